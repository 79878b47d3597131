/** The form's fields: labels, masks and checks. */

import { brandOf, digitsOf, MASKS, readExpiry, signsOf } from './creditCard.js';
import { make, masked } from './elements.js';

const thisMonth = () => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
};

const RULES = {
  number: (text) => {
    const number = digitsOf(text);
    if (!number) return 'Preencha o número do cartão';
    if (!brandOf(number).id) return 'Esta bandeira não é aceita';
    return number.length === brandOf(number).length ? '' : 'Número do cartão inválido';
  },
  holder: (text) => (text.trim() ? '' : 'Preencha o nome do titular'),
  expiry: (text) => {
    if (!text) return 'Preencha a validade';
    const expiry = readExpiry(digitsOf(text));
    if (!expiry) return 'Validade inválida. Escreva mês e ano, como 11/30';
    return expiry < thisMonth() ? 'Este cartão já venceu' : '';
  },
  code: (text, brand) => {
    if (!text) return 'Preencha o código de segurança';
    return text.length === brand.codeLength ? '' : `O código de segurança tem ${brand.codeLength} dígitos`;
  },
  document: (text) => {
    if (!text) return 'Preencha o CPF ou o CNPJ do titular';
    return [11, 14].includes(text.length) ? '' : 'CPF ou CNPJ inválido';
  },
};

const NUMERIC = { inputMode: 'numeric' };
const FIELDS = {
  number: { label: 'Número do cartão', autocomplete: 'cc-number', mask: MASKS.number, ...NUMERIC },
  holder: {
    label: 'Nome do titular como está gravado no cartão',
    autocomplete: 'cc-name',
    maxLength: 60,
    autocapitalize: 'characters',
  },
  expiry: {
    label: 'Validade (MM/AA)',
    autocomplete: 'cc-exp',
    mask: MASKS.expiry,
    ...NUMERIC,
  },
  code: {
    label: 'Código de segurança',
    autocomplete: 'cc-csc',
    mask: MASKS.code,
    hint: 'Os 3 dígitos no verso do cartão',
    ...NUMERIC,
  },
  document: { label: 'CPF ou CNPJ do titular', autocomplete: 'off', mask: MASKS.document, read: signsOf },
};

/** One labelled input with its hint and its error. `brand()` answers the card's brand, as far as it is known. */
export function makeField(name, brand) {
  const { label, hint, mask, read, autocomplete, inputMode = 'text', ...rest } = FIELDS[name];
  const id = `sandbox-card-${name}`;
  const input = make('input', { id, type: 'text', ...rest });
  // As attributes, since not every browser takes all of their values as properties.
  input.setAttribute('autocomplete', autocomplete);
  input.setAttribute('inputmode', inputMode);
  input.setAttribute('aria-required', 'true');
  input.spellcheck = false;
  const error = make('p', { id: `${id}-error`, className: 'error' });
  const note = hint && make('p', { id: `${id}-hint`, className: 'hint' }, hint);
  const badge = name === 'number' ? make('span', { className: 'brand' }) : null;
  badge?.setAttribute('aria-live', 'polite');
  const head = make('div', { className: 'head' }, make('label', { htmlFor: id }, label), badge);
  const root = make('div', { className: 'field' }, head, input, note, error);
  let isShown = false;

  function show(message) {
    isShown = Boolean(message);
    error.textContent = message;
    const described = [note?.id, message && error.id].filter(Boolean).join(' ');
    if (described) input.setAttribute('aria-describedby', described);
    else input.removeAttribute('aria-describedby');
    if (message) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
  const check = () => {
    const message = RULES[name](input.value, brand());
    show(message);
    return !message;
  };

  if (mask) masked(input, mask, read);
  // An error appears when the field is left and goes as soon as it is fixed.
  input.addEventListener('blur', () => input.value && check());
  input.addEventListener('input', () => isShown && check());
  show('');

  return {
    root,
    input,
    check,
    setBadge(text) {
      if (badge && badge.textContent !== text) badge.textContent = text;
    },
    setHint(text) {
      if (note) note.textContent = text;
    },
    fill(text) {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
