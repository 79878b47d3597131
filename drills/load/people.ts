// Companies that work, and signed-in students.
import PostalMime from 'postal-mime';
import type { SignedIn } from '@vinculo/contract/auth';
import type { CompanyCreated } from '@vinculo/contract/companies';
import { newCnpj } from '../../e2e/steps/people';
import { jpeg } from '../../server/testing/domain';
import { bearerOf, fillBucket, openClient, type Client } from '../../server/testing/filledDatabase';
import type { MailServer } from '../../server/testing/mailServer';
import type { S3Server } from '../../server/testing/s3Server';
import type { Client as Caller } from './client';

/** Where a person's mails arrive. */
export type Inbox = Pick<MailServer, 'received'>;

export const SECRET = 'the load and its database that holds nobody';
const COMPANIES = 20;
export const STUDENTS = 1000;
const CODE_MS = 20_000;

export interface Secretary {
  companyId: string;
  /** One address for each company. */
  from: string;
  tokens: { access_token: string; refresh_token: string };
}

export interface Student {
  token: string;
  from: string;
}

async function mailedCode(mails: Inbox, email: string, from: number): Promise<string> {
  const until = Date.now() + CODE_MS;
  while (Date.now() < until) {
    for (const text of mails.received.slice(from)) {
      const { to, subject } = await PostalMime.parse(text);
      const code = to?.[0]?.address === email ? /^\d{6}/.exec(subject ?? '')?.[0] : undefined;
      if (code) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No code reached ${email}`);
}

const there = <Body>(body: Body | null): Body => {
  if (body === null) throw new Error('A call was refused');
  return body;
};

async function post<Body>(caller: Caller, from: string, path: string, body: object, token: string | null = null) {
  return there(await caller.write<Body>({ method: 'POST', path: `/api${path}`, token, body, from }));
}

/** By the code in the newest mail. */
export async function signIn(caller: Caller, mails: Inbox, email: string, from: string): Promise<SignedIn> {
  const known = mails.received.length;
  await post(caller, from, '/auth/code', { email });
  const password = await mailedCode(mails, email, known);
  return post<SignedIn>(caller, from, '/auth/signin', { provider: 'email', email, full_name: 'Pessoa', password });
}

async function makeSecretary(caller: Caller, mails: Inbox, n: number): Promise<Secretary> {
  const from = `10.1.0.${n + 1}`;
  const { access_token, refresh_token } = await signIn(caller, mails, `secretaria${n}@escola${n}.example`, from);
  const company = { title: `Colégio ${n}`, cnpj: newCnpj(), phone: '19987654321' };
  const { company_id: companyId } = await post<CompanyCreated>(caller, from, '/companies', company, access_token);
  return { companyId, from, tokens: { access_token, refresh_token } };
}

export async function makeSecretaries(
  caller: Caller,
  mails: Inbox,
  databaseUrl: string,
  count = COMPANIES,
): Promise<Secretary[]> {
  const all: Secretary[] = [];
  for (let n = 0; n < count; n += 1) all.push(await makeSecretary(caller, mails, n));
  const client = await openClient(databaseUrl);
  // Support knows them.
  await client.query('update companies set approved_at = now()');
  await client.end();
  return all;
}

const ID = (kind: string) => `('01900000-0000-7000-${kind}-' || lpad(n::text, 12, '0'))::uuid`;
const KEY = `left(encode(sha256(n::text::bytea), 'hex'), 40) || '.jpg'`;
const SERIES = `generate_series(0, ${STUDENTS - 1}) n`;

async function insertStudents(client: Client, companyIds: readonly string[]): Promise<string[]> {
  const company = `($1::uuid[])[1 + n % ${companyIds.length}]`;
  await client.query(
    `insert into people (id, full_name, username, email)
     select ${ID('8000')}, 'Aluna ' || n, 'aluna.' || n, 'aluna' || n || '@alunos.example' from ${SERIES}`,
  );
  await client.query(
    `insert into files (id, key, content_type, bytes, used, company_id)
     select ${ID('8001')}, ${KEY}, 'image/jpeg', 1, true, ${company} from ${SERIES}`,
    [companyIds],
  );
  await client.query(
    `insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active)
     select ${ID('8002')}, ${company}, ${ID('8000')}, ${ID('8001')}, 'Aluna ' || n, 'aluna' || n || '@alunos.example', true from ${SERIES}`,
    [companyIds],
  );
  await client.query(
    `insert into sessions (id, person_id, current_hash) select ${ID('8003')}, ${ID('8000')}, md5('s' || n) from ${SERIES}`,
  );
  const { rows } = await client.query<{ key: string }>(`select ${KEY} as key from ${SERIES}`);
  return rows.map(({ key }) => key);
}

/** Each holds a card of one of these companies, with a picture. */
export async function makeStudents(
  databaseUrl: string,
  { config }: S3Server,
  companyIds: readonly string[],
): Promise<Student[]> {
  const client = await openClient(databaseUrl);
  const keys = await insertStudents(client, companyIds);
  await client.end();
  await fillBucket(config, keys, await jpeg(240, 320));
  const bearer = bearerOf(SECRET);
  const idOf = (kind: string, n: number) => `01900000-0000-7000-${kind}-${String(n).padStart(12, '0')}`;
  return keys.map((_key, n) => ({
    token: bearer(idOf('8000', n), idOf('8003', n)).replace('Bearer ', ''),
    from: `10.2.${Math.floor(n / 250)}.${n % 250}`,
  }));
}
