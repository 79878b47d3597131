/**
 * A card's number and the codes that prove that it is open at this moment: RFC 6238 with SHA-256. Browser and server
 * compute the MAC, each with its platform's means; this module says what is signed and how it is read.
 */

/** Crockford's base 32: no letter that looks like another character. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CARD_NUMBER_LENGTH = 8;
/** Seconds for which a code is good. */
export const CODE_STEP_S = 30;
/** Steps before and after the present one whose codes are accepted, for slow clocks and the way to the counter. */
export const CODE_DRIFT_STEPS = 1;
/** Digits of the code that people read out. */
export const TYPED_CODE_LENGTH = 6;
/** Characters of the code that a camera reads: 60 bits, which cannot be guessed. */
export const SCANNED_CODE_LENGTH = 12;
const BITS_OF_SIGN = 5;
const HALF = SCANNED_CODE_LENGTH / 2;

/** `ms`: milliseconds since 1970. */
export const stepAt = (ms: number) => Math.floor(ms / 1000 / CODE_STEP_S);

/** The bytes to sign for a step: 8, the highest first. */
export function stepBytes(step: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

export interface CardCodes {
  typed: string;
  scanned: string;
}

/** The first bits of a MAC as characters of base 32, twelve at most. */
export function signsOf(mac: Uint8Array, length: number): string {
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  // Two numbers of six characters each are fast: a server that looks for an old code makes a hundred of these.
  const high = view.getUint32(0) >>> 2;
  const low = ((view.getUint32(0) & 3) << 28) | (view.getUint32(4) >>> 4);
  let signs = '';
  for (let index = 0; index < length; index += 1)
    signs += SIGNS[((index < HALF ? high : low) >>> (BITS_OF_SIGN * (HALF - 1 - (index % HALF)))) & 31];
  return signs;
}

/**
 * The codes of a step from the HMAC-SHA-256 of its bytes: six digits as RFC 4226 cuts them, and its beginning in base
 * 32.
 */
export function codesOf(mac: Uint8Array): CardCodes {
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const offset = view.getUint8(mac.byteLength - 1) & 0xf;
  const number = (view.getUint32(offset) & 0x7fff_ffff) % 10 ** TYPED_CODE_LENGTH;
  return { typed: String(number).padStart(TYPED_CODE_LENGTH, '0'), scanned: signsOf(mac, SCANNED_CODE_LENGTH) };
}

/** `K7Q2M9XD` → `K7Q2-M9XD`. */
export const shownNumber = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`;

/** Typed text as it is stored: capitals, no separators, and digits for the letters that look like them. */
function toSigns(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Characters of the code by which a student without an address gets the card: 50 bits, on paper alone. */
export const ACTIVATION_CODE_LENGTH = 10;

/** A character for each random byte. */
export const activationCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, ACTIVATION_CODE_LENGTH), (byte) => SIGNS[byte & 31]).join('');

/** `K7Q2M9XDA4` → `K7Q2M-9XDA4`. */
export const shownActivationCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

const ACTIVATION_CODE = new RegExp(`^[${SIGNS}]{${ACTIVATION_CODE_LENGTH}}$`);

/** The code that was typed or scanned; null if it cannot be one. */
export function readActivationCode(text: string): string | null {
  const code = toSigns(text);
  return ACTIVATION_CODE.test(code) ? code : null;
}

const NUMBER = new RegExp(`^[${SIGNS}]{${CARD_NUMBER_LENGTH}}$`);
const CODE = new RegExp(`^(?:\\d{${TYPED_CODE_LENGTH}}|[${SIGNS}]{${SCANNED_CODE_LENGTH}})$`);

/** The number that was typed or scanned; null if it cannot be one. */
export function readNumber(text: string): string | null {
  const number = toSigns(text);
  return NUMBER.test(number) ? number : null;
}

/** The code that was typed or scanned; null if it cannot be one. */
export function readCode(text: string): string | null {
  const code = toSigns(text);
  return CODE.test(code) ? code : null;
}

/** The path of the address that a card shows. */
export const cardProofPath = (number: string, code: string) => `/v/${number}.${code}`;

/** Characters of a printed code that mark the printed picture: 20 bits, to notice another picture. */
export const PICTURE_MARK_LENGTH = 4;
/** Characters of a printed code: the picture's mark and the server's signature. */
export const PRINT_SEAL_LENGTH = PICTURE_MARK_LENGTH + SCANNED_CODE_LENGTH;

/** Begins the serial in an address: a print on paper, or a copy as a PDF. */
const MADE_AS = { print: 'p', copy: 'c' } as const;

/**
 * A print or a copy of a card, and the proof that the server made it. `serial`: of a print from one, of a copy the
 * seconds since 1970 at which it was made.
 */
export interface MadeCode {
  as: keyof typeof MADE_AS;
  serial: number;
  seal: string;
}

/** The path of the address that a printed card or a copy shows. */
export const madeCardPath = (number: string, { as, serial, seal }: MadeCode) =>
  `/v/${number}.${MADE_AS[as]}${serial}.${seal}`;

const SERIAL = /^([pc])([1-9]\d{0,9})$/i;
const SEAL = new RegExp(`^[${SIGNS}]{${PRINT_SEAL_LENGTH}}$`);

/** The part after the number in such an address; null if it is neither. */
export function readMade(serial: string, seal: string): MadeCode | null {
  const read = toSigns(seal);
  const [, letter, digits] = SERIAL.exec(serial) ?? [];
  if (!letter || !digits || !SEAL.test(read)) return null;
  return { as: letter.toLowerCase() === MADE_AS.copy ? 'copy' : 'print', serial: Number(digits), seal: read };
}
