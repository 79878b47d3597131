/** Names of printed files, and how far their download is. */

import { codesFileName, pageCounter, printFileName } from './printing';

// In Brasília it is still the 21st.
const now = new Date('2026-11-22T02:59:00Z');

it('names a file by what it holds, the school and the day', () => {
  expect(printFileName('Colégio Aurora', now)).toBe('carteirinhas-colegio-aurora-2026-11-21.pdf');
  expect(codesFileName('Colégio Aurora', 'pdf', now)).toBe('codigos-colegio-aurora-2026-11-21.pdf');
  expect(codesFileName('Colégio Aurora', 'csv', now)).toBe('codigos-colegio-aurora-2026-11-21.csv');
});

it('counts each page once, wherever the network cuts the file', () => {
  const file = Buffer.from('%PDF /Type /Page\n … /Type /Page\n/Type /Page\n é /Type /Pages\n', 'latin1');
  for (let cut = 0; cut <= file.length; cut += 1) {
    const count = pageCounter();
    count(file.subarray(0, cut));
    expect(count(file.subarray(cut))).toBe(3);
  }
  const count = pageCounter();
  expect([...file].map((byte) => count(Uint8Array.of(byte))).at(-1)).toBe(3);
});
