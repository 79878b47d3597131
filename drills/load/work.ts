// What students and companies do in a minute, and what the companies were told was done.
import { setTimeout as wait } from 'node:timers/promises';
import type { TokenPair } from '@vinculo/contract/auth';
import type { HolderCard } from '@vinculo/contract/cards';
import type { ClassListResult } from '@vinculo/contract/classLists';
import type { FileRef } from '@vinculo/contract/schema';
import { jpeg } from '../../server/testing/domain';
import type { Client } from './client';
import type { Secretary, Student } from './people';

const THINK_MS = 3000;
const ROWS = 5;

export interface Ledger {
  partners: string[];
  /** E-mail addresses, each of one student. */
  listed: string[];
  /** How often students saw their card with its photo, and the partners. */
  opened: number;
}

export const newLedger = (): Ledger => ({ partners: [], listed: [], opened: 0 });

async function open(client: Client, student: Student, ledger: Ledger): Promise<void> {
  const profile = await client.read('/api/profile', student);
  const cards = await client.read<HolderCard[]>('/api/cards/me', student);
  const partners = await client.read('/api/partners/me', student);
  const photo = cards?.[0]?.avatar_url;
  const bytes = photo ? await client.read(photo, { from: student.from }) : null;
  if (profile && partners && bytes) ledger.opened += 1;
}

export async function openAll(client: Client, students: readonly Student[], ms: number, ledger: Ledger): Promise<void> {
  const started = performance.now();
  await Promise.all(
    students.map(async (student, n) => {
      await wait((ms * n) / students.length);
      await open(client, student, ledger);
    }),
  );
  await wait(Math.max(0, ms - (performance.now() - started)));
}

/** Counts everything made, so that each has its own name. */
let made = 0;

/** A company's day, repeated until it is over. */
export async function workAt(
  client: Client,
  secretary: Secretary,
  ledger: Ledger,
  isOver: () => boolean,
): Promise<void> {
  const { companyId, from } = secretary;
  const send = <Body>(method: string, path: string, body?: object) =>
    client.write<Body>({
      method,
      path: `/api${path}`,
      token: secretary.tokens.access_token,
      from,
      ...(body && { body }),
    });
  const read = (path: string) => client.read(`/api${path}`, { token: secretary.tokens.access_token, from });
  const upload = async () => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await jpeg(240, 320))], 'foto.jpg', { type: 'image/jpeg' }));
    return send<FileRef>('POST', '/files', body);
  };
  const turns = [
    async () => {
      const logo = await upload();
      const title = `Parceiro ${(made += 1)}`;
      if (logo && (await send('POST', '/partners', { unit_id: companyId, title, logo_id: logo.id })))
        ledger.partners.push(title);
    },
    async () => {
      await read(`/cards?company_id=${companyId}&limit=20`);
      await read(`/partners?companiesId=${companyId}`);
    },
    async () => {
      const photo = await upload();
      const rows = Array.from({ length: ROWS }, (_, row) => {
        const name = `Nova ${(made += 1)}`;
        const email = `nova${made}@lista${made}.example`;
        return { full_name: name, email, ...(row === 0 && photo && { avatar_id: photo.id }) };
      });
      const results = await send<ClassListResult[]>('POST', '/cards/import', { company_id: companyId, rows });
      for (const [index, { outcome }] of (results ?? []).entries())
        if (outcome !== 'refused') ledger.listed.push(rows[index]?.email ?? '');
    },
    async () => {
      const { refresh_token } = secretary.tokens;
      const tokens = await send<TokenPair>('POST', '/auth/refresh', { refresh_token });
      if (tokens) secretary.tokens = tokens;
    },
  ];
  for (let turn = 0; !isOver(); turn += 1) {
    await turns[turn % turns.length]?.();
    await wait(THINK_MS * (0.5 + Math.random()));
  }
}
