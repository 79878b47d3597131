// What a shop learns of a card, and what it does not.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Card, HolderCard } from '@vinculo/contract/cards';
import { cardProofPath, shownNumber } from '@vinculo/contract/rules/card/cardCodes';
import { VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { cards, companies } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { jpeg, succeeds } from '../../testing/domain';
import { codesAt, openPage } from '../../testing/pages';
import { schoolWorld } from '../../testing/schoolWorld';

let now = new Date('2026-11-22T17:32:07.000Z');

const {
  app,
  domain,
  manager,
  student,
  companyId: ownCompanyId,
} = await schoolWorld({ clock: () => now, title: 'Colégio <Aurora>' });

const companyOnly = { enrollment_number: 'RA-77-SEGREDO', class_name: 'Turma Segredo' };
await domain.makeCard(manager, ownCompanyId, student, { full_name: 'Júlia & Sá', ...companyOnly });

const held = () => domain.heldBy(student);
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const open = (path: string) => openPage(app, path);
const show = (card: HolderCard, at = now, kind: 'typed' | 'scanned' = 'scanned') =>
  open(cardProofPath(card.number, codesAt(card.secret, at)[kind]));

test('a card that is open says who holds it, of which school, and when that was asked; nothing else of them', async () => {
  const card = await held();
  for (const kind of ['scanned', 'typed'] as const) {
    const { statusCode, body, says, headers } = await show(card, now, kind);
    assert.deepEqual([statusCode, says], [200, 'Carteirinha válida']);
    assert.ok(body.includes(kind === 'typed' ? '<p>Código digitado, de agora.' : '<p>Aberta agora no celular.'), kind);
    assert.match(body, /Júlia &amp; Sá/);
    assert.match(body, /Colégio &lt;Aurora&gt;<\/b><br><small>CNPJ\s00\.000\.000\/0000-\d\d<\/small>/);
    assert.match(body, /Atualizada às <time datetime="2026-11-22T17:32:07\.000Z">14:32:07 de 22\/11\/2026<\/time>/);
    assert.doesNotMatch(body, /aluna@|segredo|<script/i);
    for (const id of [card.id, card.company_id, student.person.id, card.secret]) assert.ok(!body.includes(id));
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['referrer-policy'], 'same-origin');
    assert.equal(headers['x-robots-tag'], 'noindex');
    assert.ok(Buffer.byteLength(body) < 15_000, String(Buffer.byteLength(body)));
  }
});

test('each page of a check is one small document over the wire', async () => {
  const MOST_BYTES = 6 * 1024;
  const card = await held();
  for (const url of [VERIFY_PATH, cardProofPath(card.number, codesAt(card.secret, now).scanned)]) {
    for (const encoding of ['br', 'gzip']) {
      const answer = await app.fastify.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
      assert.equal(answer.headers['content-encoding'], encoding);
      assert.ok(answer.rawPayload.byteLength <= MOST_BYTES, `${url}: ${answer.rawPayload.byteLength} bytes`);
    }
  }
});

