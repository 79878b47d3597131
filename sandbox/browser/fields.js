// The form's fields: labels, masks, and what the browser says of a wrong one.
import { brandOf, digitsOf, MASKS, readExpiry, signsOf } from './creditCard.js';
import { make, masked } from './elements.js';

const thisMonth = () => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
};

const FIELDS = {
  number: {
    label: 'Número do cartão',
    autocomplete: 'cc-number',
    mask: MASKS.number,
    wrong(text) {
      const { id, length } = brandOf(digitsOf(text));
      if (!id) return 'Esta bandeira não é aceita';
      return digitsOf(text).length === length ? '' : 'Número do cartão inválido';
    },
  },
  holder: { label: 'Nome do titular como está gravado no cartão', autocomplete: 'cc-name', wrong: () => '' },
  expiry: {
    label: 'Validade (MM/AA)',
    autocomplete: 'cc-exp',
    mask: MASKS.expiry,
    wrong(text) {
      const expiry = readExpiry(digitsOf(text));
      if (!expiry) return 'Validade inválida. Escreva mês e ano, como 11/30';
      return expiry < thisMonth() ? 'Este cartão já venceu' : '';
    },
  },
  code: {
    label: 'Código de segurança',
    autocomplete: 'cc-csc',
    mask: MASKS.code,
    wrong: (text, { codeLength }) =>
      text.length === codeLength ? '' : `O código de segurança tem ${codeLength} dígitos`,
  },
  document: {
    label: 'CPF ou CNPJ do titular',
    autocomplete: 'off',
    mask: MASKS.document,
    read: signsOf,
    wrong: (text) => ([11, 14].includes(text.length) ? '' : 'CPF ou CNPJ inválido'),
  },
};

/** One labelled input. `brand()` answers the card's brand, as far as it is known. */
export function makeField(name, brand) {
  const { label, mask, read, autocomplete, wrong } = FIELDS[name];
  const input = make('input', { id: `sandbox-card-${name}`, type: 'text', required: true, spellcheck: false });
  // As attributes, since not every browser takes all of their values as properties.
  input.setAttribute('autocomplete', autocomplete);
  input.setAttribute('inputmode', name === 'holder' || name === 'document' ? 'text' : 'numeric');
  if (mask) masked(input, mask, read);
  const judge = () => input.setCustomValidity(input.value.trim() ? wrong(input.value, brand()) : `Preencha: ${label}`);
  input.addEventListener('input', judge);
  judge();
  return {
    root: make('div', { className: 'field' }, make('label', { htmlFor: input.id }, label), input),
    input,
    judge,
    fill(text) {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
