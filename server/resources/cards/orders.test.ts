// The orders of a company's table of cards, from either end of it, and the table as a file.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Card, CardList, CardSort, CreateCard } from '@vinculo/contract/cards';
import { FACT_HEADINGS, factCells } from '@vinculo/contract/testing/factCells';
import { audit } from '../../services/database/schema';
import { schoolWorld } from '../../testing/schoolWorld';

const CARDS: Partial<CreateCard>[] = [
  { full_name: 'Anabela', class_name: '2º B', valid_until: '2027-12-31', enrollment_number: '=1+1' },
  { full_name: 'érica', class_name: '1º a', valid_until: null },
  { full_name: 'Ana Zélia', class_name: '1º A', valid_until: '2027-03-31', active: false },
  { full_name: 'Davi', valid_until: '2027-03-31' },
  { full_name: 'Bia', class_name: '10º A', valid_until: '2027-06-30' },
  { full_name: 'Ana Zélia', class_name: '2º B', valid_until: '2027-12-31' },
];

const { app, domain, manager, companyId } = await schoolWorld({ manager: 'Gestora' });

for (const card of CARDS) await domain.makeCard(manager, companyId, manager, card);

const list = (query: string) => domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}${query}`);
const named = ({ full_name, class_name }: Card) => `${full_name} ${class_name ?? '-'}`;

const ORDERS: Record<CardSort, string[]> = {
  full_name: ['Ana Zélia 1º A', 'Ana Zélia 2º B', 'Anabela 2º B', 'Bia 10º A', 'Davi -', 'érica 1º a'],
  // As people count.
  class_name: ['Ana Zélia 1º A', 'érica 1º a', 'Ana Zélia 2º B', 'Anabela 2º B', 'Bia 10º A', 'Davi -'],
  valid_until: ['Ana Zélia 1º A', 'Davi -', 'Bia 10º A', 'Ana Zélia 2º B', 'Anabela 2º B', 'érica 1º a'],
};

describe('the table of cards', () => {
  for (const [sort, expected] of Object.entries(ORDERS)) {
    it(`is ordered by ${sort} on each of its pages, filtered or not`, async () => {
      const order = `&sort=${sort}`;
      assert.deepEqual((await list(order)).results.map(named), expected);
      const pages = await Promise.all([0, 2, 4].map((offset) => list(`${order}&limit=2&offset=${offset}`)));
      assert.deepEqual(
        pages.flatMap(({ results }) => results.map(named)),
        expected,
      );
      const active = expected.filter((name) => name !== 'Ana Zélia 1º A');
      assert.deepEqual((await list(`${order}&active=1`)).results.map(named), active);
      const some = expected.filter((name) => name.startsWith('Ana'));
      assert.deepEqual((await list(`${order}&search=ana`)).results.map(named), some);
      assert.deepEqual((await list(`${order}&search=ana&limit=1&offset=2`)).results.map(named), some.slice(2));
    });
  }

  it('says when each card was made', async () => {
    const [card] = (await list('')).results;
    assert.ok(Math.abs(Date.parse(card?.created_at ?? '') - Date.now()) < 60_000);
  });

  it('knows no other order', async () => {
    const answer = await domain.call({ as: manager }, 'GET', `/cards?company_id=${companyId}&sort=owner`);
    assert.equal(answer.statusCode, 400);
  });
});

describe('the table as a file', () => {
  const file = async (query: string) => {
    const answer = await domain.call({ as: manager }, 'GET', `/cards/export?company_id=${companyId}${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer;
  };
  const rowsOf = (body: string) =>
    body
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(';')[0]);

  it('holds what the list finds, in its order, safe for spreadsheets', async () => {
    const { body, headers } = await file('&sort=full_name&search=ana&active=1');
    assert.match(String(headers['content-type']), /^text\/csv/);
    assert.match(String(headers['content-disposition']), /filename="carteirinhas-\d{4}-\d\d-\d\d\.csv"/);
    const lines = body.trimEnd().split('\n');
    assert.equal(
      lines[0],
      `\uFEFFNome;E-mail;${FACT_HEADINGS};Status;Dono;Feita em;Suspensa;Responsável que autorizou;Autorizada em`,
    );
    assert.deepEqual(rowsOf(body), ['Ana Zélia', 'Anabela']);
    const said = factCells({ enrollment_number: String.raw`'=1\+1`, class_name: '2º B', valid_until: '31/12/2027' });
    const fields = String.raw`Anabela;gestora@escola\.example;${said};Ativo;Gestora;\d\d/\d\d/\d{4} [\d:]{8};;;`;
    assert.match(lines[2] ?? '', new RegExp(`^${fields}$`));
    const [entry] = await app.deps.db.select().from(audit).where(eq(audit.action, 'cards.export'));
    assert.deepEqual([entry?.companyId, entry?.personId], [companyId, manager.person.id]);
  });

  it('holds all cards, the newest first, without a filter; only its headings where none is found', async () => {
    assert.deepEqual(rowsOf((await file('')).body), CARDS.map(({ full_name }) => full_name).reverse());
    assert.deepEqual(rowsOf((await file('&search=ninguem')).body), []);
  });
});
