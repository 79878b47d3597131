// Counts: as people read them, one and many.
import { counted, shownCount } from './counts';

it.each([
  [0, '0 empresas'],
  [1, '1 empresa'],
  [1240, '1.240 empresas'],
])('%d is read as %s', (count, text) => expect(counted(count, 'empresa', 'empresas')).toBe(text));

it('separates thousands', () => expect(shownCount(1_000_000)).toBe('1.000.000'));
