// What companies and a student see.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { CardList, HolderCard } from '@vinculo/contract/cards';
import type { ClassListResult, RosterEntry } from '@vinculo/contract/classLists';
import type { PartnerList } from '@vinculo/contract/partners';
import type { FileRef } from '@vinculo/contract/schema';
import { jpeg } from '../../server/testing/domain';
import type { Client } from '../load/client';
import type { Secretary } from '../load/people';

/** Requires an answer: two failed answers would look equal. */
function there<Body>(body: Body | null | undefined): Body {
  assert.ok(body);
  return body;
}

/** Imports a student with an account and a picture into a company: a card. */
export async function giveCard(client: Client, { tokens, companyId, from }: Secretary, email: string): Promise<void> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await jpeg(240, 320))], 'foto.jpg', { type: 'image/jpeg' }));
  const sent = { method: 'POST', token: tokens.access_token, from };
  const photo = there(await client.write<FileRef>({ ...sent, path: '/api/files', body }));
  const rows = [{ full_name: 'Aluna de Souza', email, enrollment_number: '1', avatar_id: photo.id }];
  const imported = { ...sent, path: '/api/cards/import', body: { company_id: companyId, rows } };
  const results = there(await client.write<ClassListResult[]>(imported));
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

/** Fails unless the student sees one card, photo and all. */
export async function openCard(client: Client, token: string, from: string): Promise<void> {
  const [card, ...more] = there(await client.read<HolderCard[]>('/api/cards/me', { token, from }));
  assert.equal(more.length, 0);
  await pictureOf(client, there(card?.avatar_url));
}

/** What the companies see, and the bytes of each picture. */
export async function look(client: Client, secretaries: readonly Secretary[]) {
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
