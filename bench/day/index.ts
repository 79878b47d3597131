/**
 * An operator's day. An older version runs as two instances, and companies work all day. An instance dies. The new
 * version takes over, one instance after the other. A backup is made; database, pictures and machine are lost; the
 * backup is restored elsewhere. Fails if the cards differ.
 */
import assert from 'node:assert/strict';
import { execFile, type ExecFileException } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CardList, HolderCard } from '@vinculo/contract/cards';
import type { PartnerList } from '@vinculo/contract/partners';
import type { ImportResult, RosterEntry } from '@vinculo/contract/rosters';
import type { FileRef } from '@vinculo/contract/schema';
import { freePort } from '../../e2e/support/product';
import { jpeg } from '../../server/testing/domain';
import { openClient } from '../../server/testing/filledDatabase';
import { startMailServer } from '../../server/testing/mailServer';
import { startS3Server, type S3Server } from '../../server/testing/s3Server';
import type { Started } from '../servers';
import { startBalancer } from '../load/balancer';
import { Client, newTally } from '../load/client';
import { makeSecretaries, signIn, type Secretary } from '../load/people';
import { holdAgainst, settingsOf, startProduct, type Place } from '../load/place';
import { newLedger, workAt } from '../load/work';
import { checkOut, titleOf, versionBefore } from './earlierVersion';

const COMPANIES = 5;
const STUDENT = 'aluna@alunos.example';
const FROM = '10.3.0.1';
const DAY_MS = 45_000;
const LINES = 20 * 1024 * 1024;

const began = performance.now();
const say = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);

