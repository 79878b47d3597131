// Companies that work all day, and a student.
import assert from 'node:assert/strict';
import { Client, newTally, type Tally } from '../load/client';
import { makeSecretaries, signIn, type Inbox, type Secretary } from '../load/people';
import { holdAgainst } from '../load/place';
import { newLedger, workAt } from '../load/work';
import { giveCard, openCard } from './look';

const COMPANIES = 5;
const STUDENT = 'aluna@alunos.example';
const FROM = '10.3.0.1';

export interface Work {
  client: Client;
  secretaries: Secretary[];
  /** Calls without an answer, or with one that passes. */
  failedTries(): number;
  /** Fails if something that was acknowledged is not there once. Answers what happened, a line each. */
  end(): Promise<string[]>;
  /** Fails unless the student gets in by a mailed code, as the same person, and sees the card. */
  studentReturns(): Promise<void>;
}

function linesOf({ failed, writes, pressed, failedReads }: Tally): string[] {
  const again = [...pressed].filter(([n]) => n > 0).reduce((sum, [, n]) => sum + n, 0);
  const tries = [...failed].map(([status, n]) => `${n} × ${status}`).join(', ');
  return [
    `tries that failed: ${tries || 'none'}`,
    `${writes.length} writes, ${again} of them tried again by a button; ${failedReads} reads failed`,
  ];
}

export async function startWork(url: string, mails: Inbox, databaseUrl: string): Promise<Work> {
  const [tally, ledger] = [newTally(), newLedger()];
  const client = new Client(url, tally);
  const secretaries = await makeSecretaries(client, mails, databaseUrl, COMPANIES);
  const student = await signIn(client, mails, STUDENT, FROM);
  const [first] = secretaries;
  assert.ok(first);
  await giveCard(client, first, STUDENT);
  let isOver = false;
  const working = Promise.all(secretaries.map((each) => workAt(client, each, ledger, () => isOver)));
  return {
    client,
    secretaries,
    failedTries: () => [...tally.failed.values()].reduce((sum, n) => sum + n, 0),
    async end() {
      isOver = true;
      await working;
      const { lost, twice } = await holdAgainst(databaseUrl, [ledger]);
      const acknowledged = ledger.partners.length + ledger.listed.length;
      const lines = [...linesOf(tally), `${acknowledged} acknowledged, ${lost} lost, ${twice} twice`];
      assert.deepEqual([lost, twice, tally.signedOut, tally.refused.size], [0, 0, 0, 0], lines.join('; '));
      assert.equal(tally.failed.get('500'), undefined, lines.join('; '));
      return lines;
    },
    async studentReturns() {
      const again = await signIn(client, mails, STUDENT, FROM);
      assert.equal(again.user.id, student.user.id);
      await openCard(client, again.access_token, FROM);
    },
  };
}
