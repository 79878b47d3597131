// Benefits are saved with their partner, keep their ids, and are found and told to card holders.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Benefit } from '@vinculo/contract/benefits';
import type { HolderPartnerList, Partner } from '@vinculo/contract/partners';
import { benefitState, holdsToday } from '@vinculo/contract/rules/partner/benefits';
import { benefitUses } from '../../services/database/schema';
import { valuesOf } from '../../testing/domain';
import { NO_LIMITS } from '../../testing/noLimits';
import { schoolWorld } from '../../testing/schoolWorld';

/** Wednesday, noon in Brasília. */
const START = new Date('2026-12-02T15:00:00.000Z');
let now = START;

const { app, domain, manager, student, companyId } = await schoolWorld({
  clock: () => now,
  deps: { limits: NO_LIMITS },
  card: {},
});

const save = (id: string, benefits?: object[]) =>
  domain.call({ as: manager }, 'PUT', `/partners/${id}`, { title: 'Padaria', ...(benefits && { benefits }) });
const mine = async (query = '') =>
  (await domain.read<HolderPartnerList>({ as: student }, `/partners/me?active=1${query}`)).partners;
const titles = (benefits: readonly Pick<Benefit, 'title'>[]) => benefits.map(({ title }) => title);

test('benefits are saved in their order with their partner, and keep their ids and uses', async () => {
  const partner = await domain.makePartner(manager, companyId, {
    benefits: [
      { title: ' 10% em pães ', conditions: '', weekdays: [3, 1], from_hour: '14:00', until_hour: '18:00' },
      { title: 'Café', use_limit: 'month', first_day: '2026-12-01', last_day: '2026-12-31' },
    ],
  });
  const [bread, coffee] = partner.benefits;
  assert.ok(bread && coffee);
  const rest = {
    conditions: null,
    first_day: null,
    last_day: null,
    use_limit: 'none',
    active: true,
    paused_by_shop: false,
  };
  const hours = { from_hour: '14:00', until_hour: '18:00' };
  assert.deepEqual(bread, { ...rest, ...hours, id: bread.id, title: '10% em pães', weekdays: [1, 3] });
  assert.deepEqual([coffee.use_limit, coffee.first_day, coffee.last_day], ['month', '2026-12-01', '2026-12-31']);
  await app.deps.db.insert(benefitUses).values({ benefitId: coffee.id, day: '2026-12-02', uses: 4 });

  const changed = await save(partner.id, [{ ...coffee, title: 'Cafezinho' }, { title: 'Novo' }, bread]);
  assert.equal(changed.statusCode, 200, changed.body);
  const { benefits } = changed.json<Partner>();
  assert.deepEqual(titles(benefits), ['Cafezinho', 'Novo', '10% em pães']);
  assert.deepEqual([benefits[0]?.id, benefits[2]?.id], [coffee.id, bread.id]);
  assert.equal(await app.deps.db.$count(benefitUses), 1);

  assert.equal((await save(partner.id)).json<Partner>().benefits.length, 3, 'a body without benefits changes none');
  assert.deepEqual((await save(partner.id, [])).json<Partner>().benefits, []);
  assert.equal(await app.deps.db.$count(benefitUses), 0);
  await domain.call({ as: manager }, 'DELETE', `/partners/${partner.id}`);
});

