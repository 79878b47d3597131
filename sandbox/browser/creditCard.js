/** Brands, masks, and the token that replaces a card. */

const BRANDS = [
  { id: 'visa', name: 'Visa', pattern: /^4/, length: 16, codeLength: 3 },
  { id: 'master', name: 'Mastercard', pattern: /^[25]/, length: 16, codeLength: 3 },
  { id: 'amex', name: 'American Express', pattern: /^3[47]/, length: 15, codeLength: 4 },
];
const NO_BRAND = { id: '', name: '', length: 16, codeLength: 3 };

/** Holder names that decide what the card does; every other name is approved. */
export const HOLDERS = [
  ['APRO', 'aprovado, como qualquer outro nome'],
  ['FUND', 'recusado: sem limite'],
  ['SECU', 'recusado: código de segurança'],
  ['EXPI', 'recusado: validade'],
  ['CALL', 'recusado: o banco pede autorização'],
  ['FORM', 'recusado: dados errados'],
  ['OTHE', 'recusado sem motivo'],
  ['RETR', 'uma mensalidade a cada duas só passa na segunda tentativa'],
  ['LATE', 'assina, mas as mensalidades são recusadas'],
  ['AWAY', 'o Mercado Pago não responde'],
  ['LOST', 'funciona, mas a resposta se perde'],
];

/** Mercado Pago's own test cards, with the last month in which they are valid. */
export const TEST_CARDS = [
  { name: 'Mastercard', number: '5031433215406351', code: '123', expiry: '11/30' },
  { name: 'Visa', number: '4235647728025682', code: '123', expiry: '11/30' },
  { name: 'American Express', number: '375365153556885', code: '1234', expiry: '11/30' },
];
export const TEST_CPF = '12345678909';

export const digitsOf = (text) => text.replace(/\D/g, '');
/** A document's characters; a company's may have letters. */
export const signsOf = (text) => text.replace(/[^0-9A-Z]/gi, '').toUpperCase();

export const brandOf = (number) => BRANDS.find(({ pattern }) => pattern.test(number)) ?? NO_BRAND;

/** `1130` → `2030-11`; null if there is no such month. */
export function readExpiry(digits) {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{2})$/.exec(digits) ?? [];
  return month ? `20${year}-${month}` : null;
}

/** Formats a field's digits, or a document's characters; other characters are dropped. */
export const MASKS = {
  number: (digits) => digits.slice(0, brandOf(digits).length).replace(/\d{4}(?=\d)/g, '$& '),
  expiry: (digits) => digits.slice(0, 4).replace(/^\d{2}(?=\d)/, '$&/'),
  code: (digits) => digits.slice(0, 4),
  document: (signs) => signs.slice(0, 14),
};

/** Not `randomUUID`, which pages have over https alone. */
function randomText() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Says what the card does and holds no card data. */
export function makeToken({ holder, brand, expiry }) {
  const name = holder.trim().toUpperCase();
  const outcome = HOLDERS.find(([known]) => known === name)?.[0] ?? 'APRO';
  return `sandbox.${outcome}.${brand.id}.${expiry}.${randomText()}`;
}
