// A holder's copy as a PDF: rendered and scanned as a shop does, and what the shop learns of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { HolderCard } from '@vinculo/contract/cards';
import type { FamilyCard } from '@vinculo/contract/guardians';
import { brazilianDate, shownDay, shownMoment } from '@vinculo/contract/rules/brasilia';
import { shownNumber } from '@vinculo/contract/rules/card/cardCodes';
import { releaseCards } from '../../domain/students/release';
import { audit, cards, guardians } from '../../services/database/schema';
import { createLimits, LIMITS } from '../../services/limits/limits';
import { refuses, succeeds } from '../../testing/domain';
import { openPage } from '../../testing/pages';
import { readPdf, type ReadPage } from '../../testing/pdf';
import { schoolWorld } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';
import { COPY_PAGE, COPY_QR, COPY_QR_PLACE } from './cardPen';

const { app, domain, manager, companyId } = await schoolWorld({ title: 'Colégio São João' });
const { db } = app.deps;
const student = await app.signIn('julia@escola.example', 'Júlia Sá');
const { id } = await domain.makeCard(manager, companyId, student, { full_name: 'Júlia Sá Barreto' });

let seconds = 0;
const started = Date.now();
app.deps.clock = () => new Date(started + seconds * 1000);

const ask = (as: SignedInPerson, method: 'POST' | 'DELETE' = 'POST', cardId = id) =>
  domain.call({ as }, method, `/cards/${cardId}/copy`);

async function copy(as = student): Promise<{ page: ReadPage; address: string; name: string; madeAt: Date }> {
  seconds += 1;
  const madeAt = app.deps.clock();
  const response = succeeds(await ask(as));
  assert.equal(response.headers['content-type'], 'application/pdf');
  const [page] = await readPdf(response.rawPayload);
  assert.ok(page);
  const { width, height } = { width: COPY_QR.size, height: COPY_QR.size };
  const address = await page.scan({ ...COPY_QR_PLACE, width, height });
  return { page, address, madeAt, name: String(response.headers['content-disposition']) };
}

const open = (address: string) => openPage(app, new URL(address).pathname);
const says = async (address: string) => (await open(address)).says;
const change = (columns: Partial<typeof cards.$inferInsert>) => db.update(cards).set(columns).where(eq(cards.id, id));
const held = async () => (await domain.read<HolderCard[]>({ as: student }, '/cards/me'))[0];

const VALID = 'Cópia em PDF válida';
const OVER = 'Esta cópia em PDF não vale mais';

