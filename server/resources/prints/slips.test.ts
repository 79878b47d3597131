// Codes on slips and in tables: of whom, in which order, what they open, and what they end.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { ClassListRow } from '@vinculo/contract/classLists';
import type { DeliverCards, DeliveryPreview } from '@vinculo/contract/prints';
import { brazilianDate, dayAfter, shownDay } from '@vinculo/contract/rules/brasilia';
import { readActivationCode } from '@vinculo/contract/rules/card/cardCodes';
import { PRINT_MAX } from '@vinculo/contract/rules/card/printing';
import { ACTIVATION_DAYS } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { placeOf } from '../../domain/prints/sheets';
import { findActivationCode } from '../../domain/students/activationCodes';
import {
  activationCodes,
  audit,
  cards,
  guardians,
  invitations,
  invitedMailboxes,
} from '../../services/database/schema';
import { refuses, succeeds, valuesOf } from '../../testing/domain';
import { readPdf, type ReadPage } from '../../testing/pdf';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';
import { inClasses, NO_CLASS, SLIP_QR, SLIP_QR_PLACE } from './slips';

let manager: SignedInPerson;
let company: string;
let made = 0;

const { app, domain } = await appOfFile();
beforeEach(async () => {
  manager = await app.signIn(`diretora${++made}@escola.example`, 'Diretora');
  company = (await app.makeCompany(manager, 'Escola São João')).id;
});

const ask = (body: Partial<DeliverCards>, as = manager) =>
  domain.call({ as }, 'POST', '/cards/deliveries', {
    company_id: company,
    format: 'csv',
    renew: true,
    ...body,
  });

async function table(body: Partial<DeliverCards> = {}): Promise<string[][]> {
  const response = succeeds(await ask(body));
  assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(
    String(response.headers['content-disposition']),
    /filename="codigos-escola-sao-joao-\d{4}-\d\d-\d\d\.csv"/,
  );
  assert.ok(response.body.startsWith('\uFEFFNome;Turma;Matrícula;Código;Endereço\n'), response.body);
  return response.body
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'));
}
const namesOf = async (body: Partial<DeliverCards> = {}) => (await table(body)).map(([name]) => name);

async function pages(body: Partial<DeliverCards> = {}): Promise<ReadPage[]> {
  const response = succeeds(await ask({ ...body, format: 'pdf' }));
  assert.equal(response.headers['content-type'], 'application/pdf');
  return readPdf(response.rawPayload);
}

/** Whose the living code is: a card's or an invitation's id. */
const opens = (code = '') =>
  findActivationCode(app.deps.db, app.deps.keys, { code: readActivationCode(code) ?? '', now: app.deps.clock() }).then(
    (found) => found && (found.cardId ?? found.invitationId),
  );

const qrOf = (index: number) => {
  const { x, y } = placeOf('a4', index);
  return { x: x + SLIP_QR_PLACE.x, y: y + SLIP_QR_PLACE.y, width: SLIP_QR.size, height: SLIP_QR.size };
};

const picture = async () => (await domain.uploadPicture({ as: manager, companyId: company })).id;
const bring = (...rows: ClassListRow[]) => domain.list(manager, company, ...rows);
const listed = (full_name: string, class_name: string): ClassListRow => ({ full_name, class_name });
const rowsOf = () => app.deps.db.select().from(invitations).where(eq(invitations.companyId, company));
const codesOf = () => app.deps.db.select().from(activationCodes).where(eq(activationCodes.companyId, company));

