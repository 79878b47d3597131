/** A month of a school as PDF: the same figures as its pages have, on one page, however much there is. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Partner } from '@vinculo/contract/partners';
import type { UseList } from '@vinculo/contract/uses';
import { cards, companies, invitations, partnerReports, partners, partnerUses } from '../../services/database/schema';
import { refuses } from '../../testing/domain';
import { NO_LIMITS } from '../../testing/noLimits';
import { readPdf } from '../../testing/pdf';
import { schoolWorld } from '../../testing/schoolWorld';

const NOW = new Date('2026-11-25T15:00:00.000Z');
const { app, domain, manager, companyId, student } = await schoolWorld({
  clock: () => NOW,
  card: {},
  title: 'Colégio Três Rios',
  deps: { limits: NO_LIMITS },
});
const { db } = app.deps;

const path = (id = companyId) => `/companies/${id}/uses/month`;
async function month(): Promise<{ pages: number; text: string }> {
  const answer = await domain.call({ as: manager }, 'GET', path());
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="usos-2026-10.pdf"');
  const pages = await readPdf(answer.rawPayload);
  const lines = pages.flatMap((page) => page.lines).map((line) => line.trim());
  return { pages: pages.length, text: lines.join('\n') };
}
const has = ({ text }: { text: string }, ...lines: string[]) => {
  for (const line of lines) assert.ok(text.includes(line), `${line} in ${text}`);
};

test('a month without anything is told as such', async () => {
  const told = await month();
  has(told, 'Outubro de 2026 em números', 'Colégio Três Rios. Situação em 25/11/2026.');
  has(told, 'Nenhum uso nos parceiros. No mês anterior: nenhum.', '0 parceiros usados. No mês anterior: nenhum.');
  has(told, 'Hoje, 1 carteirinha válida, 1 com conta.\n');
  await db.update(cards).set({ active: false }).where(eq(cards.personId, student.person.id));
  await db
    .insert(invitations)
    .values({ id: uuidv7(), companyId, email: null, fullName: 'Leo Sá', state: 'listed', createdAt: NOW });
  const without = 'Hoje, 0 carteirinhas válidas, 0 com conta. 1 pessoa ainda aguarda a sua.';
  has(await month(), without, 'Nenhum parceiro por enquanto.');
});

test('its figures are those of the table, and the partners to visit come in its order', async () => {
  const make = (title: string) => domain.makePartner(manager, companyId, { title }) as Promise<Partner>;
  const [bakery, gym, cinema, books] = [
    await make('Padaria'),
    await make('Academia'),
    await make('Cinema'),
    await make('**Livros'),
  ];
  await db.update(partners).set({ createdAt: new Date('2026-06-01T12:00:00Z') });
  await db.insert(partnerUses).values([
    { partnerId: bakery.id, day: '2026-10-01', uses: 1200 },
    { partnerId: bakery.id, day: '2026-10-31', uses: 40 },
    { partnerId: bakery.id, day: '2026-09-30', uses: 980 },
    { partnerId: bakery.id, day: '2026-11-01', uses: 7 },
    { partnerId: cinema.id, day: '2026-10-15', uses: 2 },
    { partnerId: books.id, day: '2026-10-15', uses: 3 },
    { partnerId: gym.id, day: '2026-09-02', uses: 5 },
  ]);
  const told = await month();
  has(told, '1.245 usos nos parceiros. No mês anterior: 985.', '3 parceiros usados. No mês anterior: 2.');
  const { rows } = await domain.read<UseList>(
    { as: manager },
    `/companies/${companyId}/uses/table?from=2026-10-01&to=2026-10-31`,
  );
  assert.equal(
    rows.reduce((sum, { uses }) => sum + uses, 0),
    1245,
  );
  const visits = told.text.slice(told.text.indexOf('Para visitar'));
  assert.ok(visits.includes('Academia: nenhum uso (antes: 5)'), visits);
  for (const used of ['Padaria', 'Livros', 'Cinema']) assert.ok(!visits.includes(used), visits);
  await db.insert(partnerReports).values({ id: uuidv7(), partnerId: bakery.id, day: '2026-11-20', reason: 'refused' });
  has(await month(), 'Padaria: 1.240 usos (antes: 980). Relato em aberto');
});

test('it stays on one page with a thousand partners and the widest names', async () => {
  const widest = 'W'.repeat(255);
  await db.update(companies).set({ title: widest }).where(eq(companies.id, companyId));
  const [model] = await db.select().from(partners).limit(1);
  assert.ok(model);
  const {
    search: _search,
    titleKey: _key,
    ...columns
  } = model as typeof model & { search: unknown; titleKey: unknown };
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...columns, id: uuidv7(), title: `${widest.slice(9)}${n}` }));
  await db.insert(partners).values(many);
  await db
    .insert(partnerUses)
    .values(many.slice(0, 9).map(({ id }) => ({ partnerId: id, day: '2026-10-02', uses: 99_999 })));
  const told = await month();
  assert.equal(told.pages, 1, told.text);
  has(told, 'na página Uso dos benefícios.', 'A escola não vê de quem foi.');
});

test('it is of the own school alone', async () => {
  const other = await app.signIn('outra@escola.example', 'Outra Diretora');
  await app.makeCompany(other, 'Outra Escola');
  refuses(await domain.call({ as: other }, 'GET', path()), 404);
  refuses(await domain.call({ as: student }, 'GET', path()), 403);
});