test('a wrong benefit is told on its field, and nothing of the save is kept', async () => {
  const partner = await domain.makePartner(manager, companyId, { benefits: [{ title: 'Pão' }] });
  const other = await domain.makePartner(manager, companyId, { title: 'Outra', benefits: [{ title: 'Leite' }] });
  const wrong: [object[], string][] = [
    [[{ title: 'Bom' }, { title: '' }], 'benefits.1.title'],
    [[{ title: 'x'.repeat(81) }], 'benefits.0.title'],
    [[{ title: 'a', from_hour: '22:00', until_hour: '02:00' }], 'benefits.0.until_hour'],
    [[{ title: 'a', from_hour: '22:00' }], 'benefits.0.until_hour'],
    [[{ title: 'a', first_day: '2026-12-02', last_day: '2026-12-01' }], 'benefits.0.last_day'],
    [[{ title: 'a', from_hour: '25:00', until_hour: '26:00' }], 'benefits.0.from_hour'],
    [[{ title: 'a', id: other.benefits[0]?.id }], 'benefits'],
    [[...partner.benefits, ...partner.benefits], 'benefits'],
    [Array.from({ length: 11 }, () => ({ title: 'a' })), 'benefits'],
  ];
  for (const [benefits, field] of wrong) {
    const refused = await save(partner.id, benefits);
    assert.equal(refused.statusCode, 422, refused.body);
    assert.ok(field in refused.json<{ fields: object }>().fields, `${field}: ${refused.body}`);
  }
  const kept = await domain.read<Partner>({ as: manager }, `/partners/${partner.id}`);
  assert.deepEqual(kept.benefits, partner.benefits);
  for (const { id } of [partner, other]) await domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
});

test('holders see what is not paused, with what ended lately last, and find by benefit, bairro, street, city and category', async () => {
  const partner = await domain.makePartner(manager, companyId, {
    description: 'Desde 1950',
    address: { address: 'Rua do Sossego', neighborhood: 'São José', city: 'Maceió' },
    benefits: [
      { title: '10% em pães' },
      { title: 'Pausado', active: false },
      { title: 'Passado', last_day: '2026-12-01' },
      { title: 'De outubro', last_day: '2026-10-31' },
      { title: 'Futuro', first_day: '2026-12-03' },
    ],
  });
  await domain.makePartner(manager, companyId, { title: 'Academia' });
  const [, found] = await mine();
  assert.ok(found);
  assert.deepEqual(titles(found.benefits), ['10% em pães', 'Futuro', 'Passado']);
  assert.equal(found.neighborhood, 'São José');
  for (const text of ['paes', 'sao jose', 'SOSSEGO', 'maceio', '1950'])
    assert.deepEqual(valuesOf(await mine(`&search=${encodeURIComponent(text)}`), 'id'), [partner.id], text);
  assert.deepEqual(await mine('&search=pausado'), []);
  await save(partner.id, [{ title: 'Sucos' }]);
  assert.deepEqual(await mine('&search=paes'), []);
  assert.equal((await mine('&search=sucos')).length, 1);
  await domain.call({ as: manager }, 'DELETE', `/partners/${partner.id}`);
});

test("'Vale hoje' filters by the contract's rule, at its edges", async () => {
  const terms = [
    {},
    { active: false },
    { weekdays: [3] },
    { weekdays: [0, 4] },
    { from_hour: '14:00', until_hour: '18:30' },
    { first_day: '2026-12-03' },
    { last_day: '2026-12-02' },
    { first_day: '2026-12-01', last_day: '2026-12-03', weekdays: [4], from_hour: '00:00', until_hour: '00:01' },
  ];
  const made: Partner[] = [];
  for (const [n, each] of terms.entries())
    made.push(
      await domain.makePartner(manager, companyId, { title: `Loja ${n}`, benefits: [{ title: 'a', ...each }] }),
    );
  for (const moment of [
    '02T00:00',
    '02T13:59',
    '02T18:30',
    '02T18:31',
    '02T23:59',
    '03T00:01',
    '03T00:02',
    '06T12:00',
  ]) {
    now = new Date(`2026-12-${moment}:00-03:00`);
    Object.assign(student, await app.signIn(student.person.email));
    const expected = made
      .filter(({ benefits }) => benefits.some((benefit) => holdsToday(benefitState(benefit, now))))
      .map(({ title }) => title);
    assert.deepEqual(valuesOf(await mine('&today=1'), 'title'), expected.sort(), moment);
  }
  now = START;
});