describe('codes are printed', () => {
  it('of all students without an account, one class after another, in the order of their names', async () => {
    const withAddress = { full_name: 'Com E-mail', email: 'com@familia.example', class_name: '2º A' };
    await bring(
      listed('Zeca', '10º A'),
      listed('Érica', '2º A'),
      listed('Ana', '2º a'),
      listed('Fábio', '2º A'),
      { full_name: 'Sem Turma', enrollment_number: '007' },
      { full_name: 'Bia', class_name: '2º A', enrollment_number: '12', avatar_id: await picture() },
      withAddress,
    );
    await domain.makeCard(manager, company, await app.signIn(`dona${made}@familia.example`), { full_name: 'Com Dona' });
    const lines = await table();
    assert.deepEqual(
      lines.map(([name, className, number]) => [name, className, number]),
      [
        ['Ana', '2º A', ''],
        ['Bia', '2º A', '12'],
        ['Érica', '2º A', ''],
        ['Fábio', '2º A', ''],
        ['Zeca', '10º A', ''],
        ['Sem Turma', '', '007'],
      ],
    );
    for (const [, , , code = '', address = ''] of lines) {
      assert.match(code, /^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
      assert.equal(address, `http://localhost:3000/ativar/${code}`);
    }
  });

  it('of a class, of chosen cards, of chosen invitations, and of both', async () => {
    await bring(
      listed('Ana', '2º A'),
      listed('Caio', '3º B'),
      { ...listed('Bia', '2º A'), avatar_id: await picture() },
      { ...listed('Duda', '3º B'), avatar_id: await picture() },
    );
    const all = await app.deps.db.select().from(cards).where(eq(cards.companyId, company));
    const idOf = (name: string) => all.find(({ fullName }) => fullName === name)?.id ?? '';
    const waiting = await rowsOf();
    const ana = waiting.find(({ fullName }) => fullName === 'Ana')?.id ?? '';
    assert.deepEqual(await namesOf({ class_name: ' 2º a' }), ['Ana', 'Bia']);
    assert.deepEqual(await namesOf({ cards: { ids: [idOf('Bia')] } }), ['Bia']);
    assert.deepEqual(await namesOf({ cards: {} }), ['Bia', 'Duda']);
    assert.deepEqual(await namesOf({ cards: { search: 'dud' } }), ['Duda']);
    assert.deepEqual(await namesOf({ invitation_ids: [ana] }), ['Ana']);
    assert.deepEqual(await namesOf({ invitation_ids: [ana], cards: { ids: [idOf('Duda')] } }), ['Ana', 'Duda']);
    assert.deepEqual(await namesOf({ class_name: '3º B', cards: {} }), ['Duda']);
  });

  it('of nobody with an account or an address, and of no other school', async () => {
    await bring({ full_name: 'Com E-mail', email: 'com@familia.example', class_name: '2º A' });
    const dona = await app.signIn(`dona${made}@familia.example`);
    const { id } = await domain.makeCard(manager, company, dona, { full_name: 'Com Dona' });
    const [waiting] = await rowsOf();
    const none = { cards: MESSAGES.codes.none };
    const refused = await ask({});
    refuses(refused, 422, none);
    assert.equal(refused.json<{ message: string }>().message, MESSAGES.codes.none);
    refuses(await ask({ cards: { ids: [id] }, invitation_ids: [waiting?.id ?? ''] }), 422, none);

    await bring(listed('Ana', '2º A'), { ...listed('Bia', '2º A'), avatar_id: await picture() });
    const [ana] = (await rowsOf()).filter(({ email }) => email === null);
    const [bia] = (await app.deps.db.select().from(cards).where(eq(cards.companyId, company))).filter(
      ({ personId }) => personId === null,
    );
    assert.ok(ana && bia);
    const lines = await table();
    const other = await app.signIn(`outra${made}@escola.example`);
    const { id: company_id } = await app.makeCompany(other);
    const foreign = { company_id, cards: { ids: [bia.id] }, invitation_ids: [ana.id] };
    refuses(await ask(foreign, other), 422, none);
    assert.deepEqual(await Promise.all(lines.map(([, , , code]) => opens(code))), [ana.id, bia.id]);
  });

  it('of a thousand students at most', async () => {
    const many = Array.from({ length: PRINT_MAX }, (_, index) => ({
      id: uuidv7(),
      companyId: company,
      email: null,
      fullName: `Aluno ${index}`,
      className: '1º A',
      state: 'listed' as const,
      createdAt: app.deps.clock(),
    }));
    await app.deps.db.insert(invitations).values(many);
    await bring({ ...listed('Mais uma', '1º A'), avatar_id: await picture() });
    refuses(await ask({}), 422, { cards: MESSAGES.codes.many('1.000') });
    assert.deepEqual(await codesOf(), []);
    assert.equal((await table({ invitation_ids: many.map(({ id }) => id) })).length, PRINT_MAX);
  });

  it('and written down with their number', async () => {
    await bring(listed('Ana', '2º A'), listed('Bia', '2º A'));
    await table();
    const trail = await app.deps.db.select().from(audit).where(eq(audit.companyId, company));
    assert.deepEqual(
      valuesOf(
        trail.filter(({ action }) => action === 'cards.codes'),
        'personId',
        'count',
      ),
      [[manager.person.id, 2]],
    );
  });
});

describe('a code', () => {
  it('works until another is printed for the same student', async () => {
    await bring(listed('Ana', '2º A'), listed('Bia', '2º A'));
    const [ana, bia] = (await rowsOf()).sort((one, other) => one.fullName.localeCompare(other.fullName));
    const before = (await table()).map(([, , , code]) => code);
    assert.deepEqual(await Promise.all(before.map(opens)), [ana?.id, bia?.id]);
    const [[, , , again] = []] = await table({ invitation_ids: [ana?.id ?? ''] });
    assert.deepEqual(await Promise.all([...before, again].map(opens)), [null, bia?.id, ana?.id]);
  });

  it('stays good if the next file cannot be begun', async () => {
    await bring(listed('Ana', '2º A'));
    const [[, , , code] = []] = await table();
    const { transaction } = app.deps.db;
    const fail = async () => Promise.reject(new Error('the trail cannot be written'));
    app.deps.db.transaction = ((run: (tx: object) => Promise<unknown>) =>
      transaction.call(app.deps.db, async (tx) => {
        await run(tx);
        return fail();
      })) as typeof transaction;
    assert.equal((await ask({ format: 'pdf' })).statusCode, 500);
    app.deps.db.transaction = transaction;
    assert.ok(await opens(code));
    assert.equal((await codesOf()).length, 1);
    assert.equal((await ask({ format: 'pdf' })).statusCode, 200, 'its place is free again');
  });

  it('is one for each student when two managers print at once', async () => {
    await bring(listed('Ana', '2º A'), { ...listed('Bia', '2º A'), avatar_id: await picture() });
    // For the first time, and when there are codes.
    for (let times = 0; times < 2; times += 1) {
      const files = await Promise.all([ask({}), ask({})]);
      for (const { statusCode, body } of files) assert.equal(statusCode, 200, body);
      assert.equal((await codesOf()).length, 2);
    }
  });
});

describe('a delivery', () => {
  const preview = async (body: Partial<DeliverCards> = {}) =>
    (
      await domain.call({ as: manager }, 'POST', '/cards/deliveries/preview', { company_id: company, ...body })
    ).json<DeliveryPreview>();

  it('says what it does, does it once, and leaves codes that are on paper alone', async () => {
    await bring(
      listed('Ana', '2º A'),
      { ...listed('Bia', '2º A'), avatar_id: await picture() },
      { full_name: 'Com E-mail', email: `caro${made}@familia.example`, class_name: '3º B' },
    );
    const all = { mails: 0, guardians: 0, codes: 2, alive: 0, spent: 0, no_picture: 2 };
    assert.deepEqual(await preview(), all, 'the mail went an hour ago at most');
    assert.deepEqual(await preview({ class_name: '2º A' }), { ...all, no_picture: 1 });
    await app.deps.db.update(invitations).set({ mailedAt: new Date(0) });
    await app.deps.db.update(invitedMailboxes).set({ mailedAt: new Date(0) });
    assert.deepEqual(await preview(), { ...all, mails: 1 });
    const codes = (await table({ renew: false })).map(([, , , code]) => code);
    assert.deepEqual(await preview(), { ...all, codes: 0, alive: 2 });
    const trail = await app.deps.db.select().from(audit).where(eq(audit.companyId, company));
    assert.deepEqual(
      trail.flatMap(({ action, count }) => (/codes|send/.test(action) ? [[action, count]] : [])).sort(),
      [
        ['cards.codes', 2],
        ['invitations.send', 1],
      ],
    );
    refuses(await ask({ renew: false }), 422, { cards: MESSAGES.codes.none });
    assert.equal((await Promise.all(codes.map(opens))).filter(Boolean).length, 2);
  });

  it('of mails alone is no file, and asks guardians again: paper is for whom no mail leads to the card', async () => {
    const photos = [await picture(), await picture(), await picture()];
    const guardian = { guardian_name: 'Rosa', guardian_email: `rosa${made}@familia.example` };
    await bring(
      { ...listed('Ana', '2º A'), avatar_id: photos[0], ...guardian, age_band: 'until_11' },
      { ...listed('Bia', '2º A'), avatar_id: photos[1], ...guardian, age_band: 'from_16' },
      { ...listed('Caio', '2º A'), avatar_id: photos[2] },
    );
    await bring({ ...listed('Caio', '2º A'), email: `caio${made}@familia.example` });
    assert.deepEqual(await namesOf(), ['Bia'], 'who is 16 takes the card alone');
    const [asked] = await app.deps.db.select().from(guardians).where(eq(guardians.companyId, company));
    assert.ok(asked?.mailedAt);
    assert.equal((await preview()).guardians, 0);
    await app.deps.db
      .update(guardians)
      .set({ mailedAt: new Date(0) })
      .where(eq(guardians.companyId, company));
    await app.deps.db.update(invitedMailboxes).set({ mailedAt: new Date(0) });
    assert.equal((await preview()).guardians, 2);
    const answer = await ask({ renew: false, format: 'pdf' });
    assert.deepEqual([answer.statusCode, answer.rawPayload.length], [200, 0]);
    assert.equal((await preview()).guardians, 0);
    await app.deps.db.update(guardians).set({ nextMailAt: null });
    await app.deps.db.update(invitations).set({ nextMailAt: null });
    assert.deepEqual(await namesOf(), ['Ana', 'Bia', 'Caio'], 'once no mail is to come, paper is the way');
  });

  it('has no paper for a child whose guardian is asked or agreed, for whom each sibling is in Família', async () => {
    const unknown = { guardian_name: 'Rosa', guardian_email: `rosa${made}@familia.example` };
    const rosa = { ...unknown, age_band: 'until_11' } as const;
    await bring({ ...listed('Ana', '2º A'), avatar_id: await picture(), ...rosa });
    await bring(
      { ...listed('Bia', '2º A'), avatar_id: await picture(), ...rosa },
      { ...listed('Caio', '2º A'), ...rosa },
      { ...listed('Duda', '2º A'), ...unknown },
    );
    assert.equal((await preview()).codes, 0, 'mailboxes are written to once an hour');
    const answer = { answer: 'granted', answeredAt: new Date(), textVersion: '1', nextMailAt: null } as const;
    await app.deps.db.update(guardians).set(answer).where(eq(guardians.companyId, company));
    assert.deepEqual([(await preview()).codes, (await preview()).alive], [0, 0]);
    await app.deps.db.update(guardians).set({ claimed: true }).where(eq(guardians.companyId, company));
    assert.equal((await preview()).codes, 4, 'who says so alone has consented to nothing');
  });
});

describe('a sheet', () => {
  it('has ten slips, each with name, class, code and a QR that opens it, and begins anew with each class', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Aluna ${String(index + 1).padStart(2, '0')}`);
    await bring(
      ...names.map((name) => listed(name, '6º A')),
      { full_name: 'Sozinha', enrollment_number: '1' },
      listed('Antônio José', '6º B'),
    );
    const read = await pages();
    assert.deepEqual(
      valuesOf(read, 'size'),
      Array.from({ length: 5 }, () => ({ width: 210, height: 297 })),
    );
    const rows = await rowsOf();
    const idOf = (name: string) => rows.find(({ fullName }) => fullName === name)?.id;
    const expected = [names.slice(0, 10), names.slice(10), ['Antônio José'], ['Sozinha']];
    const titles = ['6º A', '6º A', '6º B', NO_CLASS];
    const last = shownDay(dayAfter(brazilianDate(app.deps.clock()), ACTIVATION_DAYS));
    const letter = read.pop()?.lines.join(' ') ?? '';
    assert.match(letter, /À família.*localhost:3000\/codigo.*Escola São João/);
    for (const [number, page] of read.entries()) {
      const text = page.lines.join('\n');
      assert.ok(text.includes(titles[number] ?? ''), text);
      for (const [index, name] of (expected[number] ?? []).entries()) {
        assert.ok(page.lines.includes(name), `${name} in ${text}`);
        const address = await page.scan(qrOf(index));
        const [, code = ''] = /^http:\/\/localhost:3000\/ativar\/([0-9A-Z]{5}-[0-9A-Z]{5})$/.exec(address) ?? [];
        assert.equal(await opens(code), idOf(name), address);
        assert.ok(text.includes(code), code);
      }
      for (const said of ['Escola São João', 'localhost:3000/codigo', '2. Digite o código.', `Vale até ${last}.`])
        assert.ok(text.includes(said), `${said} in ${text}`);
    }
    assert.ok(!read[3]?.lines.includes('6º B'));
    const first = dayAfter(brazilianDate(app.deps.clock()), 7);
    await app.deps.db.update(invitations).set({ validUntil: first }).where(eq(invitations.companyId, company));
    const [ending] = await pages();
    assert.ok(ending?.lines.includes(`Vale até ${shownDay(first)}.`), 'a code serves no longer than its card');
  });

  it('holds names of any length, and tells letters that it lacks', async () => {
    const long = 'Maria Beatriz Conceição '.repeat(10).trim();
    const [name, lots] = ['Łucja Plzeň', 'W'.repeat(200)];
    await bring(listed(long, 'Turma com um nome muito comprido para caber em uma linha só'), listed(name, '1º A'));
    await bring(listed(lots, '1º A'), listed('李小龍', '1º A'));
    const read = await pages();
    const text = read.flatMap(({ lines }) => lines).join(' ');
    assert.ok(text.includes(name), text);
    assert.ok(text.includes('???'), text);
    for (const page of read.slice(0, -1)) assert.match(await page.scan(qrOf(0)), /\/ativar\//);
  });
});

describe('a table', () => {
  it('lets no name become a formula', async () => {
    await bring(listed('=HYPERLINK(1)', '@2º A'), listed('+55', '@2º A'));
    const lines = await table();
    assert.deepEqual(
      lines.map(([name, className]) => [name, className]),
      [
        ["'+55", "'@2º A"],
        ["'=HYPERLINK(1)", "'@2º A"],
      ],
    );
  });
});

it('classes of one spelling or another are one, named as most write it', () => {
  const student = (id: string, className: string | null) => ({ id, fullName: 'Ana', className });
  assert.deepEqual(
    inClasses([
      student('0', '10º A'),
      student('1', null),
      student('2', '1ºA'),
      student('3', '1º  a'),
      student('4', '1º A'),
      student('5', '1º A'),
    ]).map(({ className, students }) => [className, students.length]),
    [
      ['1º A', 3],
      ['1ºA', 1],
      ['10º A', 1],
      [null, 1],
    ],
  );
});