function run(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: LINES, ...options }, (error: ExecFileException | null, stdout, stderr) => {
      if (error) reject(new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`));
      else resolve(stdout.trim());
    });
  });
}

/** As docs/operations.md says; answers the server's file. */
async function install(version: string, folder: string): Promise<string> {
  const sources = `${folder}-sources`;
  checkOut(version, sources);
  await run('sh', [path.join(sources, 'ops/assemble.sh'), folder], { cwd: sources });
  await rm(sources, { recursive: true });
  return path.join(folder, 'dist/server/index.js');
}

const operate = (server: string, place: Place, dataDir: string, ...args: string[]) =>
  run(process.execPath, [server, ...args], {
    env: { PATH: process.env.PATH, ...settingsOf(place), DATA_DIR: dataDir, MIGRATE: 'apart' },
  });

/** Requires an answer: two failed answers would look equal. */
function there<Body>(body: Body | null | undefined): Body {
  assert.ok(body);
  return body;
}

/** Imports a student with an account and a picture into the first company: a card. */
async function giveCard(client: Client, { tokens, companyId, from }: Secretary): Promise<void> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await jpeg(240, 320))], 'foto.jpg', { type: 'image/jpeg' }));
  const sent = { method: 'POST', token: tokens.access_token, from };
  const photo = there(await client.write<FileRef>({ ...sent, path: '/api/files', body }));
  const rows = [{ full_name: 'Aluna de Souza', email: STUDENT, enrollment_number: '1', avatar_id: photo.id }];
  const imported = { ...sent, path: '/api/cards/import', body: { company_id: companyId, rows } };
  const results = there(await client.write<ImportResult[]>(imported));
  assert.deepEqual(
    results.map(({ outcome }) => outcome),
    ['card'],
  );
}

async function pictureOf({ url }: Client, address: string): Promise<string> {
  const response = await fetch(url + address);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^image\//);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

/** What the companies see, and the bytes of each picture. */
async function look(client: Client, secretaries: readonly Secretary[]) {
  const seen: { names: string[]; titles: string[]; cards: number; pictures: string[] }[] = [];
  for (const { companyId, tokens, from } of secretaries) {
    const read = async <Body>(path: string) =>
      there(await client.read<Body>(`/api${path}`, { token: tokens.access_token, from }));
    const roster = await read<RosterEntry[]>(`/companies/${companyId}/roster`);
    const cards = (await read<CardList>(`/cards?company_id=${companyId}&limit=100`)).results;
    const { partners } = await read<PartnerList>(`/partners?companiesId=${companyId}`);
    const pictures: string[] = [];
    for (const picture of [...cards.map(({ avatar }) => avatar), ...partners.map(({ logo }) => logo)])
      pictures.push(await pictureOf(client, there(picture).url));
    const names = roster.map(({ kind, email, enrollment_number: number }) => `${kind} ${email} ${number}`).sort();
    seen.push({ names, titles: partners.map(({ title }) => title), cards: cards.length, pictures });
  }
  assert.equal(seen[0]?.cards, 1);
  assert.ok(seen.every(({ names, titles }) => names.length > 0 && titles.length > 0));
  return seen;
}

export async function operatorsDay(serverUrl: string, named: string | undefined): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vinculo-day-'));
  const old = named ?? versionBefore();
  const createDatabase = async (name: string) => {
    const server = await openClient(serverUrl);
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await server.end();
    return new URL(`/${name}`, serverUrl).href;
  };
  const buckets: S3Server[] = [];
  const newBucket = async () => {
    const bucket = await startS3Server();
    buckets.push(bucket);
    return bucket;
  };
  const mails = await startMailServer();
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const url = `http://127.0.0.1:${balancer.port}`;
  const instances: (Started | null)[] = [null, null];
  const startOn = async (n: number, server: string, place: Place) =>
    (instances[n] = await startProduct(server, place, ports[n] ?? 0, path.join(folder, `data${n}`)));

  try {
    const oldServer = await install(old, path.join(folder, 'old'));
    say(`installed ${titleOf(old)}`);
    const newServer = await install('HEAD', path.join(folder, 'new'));
    say(`installed ${titleOf('HEAD')} beside it`);
    const place: Place = { databaseUrl: await createDatabase('vinculo_day'), url, bucket: await newBucket(), mails };
    await startOn(0, oldServer, place);
    await startOn(1, oldServer, place);
    say('the old version runs as two instances on PostgreSQL, S3 and SMTP');

    const [tally, ledger] = [newTally(), newLedger()];
    const client = new Client(url, tally);
    const secretaries = await makeSecretaries(client, mails, place.databaseUrl, COMPANIES);
    const student = await signIn(client, mails, STUDENT, FROM);
    const [first] = secretaries;
    assert.ok(first);
    await giveCard(client, first);
    const working = Promise.all(secretaries.map((each) => workAt(client, each, DAY_MS, ledger)));
    say(`${COMPANIES} companies work`);
    await wait(5000);
    instances[0]?.child.kill('SIGKILL');
    say('an instance was killed');
    await wait(3000);
    await startOn(0, oldServer, place);
    say('it is back');
    say(`migrated beside them: ${await operate(newServer, place, path.join(folder, 'operator'), 'migrate')}`);
    for (const n of [0, 1]) {
      await instances[n]?.stop();
      await startOn(n, newServer, place);
      say(`instance ${n + 1} is the new version`);
    }
    await working;
    const { lost, twice } = await holdAgainst(place.databaseUrl, [ledger]);
    const pressed = [...tally.pressed].filter(([n]) => n > 0).reduce((sum, [, n]) => sum + n, 0);
    say(`${tally.writes.length} writes, ${pressed} of them tried again by a button; ${tally.failedReads} reads failed`);
    say(`${ledger.partners.length + ledger.listed.length} acknowledged, ${lost} lost, ${twice} twice`);
    assert.deepEqual([lost, twice, tally.signedOut, tally.refused.size], [0, 0, 0, 0]);

    const seen = await look(client, secretaries);
    const backup = path.join(folder, 'backup.zip');
    say(`backed up: ${await operate(newServer, place, path.join(folder, 'operator'), 'backup', backup)}`);
    for (const each of instances) await each?.stop();
    await createDatabase('vinculo_day');
    await place.bucket.close();
    buckets.length = 0;
    for (const n of [0, 1]) await rm(path.join(folder, `data${n}`), { recursive: true, force: true });
    say('database, pictures and machine are lost');

    const elsewhere: Place = {
      ...place,
      databaseUrl: await createDatabase('vinculo_day_after'),
      bucket: await newBucket(),
    };
    say(`restored: ${await operate(newServer, elsewhere, path.join(folder, 'operator2'), 'restore', backup)}`);
    await startOn(0, newServer, elsewhere);
    assert.deepEqual(await look(client, secretaries), seen);
    say('everyone is still signed in, and sees the same students, partners and pictures');
    const again = await signIn(client, mails, STUDENT, FROM);
    assert.equal(again.user.id, student.user.id);
    const asked = { token: again.access_token, from: FROM };
    const [card, ...more] = there(await client.read<HolderCard[]>('/api/cards/me', asked));
    assert.equal(more.length, 0);
    await pictureOf(client, there(card?.avatar_url));
    say('the student signs in by a mailed code and sees the card, photo and all');
  } finally {
    for (const each of instances) await each?.stop();
    await balancer.close();
    for (const bucket of buckets) await bucket.close();
    await mails.close();
    await rm(folder, { recursive: true, force: true });
  }
}
