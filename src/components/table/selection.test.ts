// Choosing rows by id has a limit, and the person is told.
import { act, renderHook } from '@testing-library/react';
import { CARDS_NAMED_MAX } from '@vinculo/contract/rules/limits';
import { idOf } from '../../testing/records';
import { toast } from '../toasts/LazyToasts';
import { useSelection } from './selection';

jest.mock('../toasts/LazyToasts');

test.each([
  [CARDS_NAMED_MAX, CARDS_NAMED_MAX, []],
  [CARDS_NAMED_MAX + 1, 0, [['Escolha até 1.000 por vez, ou todas as que a lista encontra.', { variant: 'warning' }]]],
])('of %d cards %d are chosen', (count, chosen, told) => {
  const rows = Array.from({ length: count }, (_, n) => ({ id: idOf('9', n) }));
  const { result } = renderHook(() => useSelection({ rows, total: count, filter: {}, isOld: false }));
  act(() => result.current.togglePage());
  expect(result.current.count).toBe(chosen);
  expect(jest.mocked(toast).mock.calls).toEqual(told);
});
