// Sending a plan: batches, waits, and failures.
import { waitFor } from '@testing-library/react';
import type { ClassListResult, ClassListRow } from '@vinculo/contract/classLists';
import { CARDS_NAMED_MAX, LIST_ROWS_MAX, UNUSED_FILES_MAX } from '@vinculo/contract/rules/limits';
import { Unreadable } from '../../lists/reading/reader';
import { aListRow } from '../../testing/classListCases';
import { aGate } from '../../testing/gate';
import { aTurn } from '../../testing/store';
import { toCheckOf } from './DoneStep';
import { startMaking, type Calls, type Progress } from './making';
import { knownCompany, makePlan, type PlannedRow } from './plan';
import type { YearChange } from './year';

const NONE: ClassListResult = { outcome: 'invitation', id: null, reason: null };

function planned(count: number, pictures = 0): PlannedRow[] {
  const rows = Array.from({ length: count }, (_, index) =>
    aListRow({
      id: String(index),
      line: index + 2,
      full_name: `Aluno ${'A'.repeat(index % 9)}`,
      email: `a${index}@aluno.example`,
    }),
  );
  const photos = new Map(rows.slice(0, pictures).map(({ id }, key) => [id, { key, name: `${id}.jpg` }]));
  return makePlan(rows, knownCompany([]), photos, () => false);
}

function make(rows: readonly PlannedRow[], calls: Partial<Calls> = {}, year: readonly YearChange[] = []) {
  const sent: ClassListRow[][] = [];
  const told: Progress[] = [];
  const making = startMaking(
    rows,
    year,
    {
      photo: async () => new Blob(['x'], { type: 'image/jpeg' }),
      upload: async ({ name }) => `id of ${name}`,
      importRows: async (imported) => imported.map(() => NONE),
      change: async ({ kind, ids }) => ({ id: `${kind} ${ids.length}`, count: ids.length }),
      ...calls,
      ...(calls.importRows && {
        importRows: (imported) => {
          sent.push(imported);
          return calls.importRows?.(imported) ?? Promise.resolve([]);
        },
      }),
    },
    (progress) => told.push(progress),
  );
  const now = () => told.at(-1);
  return {
    making,
    sent,
    told,
    now,
    state: (state: Progress['state']) => waitFor(() => expect(now()?.state).toBe(state)),
  };
}

const failure = (status: number | 'FETCH_ERROR', more: object = {}) =>
  Promise.reject(Object.assign(new Error(), { status, data: { message: `Falhou ${status}` }, ...more }));

it('never sends more rows at once than a call takes', async () => {
  const { state, sent } = make(planned(2 * LIST_ROWS_MAX + 1), { importRows: async (rows) => rows.map(() => NONE) });
  await state('finished');
  expect(sent.map((rows) => rows.length)).toEqual([LIST_ROWS_MAX, LIST_ROWS_MAX, 1]);
});

it('changes the year after the rows, resumes it where it broke, and tells what others changed meanwhile', async () => {
  const fails = [503, 409];
  const ids = Array.from({ length: CARDS_NAMED_MAX + 1 }, (_, index) => String(index));
  const year: YearChange[] = [
    { kind: 'renew', ids },
    { kind: 'deactivate', ids: ['1', '2'] },
  ];
  const change: Calls['change'] = async ({ kind, ids: { length } }) => {
    if (length === 1) await Promise.all(fails.splice(0, 1).map((status) => failure(status)));
    return { id: kind, count: length };
  };
  const { making, now, state } = make(planned(1), { change }, year);
  await state('failed');
  expect(now()).toMatchObject({ done: 1 + CARDS_NAMED_MAX, total: 1 + ids.length + 2 });
  making.resume();
  await state('finished');
  expect(now()?.changed).toEqual([
    { kind: 'renew', id: 'renew', count: CARDS_NAMED_MAX },
    { kind: 'renew', count: 0, reason: 'Falhou 409' },
    { kind: 'deactivate', id: 'deactivate', count: 2 },
  ]);
});

it('leaves room for the pictures of the next batch if one broke', () => {
  expect(2 * LIST_ROWS_MAX).toBeLessThanOrEqual(UNUSED_FILES_MAX);
});

