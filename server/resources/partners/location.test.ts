// A partner's place is saved with it, kept by a body without it, goes with its postal code, and is told to card holders.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HolderPartnerList, Partner } from '@vinculo/contract/partners';
import { LIST_PAGE_SIZE, PARTNERS_AT_ONCE } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { findPlaces } from '../../domain/partners/places';
import { LIMITS } from '../../services/limits/limits';
import { schoolWorld } from '../../testing/schoolWorld';

const { app, domain, manager, student, companyId } = await schoolWorld({ card: {} });

const PLACE = { latitude: -8.06315, longitude: -34.87114 };
const CODE = { address: { zip_code: '50030-230' } };
const put = (id: string, body: object) =>
  domain.call({ as: manager }, 'PUT', `/partners/${id}`, { title: 'Loja', ...body });
const changed = async (id: string, body: object) => (await put(id, body)).json<Partner>().location;
const make = (body: object) => domain.makePartner(manager, companyId, body);
const list = (query = '') => domain.read<HolderPartnerList>({ as: student }, `/partners/me?active=1${query}`);

test('it is saved, kept by a body without it, and removed by null', async () => {
  const { id, location } = await make({ location: { latitude: -8.0631512, longitude: -34.8711449, source: 'link' } });
  assert.deepEqual(location, { ...PLACE, source: 'link' });
  assert.deepEqual((await list()).partners.find((partner) => partner.id === id)?.location, PLACE);
  assert.deepEqual(await changed(id, CODE), { ...PLACE, source: 'link' });
  assert.equal(await changed(id, { ...CODE, location: null }), null);
  assert.equal((await list()).partners.find((partner) => partner.id === id)?.location, null);
});

for (const source of ['zip_code', 'link'])
  test(`one by ${source} stays with its postal code, and goes with it`, async () => {
    const location = { ...PLACE, source };
    const { id } = await make({ ...CODE, location });
    assert.deepEqual(await changed(id, { address: { zip_code: '50030230', number: '10' } }), location);
    assert.equal(await changed(id, { address: { zip_code: '13010-060' } }), null);
    assert.deepEqual(await changed(id, { ...CODE, location }), location);
    assert.equal(await changed(id, {}), null);
  });

for (const [name, wrong] of [
  ['latitude', { latitude: 38.7, longitude: -46, source: 'here' }],
  ['longitude', { latitude: -23, longitude: 9.1, source: 'link' }],
] as const)
  test(`a ${name} outside Brazil is refused`, async () => {
    const { id } = await make({});
    const { statusCode, json } = await put(id, { location: wrong });
    assert.equal(statusCode, 422);
    assert.deepEqual(json<{ fields: object }>().fields[`location.${name}` as never], [MESSAGES.place.outside]);
  });

test('card holders get a page, or all at once for sorting', async () => {
  for (let count = 0; count < LIST_PAGE_SIZE; count += 1) await make({ title: `Loja ${count}` });
  const page = await list();
  assert.deepEqual([page.partners.length, page.limit], [LIST_PAGE_SIZE, LIST_PAGE_SIZE]);
  const whole = await list('&whole=1');
  assert.deepEqual([whole.partners.length, whole.limit], [page.total, PARTNERS_AT_ONCE]);
  const searched = await list('&whole=1&search=loja%201');
  assert.equal(searched.limit, PARTNERS_AT_ONCE);
  assert.ok(searched.partners.length < whole.partners.length);
});

test('all at once are read so often in a while, and pages go on', async () => {
  const eager = await app.signIn('muitas-listas@aluna.example');
  const ask = (more: string) => app.fastify.inject({ url: `/api/partners/me?active=1${more}`, headers: eager.headers });
  for (let count = 0; count < LIMITS.partnersWhole.points; count += 1)
    assert.equal((await ask('&whole=1')).statusCode, 200);
  const refused = await ask('&whole=1');
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await ask('')).statusCode, 200);
});

test('those that no form asked for get theirs later; one that was taken away stays away', async () => {
  const asked: string[] = [];
  let isAway = true;
  const find = async (zipCode: string) => {
    if (isAway) throw new Error('away');
    asked.push(zipCode);
    const place = zipCode === '50030230' ? PLACE : null;
    return { address: null, neighborhood: null, city: null, uf: null, place };
  };
  const run = () => findPlaces({ ...app.deps, zipCodes: { find } }, new AbortController().signal);
  const at = async (id: string) => (await domain.read<Partner>({ as: manager }, `/partners/${id}`)).location;
  await run();

  const [one, other, unknown] = [
    await make(CODE),
    await make(CODE),
    await make({ address: { zip_code: '13010-060' } }),
  ];
  const removed = await make({ ...CODE, location: { ...PLACE, source: 'link' } });
  await changed(removed.id, { ...CODE, location: null });
  assert.equal(await run(), 0);
  isAway = false;
  assert.equal(await run(), 2);
  for (const { id } of [one, other]) assert.deepEqual(await at(id), { ...PLACE, source: 'zip_code' });
  assert.equal(await at(unknown.id), null);
  assert.equal(await at(removed.id), null);
  assert.equal(await run(), 0);
  assert.deepEqual(asked.filter((code) => code === '50030230').length, 1);

  await changed(unknown.id, CODE);
  assert.equal(await run(), 1, 'with another code');
});
