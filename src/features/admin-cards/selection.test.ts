// Choosing cards: by name there is an end to how many, and it is told.
import { act, renderHook } from '@testing-library/react';
import { CARDS_NAMED_MAX } from '@vinculo/contract/rules/limits';
import { aCard, idOf } from '../../testing/records';
import { toast } from '../../components/toasts/LazyToasts';
import { useSelection } from './selection';

jest.mock('../../components/toasts/LazyToasts');

test.each([
  [CARDS_NAMED_MAX, CARDS_NAMED_MAX, []],
  [CARDS_NAMED_MAX + 1, 0, [['Escolha até 1.000 por vez, ou todas as que a lista encontra.', { variant: 'warning' }]]],
])('of %d cards %d are chosen', (count, chosen, told) => {
  const cards = Array.from({ length: count }, (_, n) => aCard({ id: idOf('9', n) }));
  const { result } = renderHook(() =>
    useSelection({ cards, total: count, filter: {}, isOld: false } as Parameters<typeof useSelection>[0]),
  );
  act(() => result.current.togglePage());
  expect(result.current.count).toBe(chosen);
  expect(jest.mocked(toast).mock.calls).toEqual(told);
});
