import { createHmac } from 'node:crypto';
import {
  activationCodeOf,
  cardProofPath,
  codesOf,
  madeCardPath,
  readActivationCode,
  readCode,
  readMade,
  readNumber,
  shownActivationCode,
  shownNumber,
  signsOf,
  stepAt,
  stepBytes,
} from './cardCodes';

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

it('writes each five bits in their order', () => {
  // 0, 1, 2 … 11 in five bits each, then four bits that are not written.
  const bits = Array.from({ length: 12 }, (_, index) => index.toString(2).padStart(5, '0')).join('') + '0000';
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (each) => Number.parseInt(each, 2));
  expect(signsOf(bytes, 12)).toBe('0123456789AB');
  expect(signsOf(bytes, 4)).toBe('0123');
});

it('makes a code on paper of ten random bytes, shown in two halves and read back as people write it', () => {
  const code = activationCodeOf(Uint8Array.from({ length: 20 }, (_, index) => 32 + index));
  expect(code).toBe('0123456789');
  expect(shownActivationCode(code)).toBe('01234-56789');
  for (const written of ['01234-56789', ' o1234 56789 ', 'OI234.56789']) expect(readActivationCode(written)).toBe(code);
  for (const none of ['', '012345678', '01234567890', '01234-5678U']) expect(readActivationCode(none)).toBeNull();
});

it('reads of a printed card and of a copy what their addresses say, and nothing else', () => {
  const seal = 'ABCD0123456789XY';
  expect(madeCardPath('K7Q2M9XD', { as: 'print', serial: 12, seal })).toBe(`/v/K7Q2M9XD.p12.${seal}`);
  expect(madeCardPath('K7Q2M9XD', { as: 'copy', serial: 1795, seal })).toBe(`/v/K7Q2M9XD.c1795.${seal}`);
  for (const serial of ['p1', 'P12', 'p9999999999'])
    expect(readMade(serial, seal.toLowerCase())).toEqual({ as: 'print', serial: Number(serial.slice(1)), seal });
  expect(readMade('C1795', seal)).toEqual({ as: 'copy', serial: 1795, seal });
  for (const serial of ['', '1', 'p', 'p0', 'p01', 'p1x', 'xp1', 'p12345678901'])
    expect(readMade(serial, seal)).toBeNull();
  for (const none of ['', seal.slice(1), `${seal}0`, `U${seal.slice(1)}`]) expect(readMade('p1', none)).toBeNull();
});
