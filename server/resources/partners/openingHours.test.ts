// A partner's website and hours are saved with it, kept by a body without them, and told to card holders.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HolderPartnerList, Partner } from '@vinculo/contract/partners';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { refuses } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';

const { domain, manager, student, companyId } = await schoolWorld({ card: {} });

const OFFICE = [{ from: '09:00', until: '18:00' }];
const NIGHT = [
  { from: '11:00', until: '15:00' },
  { from: '18:00', until: '02:00' },
];
const HOURS = { week: [[], OFFICE, OFFICE, OFFICE, OFFICE, NIGHT, NIGHT] };
const NONE = { week: Array.from({ length: 7 }, () => []) };
const put = (id: string, body: object) =>
  domain.call({ as: manager }, 'PUT', `/partners/${id}`, { title: 'Bar', ...body });
const seen = async () =>
  (await domain.read<HolderPartnerList>({ as: student }, '/partners/me?active=1')).partners.map(
    ({ website, opening_hours }) => ({ website, opening_hours }),
  );

test('they are saved, kept by a body without them, and removed by empty ones', async () => {
  const { id, ...made } = await domain.makePartner(manager, companyId, {
    website: ' www.Bar.com.br/menu ',
    opening_hours: HOURS,
  });
  const website = 'https://www.bar.com.br/menu';
  assert.deepEqual([made.website, made.opening_hours], [website, HOURS]);
  assert.deepEqual(await seen(), [{ website, opening_hours: HOURS }]);

  const kept = (await put(id, {})).json<Partner>();
  assert.deepEqual([kept.website, kept.opening_hours], [website, HOURS]);
  const removed = (await put(id, { website: '', opening_hours: NONE })).json<Partner>();
  assert.deepEqual([removed.website, removed.opening_hours], [null, null]);
  assert.deepEqual(await seen(), [{ website: null, opening_hours: null }]);
});

test('what is wrong is told on its field, and nothing of the save is kept', async () => {
  const { id } = await domain.makePartner(manager, companyId, { website: 'bar.com.br', opening_hours: HOURS });
  const on = (day: number, hours: object[]) => ({
    ...HOURS,
    week: HOURS.week.map((known, at) => (at === day ? hours : known)),
  });
  const wrong: [object, string, string][] = [
    [{ website: 'javascript:alert(1)' }, 'website', MESSAGES.website.invalid],
    [{ website: 'https://banco.com@bar.com' }, 'website', MESSAGES.website.invalid],
    [{ opening_hours: on(1, [{ from: '9h', until: '18:00' }]) }, 'opening_hours.week.1.0.from', MESSAGES.opening.hour],
    [{ opening_hours: on(1, [{ from: '09:00' }]) }, 'opening_hours.week.1.0.until', MESSAGES.opening.hour],
    [{ opening_hours: on(1, [...OFFICE, ...OFFICE]) }, 'opening_hours.week.1.1.from', MESSAGES.opening.overlap],
    [{ opening_hours: on(2, [...NIGHT].reverse()) }, 'opening_hours.week.2.0.until', MESSAGES.opening.midnight],
    [
      {
        opening_hours: on(
          2,
          Array.from({ length: 5 }, () => OFFICE[0] ?? {}),
        ),
      },
      'opening_hours.week.2',
      MESSAGES.opening.tooMany,
    ],
  ];
  for (const [body, field, message] of wrong)
    refuses(await put(id, { title: 'Mudado', ...body }), 422, { [field]: message });
  refuses(await put(id, { opening_hours: { week: [] } }), 422);
  const { title, opening_hours } = await domain.read<Partner>({ as: manager }, `/partners/${id}`);
  assert.deepEqual([title, opening_hours], ['Padaria', HOURS]);
});
