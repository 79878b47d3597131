import { createHmac } from 'node:crypto';
import { cardProofPath, codesOf, readCode, readNumber, shownNumber, stepAt, stepBytes } from './cardCodes';

const mac = (secret: string, step: number) => createHmac('sha256', secret).update(stepBytes(step)).digest();

/** RFC 6238, appendix B, SHA-256: the last six of its eight digits. */
it.each([
  [59, '119246'],
  [1_111_111_109, '084774'],
  [1_111_111_111, '062674'],
  [1_234_567_890, '819424'],
  [2_000_000_000, '698825'],
  [20_000_000_000, '737706'],
])('at %i s the code is %s', (seconds, typed) => {
  expect(codesOf(mac('12345678901234567890123456789012', stepAt(seconds * 1000))).typed).toBe(typed);
});

it('writes the first 60 bits for a camera, the same from any place in a buffer', () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 0xf0 : 0));
  bytes.set([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  expect(codesOf(bytes).scanned).toBe('ZZZZZZZZZZZZ');
  bytes.set([0x08, 0x42, 0x10, 0x84, 0x21, 0x08, 0x42, 0x1f]);
  expect(codesOf(bytes).scanned).toBe('111111111111');
  const within = new Uint8Array(40);
  within.set(bytes, 8);
  expect(codesOf(within.subarray(8))).toEqual(codesOf(bytes));
});

it('changes every thirty seconds', () => {
  expect([stepAt(29_999), stepAt(30_000), stepAt(59_999)]).toEqual([0, 1, 1]);
});

it('reads a number as people write it, and nothing else', () => {
  expect(readNumber(' k7q2-m9xd ')).toBe('K7Q2M9XD');
  expect(readNumber('OIL2 M9XD')).toBe('0112M9XD');
  for (const dash of ['-', '‐', '‑', '‒', '–', '—', '―', '−', '﹣', '－', ' – ', '.', '\u00a0', '\u200b', '\u00ad'])
    expect(readNumber(`K7Q2${dash}M9XD`)).toBe('K7Q2M9XD');
  for (const none of ['', 'K7Q2M9X', 'K7Q2M9XDD', 'K7Q2M9XU', 'K7Q2/9XD']) expect(readNumber(none)).toBeNull();
});

it('reads both kinds of codes', () => {
  expect(readCode('012 345')).toBe('012345');
  expect(readCode('012–345.')).toBe('012345');
  expect(readCode('\u2060012345\ufeff')).toBe('012345');
  expect(readCode('zzzz-zzzz-zzzz')).toBe('ZZZZZZZZZZZZ');
  for (const none of ['', '12345', '1234567', 'ABCDEF', 'ZZZZZZZZZZZU']) expect(readCode(none)).toBeNull();
});

it('shows a number in two halves and makes an address of it', () => {
  expect(shownNumber('K7Q2M9XD')).toBe('K7Q2-M9XD');
  expect(cardProofPath('K7Q2M9XD', '012345')).toBe('/v/K7Q2M9XD.012345');
});
