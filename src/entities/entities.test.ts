// The tables by themselves: what an answer, a change and a removal do to their rows, and what screens read of them.
import { aCard, idOf } from '../testing/records';
import {
  API_PATH,
  entitiesReducer,
  recordChanged,
  recordsKept,
  recordsReceived,
  recordsRemoved,
  type Tables,
} from './entitiesSlice';
import { namedBy, selectRecord, selectRows } from './selectors';

const EMPTY = entitiesReducer(undefined, { type: 'start' });
const ana = aCard({ id: idOf('a', 1), full_name: 'Ana' });
const bia = aCard({ id: idOf('a', 2), full_name: 'Bia' });
const holding = (...cards: (typeof ana & { version?: string })[]) => entitiesReducer(EMPTY, recordsReceived({ cards }));
const cardOf = (tables: Tables, { id }: { id: string }) => selectRecord({ entities: tables }, { of: 'cards', id });

it('keeps the identity of a row that did not change', () => {
  const before = holding(ana, bia);
  const after = entitiesReducer(before, recordsReceived({ cards: [{ ...ana }, { ...bia, full_name: 'Beatriz' }] }));
  expect(cardOf(after, ana)).toBe(cardOf(before, ana));
  expect(cardOf(after, bia)).toMatchObject({ full_name: 'Beatriz' });
});

it.each([
  ['the same', ana, '"v1"'],
  ['another', { ...ana, full_name: 'Ana Luz' }, undefined],
])('knows the version of a record after a list that shows %s row', (_name, listed, version) => {
  const after = entitiesReducer(holding({ ...ana, version: '"v1"' }), recordsReceived({ cards: [listed] }));
  expect(cardOf(after, ana)?.version).toBe(version);
});

it('takes the newest of a row that one answer names twice', () => {
  expect(cardOf(holding(ana, { ...ana, full_name: 'Ana Luz' }), ana)).toMatchObject({ full_name: 'Ana Luz' });
});

it('changes a part of a known record, and makes none of it', () => {
  const change = (id: string) => recordChanged({ of: 'cards', id, changes: { full_name: 'Outra' } });
  expect(cardOf(entitiesReducer(holding(ana), change(ana.id)), ana)).toEqual({ ...ana, full_name: 'Outra' });
  expect(cardOf(entitiesReducer(holding(ana), change(bia.id)), bia)).toBeNull();
});

it('drops what no answer names, but not what is on its way to the server', () => {
  const mark = { id: idOf('b', 1), press: 'p', kept: true };
  const before = entitiesReducer(holding(ana, bia), recordsReceived({ favoriteMarks: [mark] }));
  const after = entitiesReducer(before, recordsKept([{ of: 'cards', id: ana.id }]));
  expect([after.cards.ids, after.favoriteMarks.ids]).toEqual([[ana.id], [mark.id]]);
  expect(entitiesReducer(before, { type: `${API_PATH}/resetApiState` })).toEqual(EMPTY);
});

it('shows each row of growing pages once, in order, without those that are gone', () => {
  const tables = entitiesReducer(holding(ana, bia), recordsRemoved([{ of: 'cards', id: bia.id }]));
  const page = (...ids: string[]) => ({ of: 'cards', ids, total: 3, limit: 2 }) as const;
  const list = { pages: [page(bia.id, ana.id), page(ana.id)], pageParams: [1, 2] };
  expect(selectRows({ entities: tables }, list)).toEqual([ana]);
  expect(namedBy([list, { of: 'cards', id: bia.id }, null, 'text', { ids: [] }]).map(({ id }) => id)).toEqual([
    bia.id,
    ana.id,
    ana.id,
    bia.id,
  ]);
});