it('uploads the pictures of a batch before its rows, and tells how far it is', async () => {
  const { state, told, sent } = make(planned(LIST_ROWS_MAX + 30, 2), {
    importRows: async (rows) => rows.map(() => NONE),
  });
  await state('finished');
  expect(sent.map((rows) => rows.length)).toEqual([LIST_ROWS_MAX, 30]);
  expect(sent[0]?.slice(0, 3).map(({ avatar_id }) => avatar_id)).toEqual([
    'id of card-list-2.jpg',
    'id of card-list-3.jpg',
    null,
  ]);
  expect(told.map(({ state, done }) => [state, done])).toEqual([
    ['running', 0],
    ['running', LIST_ROWS_MAX],
    ['finished', LIST_ROWS_MAX + 30],
  ]);
});

it('tells nothing any more once it was stopped, and sends nothing', async () => {
  const { passed, open } = aGate();
  const { making, told, sent } = make(planned(250), {
    importRows: async (rows) => {
      await passed;
      return rows.map(() => NONE);
    },
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  making.stop();
  const before = told.length;
  open();
  await aTurn();
  expect([told.length, sent.length]).toEqual([before, 1]);
});

it('says why a batch failed, and tries it again without uploading again', async () => {
  let uploads = 0;
  let works = false;
  const { making, state, now } = make(planned(120, 3), {
    upload: async () => `id ${(uploads += 1)}`,
    importRows: (rows) => (works ? Promise.resolve(rows.map(() => NONE)) : failure('FETCH_ERROR')),
  });
  await state('failed');
  expect(now()).toMatchObject({ done: 0, message: 'Falhou FETCH_ERROR' });
  works = true;
  making.resume();
  await state('finished');
  expect([now()?.done, uploads]).toEqual([120, 3]);
});

it('waits as long as the server asks, and goes on by itself', async () => {
  let refusals = 1;
  const { told, state } = make(planned(3, 3), {
    upload: ({ name }) => (refusals-- > 0 ? failure(429, { retryAfterMs: 30 }) : Promise.resolve(name)),
  });
  await state('finished');
  const waiting = told.find((each) => each.state === 'waiting');
  expect(waiting).toMatchObject({ message: 'Falhou 429', until: expect.any(Number) });
});

it('says nothing of its own where the session ended', async () => {
  const { state, now } = make(planned(1), { importRows: () => failure(401, { isSessionOver: true }) });
  await state('failed');
  expect(now()?.message).toBeNull();
});

it('makes a row without the picture that cannot be read or is refused', async () => {
  const { state, now, sent } = make(planned(3, 3), {
    photo: ({ key }) => (key === 0 ? Promise.reject(new Unreadable('Danificada')) : Promise.resolve(new Blob(['x']))),
    upload: ({ name }) => (name.includes('3') ? failure(422) : Promise.resolve('id')),
    importRows: async (rows) => rows.map(() => NONE),
  });
  await state('finished');
  expect(sent[0]?.map(({ avatar_id }) => avatar_id)).toEqual([null, null, 'id']);
  expect([...(now()?.results.values() ?? [])].map(({ pictureProblem }) => pictureProblem)).toEqual([
    'Danificada',
    'Falhou 422',
    null,
  ]);
});

it('takes out what the server calls wrong, and sends the others', async () => {
  const { state, now, sent } = make(planned(3), {
    importRows: (rows) =>
      rows.length === 3
        ? failure(400, { data: { message: 'Confira', fields: { 'rows.1.email': ['E-mail inválido'] } } })
        : Promise.resolve(rows.map(() => NONE)),
  });
  await state('finished');
  expect(sent.map((rows) => rows.length)).toEqual([3, 2]);
  expect(now()?.results.get('1')).toMatchObject({ outcome: 'refused', reason: 'E-mail inválido' });
  expect(now()?.results.get('2')).toMatchObject({ outcome: 'invitation' });
});

it('tells why each row needs a look', () => {
  const [first, second, third, fourth] = planned(4);
  if (!first || !second || !third || !fourth) throw new Error('No rows');
  const plan = [
    { ...first, outcome: 'error', text: 'Erro: e-mail inválido' },
    { ...second, isLeftOut: true },
    third,
    fourth,
  ] as const;
  const results = new Map([
    [third.id, { outcome: 'refused', reason: 'Não conhece a escola', madeId: null, pictureProblem: null }],
    [fourth.id, { outcome: 'invitation', reason: null, madeId: null, pictureProblem: 'Danificada' }],
  ] as const);
  expect(toCheckOf(plan, results).map(({ row, reason }) => `${row.line} ${reason}`)).toEqual([
    '2 Erro: e-mail inválido',
    '3 Deixada de fora por você',
    '4 Não conhece a escola',
    '5 Salvo, mas sem a foto: Danificada',
  ]);
});
