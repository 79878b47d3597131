// Class lists, invitations and real sign-ins in one line, for tests of cards for new people.
import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { ClassListResult, ClassListRow } from '@vinculo/contract/classLists';
import { REFUSAL_PATH } from '@vinculo/contract/rules/paths';
import type { WaitingStudent, WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { askAgain } from '../domain/admission/asking';
import { queueManagerInvitations } from '../domain/managers/invitations';
import { INVITATIONS, queueInvitations } from '../domain/students/mailing';
import { anyOf } from '../services/database/database';
import { domainOf, succeeds } from './domain';
import { postForm } from './pages';
import { signingIn } from './signingIn';
import type { SignedInPerson, TestApp } from './testApp';

/** An invitation that has an address. */
type MailedInvitation = WaitingStudent & { email: string; link: string };

/** As a person does, who types the school's name. `link`: of the invitation, or its last part. */
export const refuseInvitation = (app: TestApp, link: string, palavra = 'Colégio') =>
  postForm(app, REFUSAL_PATH.replace(':token', link.split('/').at(-1) ?? ''), { palavra });

export function invitingOf(app: TestApp) {
  const domain = domainOf(app);
  const bring = (as: SignedInPerson, companyId: string, rows: readonly ClassListRow[]) =>
    domain.call({ as }, 'POST', '/cards/import', { company_id: companyId, rows });

  const invitations = (as: SignedInPerson, companyId: string, query = '') =>
    domain.read<Omit<WaitingStudentList, 'results'> & { results: MailedInvitation[] }>(
      { as },
      `/companies/${companyId}/waiting-students${query}`,
    );

  async function mailsTo(email: string) {
    await queueInvitations(app.deps);
    await queueManagerInvitations(app.deps);
    await app.deps.outbox.deliverDue();
    return app.sent.filter(({ to }) => to === email);
  }

  return {
    ...domain,
    bring,
    /** Answers the rows' results; the list must be accepted. */
    async list(as: SignedInPerson, companyId: string, ...rows: ClassListRow[]): Promise<ClassListResult[]> {
      return succeeds(await bring(as, companyId, rows)).json<ClassListResult[]>();
    },
    invitations,
    /** The only one with this address or name. */
    async invitationOf(as: SignedInPerson, companyId: string, search: string): Promise<MailedInvitation> {
      const { results } = await invitations(as, companyId, `?search=${encodeURIComponent(search)}`);
      const [only] = results;
      assert.ok(only && results.length === 1, JSON.stringify(results));
      return only;
    },
    /** As handing the cards over does. */
    async remind(...ids: string[]) {
      const { db, keys, clock } = app.deps;
      const sent = await db.transaction((tx) => askAgain(INVITATIONS, tx, keys, sql`id = ${anyOf(ids)}`, clock()));
      await queueInvitations(app.deps);
      return sent;
    },
    mailsTo,
    subjectsTo: async (email: string) => (await mailsTo(email)).map(({ subject }) => subject),
    async signInByCode(email: string, fullName = 'Aluna Nova'): Promise<SignedInPerson> {
      const { codeFor, enter } = signingIn(() => app);
      succeeds(await enter(email, await codeFor(email), undefined, fullName));
      return app.signIn(email);
    },
  };
}