test('nothing runs in the page, and its one style is the one that its policy names', async () => {
  const { body, headers } = await show(await held());
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  assert.equal(
    headers['content-security-policy'],
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

test('the photo has an address that ends with the page', async () => {
  const { body } = await show(await held());
  const photo = /<img src="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  assert.equal((await open(photo)).statusCode, 200);
  const before = now;
  now = later(91);
  assert.equal((await open(photo)).statusCode, 404);
  now = before;
});

test('a code is taken a step early and a step late, is old for an hour, and then never was one', async () => {
  const card = await held();
  for (const [seconds, says] of [
    [30, 'Carteirinha válida'],
    [-30, 'Carteirinha válida'],
    [60, 'Não encontramos esta carteirinha'],
    [-60, 'Este código expirou'],
    [-3600, 'Este código expirou'],
    [-3660, 'Não encontramos esta carteirinha'],
  ] as const) {
    const page = await show(card, later(seconds));
    assert.equal(page.says, says, `${seconds} s`);
    assert.equal(page.body.includes('Júlia'), says === 'Carteirinha válida');
  }
});

test('what never existed reads as what is wrong, to the letter', async () => {
  const card = await held();
  const wrong = await open(cardProofPath(card.number, 'ZZZZZZZZZZZZ'));
  const none = await open(cardProofPath('00000000', 'ZZZZZZZZZZZZ'));
  assert.equal(wrong.body, none.body);
  assert.equal(wrong.statusCode, none.statusCode);
  for (const path of ['/v/abc', '/v/.', `/v/${card.number}`, `/v/${card.number}.-`, '/v/%00.%00'])
    assert.equal((await open(path)).says, 'Não encontramos esta carteirinha', path);
});

test('a deactivated card, a deactivated school and closed partners are told apart', async () => {
  const card = await held();
  const { db } = app.deps;
  const says = async () => (await show(card)).says;
  await db.update(cards).set({ active: false }).where(eq(cards.id, card.id));
  assert.equal(await says(), 'Carteirinha inativa');
  await db.update(cards).set({ active: true }).where(eq(cards.id, card.id));
  await db.update(companies).set({ active: false }).where(eq(companies.id, ownCompanyId));
  assert.equal(await says(), 'Carteirinha inativa');
  const ended = { active: true, trialEndsAt: later(-86_400) };
  await db.update(companies).set(ended).where(eq(companies.id, ownCompanyId));
  const paused = await show(card);
  assert.equal(paused.says, 'Sem benefícios no momento');
  assert.doesNotMatch(paused.body, /Júlia/);
  await db
    .update(companies)
    .set({ trialEndsAt: later(86_400) })
    .where(eq(companies.id, ownCompanyId));
  assert.equal(await says(), 'Carteirinha válida');
});

test('one that ends says until when; past its last day it says when that was, and nothing of the person', async () => {
  const card = await held();
  const { db } = app.deps;
  const until = (validUntil: string | null) => db.update(cards).set({ validUntil }).where(eq(cards.id, card.id));
  await until('2026-11-22');
  const last = await show(card);
  assert.equal(last.says, 'Carteirinha válida');
  assert.match(last.body, /Válida até 22\/11\/2026/);
  await until('2026-11-21');
  const ended = await show(card);
  assert.equal(ended.says, 'Venceu em 21/11/2026');
  assert.doesNotMatch(ended.body, /Júlia|Aurora/);
  await until(null);
  assert.doesNotMatch((await show(card)).body, /Válida até/);
});

test('another picture makes another secret, another name does not', async () => {
  const before = await held();
  const change = async (changed: object) => {
    const { avatar, full_name, active } = await domain.read<Card>({ as: manager }, `/cards/${before.id}`);
    const body = { avatar_id: avatar?.id, full_name, active, ...changed };
    succeeds(await domain.call({ as: manager }, 'PUT', `/cards/${before.id}`, body));
  };
  await change({ full_name: 'Júlia & Sá Barreto' });
  assert.equal((await held()).secret, before.secret);
  await change({ avatar_id: (await domain.uploadPicture({ as: manager, companyId: ownCompanyId })).id });
  const { secret, number } = await held();
  assert.notEqual(secret, before.secret);
  assert.equal(number, before.number);
  assert.equal((await show(before)).says, 'Não encontramos esta carteirinha');

  // A card's picture can also be replaced under the same file id.
  const { avatar } = await domain.read<Card>({ as: manager }, `/cards/${before.id}`);
  const parts = [{ bytes: await jpeg(), filename: 'outra.jpg' }];
  succeeds(await domain.send({ as: manager, companyId: ownCompanyId }, 'PUT', `/files/${avatar?.id}`, parts));
  assert.notEqual((await held()).secret, secret);
});

test('who types wrong codes for many numbers is left with the camera; right ones are not counted', async () => {
  const card = await held();
  const key = app.deps.keys.digest('address', '127.0.0.1');
  const points = LIMITS.typedCode.scopes.address;
  for (let wrong = 1; wrong < points; wrong += 1) await app.deps.limits.take('typedCode', { address: key });
  for (let right = 0; right < 3; right += 1) assert.equal((await show(card, now, 'typed')).says, 'Carteirinha válida');
  assert.equal((await open(cardProofPath('YYYYYYYY', '000000'))).says, 'Não encontramos esta carteirinha');
  assert.equal((await show(card, now, 'typed')).says, 'Leia o QR com a câmera');
  assert.equal((await show(card)).says, 'Carteirinha válida');
  await app.deps.limits.refundAll(Array.from({ length: points }, () => ['typedCode', { address: key }] as const));
});

test('few wrong codes can be typed for a number, whether a card has it or not; the QR goes on', async () => {
  const card = await held();
  for (const number of [card.number, 'ZZZZZZZZ']) {
    for (let wrong = 0; wrong < LIMITS.typedCode.scopes.till; wrong += 1)
      assert.equal((await open(cardProofPath(number, '000000'))).says, 'Não encontramos esta carteirinha');
    assert.equal((await open(cardProofPath(number, '000000'))).says, 'Leia o QR com a câmera');
  }
  assert.equal(
    (await show(card, now, 'typed')).says,
    'Leia o QR com a câmera',
    'the right one is not let through either',
  );
  assert.equal((await show(card)).says, 'Carteirinha válida');
});

test('the form leads to the card, keeps what was typed, and says which field is wrong', async () => {
  const { number } = await held();
  const asked = (query: Record<string, string>) => open(`${VERIFY_PATH}?${new URLSearchParams(query).toString()}`);
  assert.equal((await open(VERIFY_PATH)).says, 'Verificar uma carteirinha');
  const led = await asked({ numero: shownNumber(number).toLowerCase(), codigo: '123 456' });
  assert.deepEqual([led.statusCode, led.headers.location], [303, cardProofPath(number, '123456')]);
  const copied = await asked({ numero: shownNumber(number).replace('-', ' – '), codigo: '\u200b123‑456.' });
  assert.deepEqual([copied.statusCode, copied.headers.location], [303, cardProofPath(number, '123456')]);
  const begun = await asked({ numero: shownNumber(number) });
  assert.deepEqual([begun.statusCode, begun.body.includes(`value="${shownNumber(number)}"`)], [200, true]);
  const wrong = await asked({ numero: '"><b>', codigo: '12' });
  assert.equal(wrong.statusCode, 422);
  assert.match(wrong.body, /value="&quot;&gt;&lt;b&gt;"[^>]+aria-invalid="true" aria-describedby="numero-erro"/);
  assert.match(wrong.body, /id="codigo-erro">Digite os 6 dígitos do código</);
});

test('what breaks is told in words, with the way to try again', async (t) => {
  t.mock.method(app.deps.keys, 'digest', () => {
    throw new Error('the key is away');
  });
  const { statusCode, says } = await open(cardProofPath('00000000', 'ZZZZZZZZZZZZ'));
  assert.deepEqual([statusCode, says], [503, 'Não conseguimos verificar agora']);
});

test('a person who asks too often waits', async () => {
  for (let n = 0; n < LIMITS.verify.points; n += 1)
    await app.deps.limits.take('verify', app.deps.keys.digest('address', '127.0.0.1'));
  const { statusCode, says, headers } = await open(cardProofPath('00000000', 'ZZZZZZZZZZZZ'));
  assert.deepEqual([statusCode, says], [429, 'Muitas verificações seguidas']);
  assert.ok(Number(headers['retry-after']) > 0);
});