describe('a copy', () => {
  it('is one page with the card, its number and a QR that a shop believes, which reads that it is a copy', async () => {
    await change({ validUntil: '2099-03-31' });
    const { page, address, name, madeAt } = await copy();
    assert.deepEqual(page.size, COPY_PAGE);
    assert.match(name, /filename="carteirinha-julia-sa-barreto-\d{4}-\d\d-\d\d\.pdf"/);
    const text = page.lines.join(' ');
    const [card] = await db.select().from(cards).where(eq(cards.id, id));
    const made = `emitida em ${shownMoment(madeAt)}`;
    for (const part of ['Júlia Sá', 'Barreto', shownNumber(card?.number ?? ''), 'Válida até 31/03/2099', made, 'CNPJ'])
      assert.ok(text.includes(part), `${part} in ${text}`);
    const shop = await open(address);
    assert.equal(shop.says, VALID);
    assert.ok(shop.body.includes(`<p>Cópia em PDF de ${shownMoment(madeAt)}.`), shop.body);
    assert.ok(shop.body.includes('<p class="name">Júlia Sá Barreto</p>'));
    assert.equal((await held())?.copied_at, new Date(Math.floor(madeAt.getTime() / 1000) * 1000).toISOString());
    await change({ validUntil: null });
  });

  it('is the only one alive: the next ends it, and its holder takes that one back', async () => {
    const first = await copy();
    const second = await copy();
    assert.deepEqual([await says(first.address), await says(second.address)], [OVER, VALID]);
    const over = await open(first.address);
    assert.doesNotMatch(over.body, /class="name"/);
    assert.match(over.body, /Esta cópia é sua\?.*Dos 12 em diante, é o aluno que mostra a carteirinha/);
    assert.equal((await ask(student, 'DELETE')).statusCode, 204);
    assert.equal(await says(second.address), OVER);
    assert.equal((await held())?.copied_at, null);
    assert.equal((await ask(student, 'DELETE')).statusCode, 204, 'and again');
    const third = await copy();
    assert.deepEqual([await says(second.address), await says(third.address)], [OVER, VALID]);
    const trail = await db.select().from(audit).where(eq(audit.recordId, id));
    const of = (action: string) => trail.filter((entry) => entry.action === action).length;
    assert.deepEqual([of('card.copy'), of('card.copy-end')], [4, 2]);
  });

  it('that breaks off ends none', async () => {
    const before = await copy();
    const { transaction } = db;
    db.transaction = async () => Promise.reject(new Error('the database is away'));
    seconds += 1;
    await ask(student).catch(() => undefined);
    db.transaction = transaction;
    assert.equal(await says(before.address), VALID);
  });

  it('says what a print says of a card that ended, was renewed, is off, has another picture', async () => {
    const { address } = await copy();
    const yesterday = brazilianDate(new Date(started - 48 * 3600_000));
    await change({ validUntil: yesterday });
    assert.equal(await says(address), `Venceu em ${shownDay(yesterday)}`);
    await change({ validUntil: '2099-12-31' });
    assert.equal(await says(address), VALID, 'renewed by the school, without a new copy');
    await change({ active: false, validUntil: null });
    assert.equal(await says(address), 'Carteirinha inativa');
    refuses(await ask(student), 404);
    await change({ active: true });
    const { id: avatarId } = await domain.uploadPicture({ as: manager, companyId });
    await change({ avatarId });
    assert.equal(await says(address), OVER);
    assert.equal(await says((await copy()).address), VALID);
  });

  it('that the server did not make reads as what never existed', async () => {
    const { address } = await copy();
    const seal = address.slice(-1);
    for (const forged of [
      address.slice(0, -1) + (seal === 'Z' ? 'Y' : 'Z'),
      address.replace(/\.c(\d+)\./, (_, serial: string) => `.c${Number(serial) + 1}.`),
      address.replace('.c', '.p'),
      address.slice(0, -1),
    ])
      assert.equal(await says(forged), 'Não encontramos esta carteirinha', forged);
  });

  it('is of the own card alone', async () => {
    const before = await copy();
    const other = await app.signIn('outra@escola.example', 'Outra');
    for (const as of [other, manager])
      for (const method of ['POST', 'DELETE'] as const) refuses(await ask(as, method), 404);
    assert.equal(await says(before.address), VALID);
  });

  it('is made by a guardian who agreed, of a small child alone, and ends when the guardian is taken away', async () => {
    const rosa = await app.signIn('rosa@familia.example', 'Rosa');
    const answered = { answer: 'granted', answeredAt: new Date(), textVersion: '1' } as const;
    const asked = { id: uuidv7(), companyId, cardId: id, fullName: 'Rosa', createdAt: new Date() };
    const agreed = { ...asked, email: rosa.person.email, ...answered };
    await db.insert(guardians).values({ ...asked, email: rosa.person.email });
    await change({ ageBand: 'until_11' });
    refuses(await ask(rosa), 404);
    assert.equal((await held())?.can_copy, false, 'of a small child with a guardian');
    await db.delete(guardians);
    assert.equal((await held())?.can_copy, true, 'the account is a guardian’s');
    const own = await copy();
    await db.insert(guardians).values(agreed);
    const seen = async () => (await domain.read<FamilyCard[]>({ as: rosa }, '/family'))[0];
    const canCopy = async () => (await seen())?.can_copy;
    const { address } = await copy(rosa);
    for (const method of ['POST', 'DELETE'] as const) refuses(await ask(student, method), 404);
    assert.deepEqual([await says(own.address), await says(address), await canCopy()], [OVER, VALID, true]);
    await db.update(guardians).set({ claimed: true });
    refuses(await ask(rosa), 404);
    assert.deepEqual([await canCopy(), (await held())?.can_copy], [false, true], 'who says to be one alone');
    await db.update(guardians).set({ claimed: false });
    for (const [ageBand, copiesAlone] of [
      ['from_12', true],
      ['from_16', true],
      ['from_18', undefined],
      [null, false],
    ] as const) {
      await change({ ageBand });
      for (const method of ['POST', 'DELETE'] as const) refuses(await ask(rosa, method), 404);
      assert.ok(!(await canCopy()), String(ageBand));
      assert.equal((await seen())?.copies_alone, copiesAlone, String(ageBand));
    }
    await change({ ageBand: 'until_11' });
    await db.update(guardians).set({ pausedAt: new Date() });
    assert.deepEqual([await says(address), await canCopy()], ['Carteirinha inativa', false]);
    refuses(await ask(rosa), 404);
    await db.update(guardians).set({ pausedAt: null });
    assert.equal(await says(address), VALID);
    assert.equal((await ask(rosa, 'DELETE')).statusCode, 204);
    const last = await copy(rosa);
    const reason = { reason: 'Ordem judicial' };
    succeeds(await domain.call({ as: manager }, 'POST', `/guardians/${agreed.id}/removal`, reason), 204);
    assert.equal(await says(last.address), OVER);
    refuses(await ask(rosa), 404);
    await change({ ageBand: null });
  });

  it('has no photo that a guardian hides, and does not send the shop to one', async () => {
    const text = 'A loja lê o QR com a câmera e confere a foto.';
    const { page } = await copy();
    const answered = { answer: 'granted', answeredAt: new Date(), textVersion: '1', hidesPhoto: true } as const;
    const row = { id: uuidv7(), companyId, cardId: id, fullName: 'Rosa', createdAt: new Date(), ...answered };
    await db.insert(guardians).values(row);
    const hidden = await copy();
    assert.deepEqual([page.lines.includes(text), hidden.page.lines.includes(text)], [true, false]);
    assert.equal(hidden.page.pictures.length, page.pictures.length - 1);
    assert.equal(await says(hidden.address), 'Peça um documento com nome');
    await db.delete(guardians);
  });

  it('ends when the school takes the card from its account', async () => {
    const { address } = await copy();
    const serial = async () => (await db.select().from(cards).where(eq(cards.id, id)))[0]?.secretSerial ?? 0;
    const before = await serial();
    await db.transaction((tx) => releaseCards(tx, eq(cards.id, id), app.deps.clock()));
    assert.equal(await says(address), OVER);
    assert.equal(await serial(), before + 1, 'the codes of the former phone end too');
    await change({ personId: student.person.id });
    assert.equal(await says(address), OVER, 'and does not come back');
  });

  it('is made so often in an hour, and no more', async () => {
    Object.assign(app.deps.limits, createLimits(null));
    for (let n = 0; n < LIMITS.cardCopy.points; n += 1) await app.deps.limits.spend('cardCopy', student.person.id);
    refuses(await ask(student), 429);
    assert.equal((await ask(student, 'DELETE')).statusCode, 204, 'taking it back is free');
  });
});
