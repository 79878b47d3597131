// Names of printed files.
import { codesFileName, printFileName } from './printing';

// In Brasília it is still the 21st.
const now = new Date('2026-11-22T02:59:00Z');

it('names a file by what it holds, the school and the day', () => {
  expect(printFileName('Colégio Aurora', now)).toBe('carteirinhas-colegio-aurora-2026-11-21.pdf');
  expect(codesFileName('Colégio Aurora', 'pdf', now)).toBe('codigos-colegio-aurora-2026-11-21.pdf');
  expect(codesFileName('Colégio Aurora', 'csv', now)).toBe('codigos-colegio-aurora-2026-11-21.csv');
});
