/** Brands, check digits, masks, and the token that replaces a card. */

const BRANDS = [
  {
    id: 'elo',
    name: 'Elo',
    pattern:
      /^(?:4011(?:78|79)|431274|438935|451416|457393|45763[12]|504175|506699|5067|509|627780|636297|636368|650[03-9]|651[67]|6550)/,
    groups: [4, 4, 4, 4],
    codeLength: 3,
  },
  { id: 'visa', name: 'Visa', pattern: /^4/, groups: [4, 4, 4, 4], codeLength: 3 },
  {
    id: 'master',
    name: 'Mastercard',
    pattern: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720|503143)/,
    groups: [4, 4, 4, 4],
    codeLength: 3,
  },
  { id: 'amex', name: 'American Express', pattern: /^3[47]/, groups: [4, 6, 5], codeLength: 4 },
];
const NO_BRAND = { id: '', name: '', groups: [4, 4, 4, 4], codeLength: 4 };

/** Mercado Pago's documented debit card, the only one recognized here. */
const DEBIT_NUMBER = '5067766783888311';

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
  { name: 'Elo de débito, que não é aceito', number: DEBIT_NUMBER, code: '123', expiry: '11/30' },
];
export const TEST_CPF = '12345678909';

export const digitsOf = (text) => text.replace(/\D/g, '');
/** A document's characters; a company's may have letters. */
export const signsOf = (text) => text.replace(/[^0-9A-Z]/gi, '').toUpperCase();

export const brandOf = (number) => BRANDS.find(({ pattern }) => pattern.test(number)) ?? NO_BRAND;

export const isDebit = (number) => number === DEBIT_NUMBER;

function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function isCardNumber(number) {
  const length = brandOf(number).groups.reduce((total, group) => total + group, 0);
  return number.length === length && !/^(\d)\1+$/.test(number) && passesLuhn(number);
}

/** A character's weight is its place from the end: it begins with 2, and again after 9 if weights repeat. */
function checkDigit(signs, weights) {
  const weigh = (index) => 2 + ((signs.length - 1 - index) % weights);
  const valueOf = (sign) => sign.charCodeAt(0) - '0'.charCodeAt(0);
  const sum = [...signs].reduce((total, sign, index) => total + valueOf(sign) * weigh(index), 0);
  return String(((sum * 10) % 11) % 10);
}

/** CPF and CNPJ: length, format, and after how many places the weights repeat. */
const DOCUMENTS = [
  { type: 'CPF', length: 11, weights: 11, groups: [3, 3, 3, 2], separators: ['.', '.', '-'] },
  { type: 'CNPJ', length: 14, weights: 8, groups: [2, 3, 3, 4, 2], separators: ['.', '.', '/', '-'] },
];

const documentOf = (signs) => DOCUMENTS[/^\d{0,11}$/.test(signs) ? 0 : 1];

/** `CPF` or `CNPJ`; a number too long for a CPF, or with letters, is a CNPJ. */
export const documentType = (signs) => documentOf(signs).type;

export function isDocument(signs) {
  const { length, weights } = documentOf(signs);
  if (signs.length !== length || /^(\d)\1+$/.test(signs)) return false;
  const body = signs.slice(0, -2);
  const first = checkDigit(body, weights);
  return signs === body + first + checkDigit(body + first, weights);
}

/** `1130` → `2030-11`; null if there is no such month. */
export function readExpiry(digits) {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{2})$/.exec(digits) ?? [];
  return month ? `20${year}-${month}` : null;
}

const grouped = (digits, groups, separators) => {
  let rest = digits;
  let text = '';
  groups.forEach((length, index) => {
    if (rest) text += (index > 0 ? separators[index - 1] : '') + rest.slice(0, length);
    rest = rest.slice(length);
  });
  return text;
};

/** Formats a field's digits, or a document's characters; other characters are dropped. */
export const MASKS = {
  number: (digits) => {
    const { groups } = brandOf(digits);
    return grouped(digits, groups, [' ', ' ', ' ']);
  },
  expiry: (digits) => grouped(/^[2-9]/.test(digits) ? `0${digits}` : digits, [2, 2], ['/']),
  code: (digits) => digits.slice(0, 4),
  document: (signs) => {
    const { groups, separators } = documentOf(signs);
    return grouped(signs, groups, separators);
  },
};

/** `12/2030`, as some keyboards fill it in, in the digits of the mask. */
export const shortYear = (text) => text.replace(/^(\D*\d{1,2}\D+)20(\d{2})\D*$/, '$1$2');

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
