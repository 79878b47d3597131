/** The card form: shows itself, finds out what was typed, and gives the page a token in its place. */
import { brandOf, digitsOf, documentType, isDebit, makeToken, readExpiry, TEST_CPF, signsOf } from './card.js';
import { make } from './elements.js';
import { makeField } from './fields.js';
import { makeGuide } from './guide.js';
import { addStyles } from './styles.js';

const TITLE = 'Cartão de crédito';
const SUBMIT = 'Pagar';
const BUSY = 'Processando...';
const BIN_DIGITS = 8;
const ISSUERS = { visa: '25', master: '24', amex: '310', elo: '301' };

let forms = 0;

/** Puts the form into the container; answers what the page may ask of it. */
export function showForm(container, { initialization, customization = {}, callbacks }) {
  forms += 1;
  const prefix = `sandbox-card-${forms}`;
  const { visual = {}, paymentMethods = {} } = customization;
  const refusesDebit = paymentMethods.types?.excluded?.includes('debit_card') ?? false;
  const payer = initialization.payer ?? {};
  let { amount } = initialization;
  let bin = '';
  let isBusy = false;

  const number = () => digitsOf(fields.number.input.value);
  const holderNumber = () => signsOf(fields.document.input.value);
  const context = () => ({ refusesDebit, brand: brandOf(number()) });
  const names = ['number', 'holder', 'expiry', 'code', 'document', ...(payer.email ? [] : ['email'])];
  const fields = Object.fromEntries(names.map((name) => [name, makeField(name, prefix, context)]));

  function followNumber() {
    const brand = brandOf(number());
    fields.number.setBadge(brand.name);
    fields.code.setHint(
      brand.codeLength === 4 && brand.id ? 'Os 4 dígitos na frente do cartão' : 'Os 3 dígitos no verso do cartão',
    );
    const typed = number().length < BIN_DIGITS ? '' : number().slice(0, BIN_DIGITS);
    if (typed === bin) return;
    bin = typed;
    callbacks.onBinChange?.(bin);
  }
  fields.number.input.addEventListener('input', followNumber);

  const title = visual.hideFormTitle ? null : make('h2', { id: `${prefix}-title` }, visual.texts?.formTitle ?? TITLE);
  const label = visual.texts?.formSubmit ?? SUBMIT;
  const submit = visual.hidePaymentButton ? null : make('button', { type: 'submit', className: 'submit' }, label);
  const guide = makeGuide((card) => {
    fields.number.fill(card.number);
    fields.holder.fill('APRO');
    fields.expiry.fill(card.expiry);
    fields.code.fill(card.code);
    fields.document.fill(TEST_CPF);
    for (const { input, check } of Object.values(fields)) if (input.value) check();
    submit?.focus();
  });
  const form = make(
    'form',
    { className: 'sandbox-card', noValidate: true },
    title,
    guide,
    fields.number.root,
    fields.holder.root,
    make('div', { className: 'row' }, fields.expiry.root, fields.code.root),
    fields.document.root,
    fields.email?.root,
    submit,
  );
  form.setAttribute('aria-label', visual.texts?.formTitle ?? TITLE);

  if (['CPF', 'CNPJ'].includes(payer.identification?.type)) fields.document.fill(payer.identification.number);

  /** Focuses the first field that is wrong; answers whether none is. */
  function check() {
    const wrong = Object.values(fields).filter((field) => !field.check());
    wrong[0]?.input.focus();
    return wrong.length === 0;
  }

  function formData() {
    const paymentMethod = (isDebit(number()) ? 'deb' : '') + context().brand.id;
    const expiry = readExpiry(digitsOf(fields.expiry.input.value));
    return {
      token: makeToken({ holder: fields.holder.input.value, number: number(), expiry }),
      issuer_id: ISSUERS[context().brand.id],
      payment_method_id: paymentMethod,
      transaction_amount: amount,
      installments: 1,
      payer: {
        email: payer.email ?? fields.email.input.value.trim(),
        identification: { type: documentType(holderNumber()), number: holderNumber() },
      },
    };
  }

  const additionalData = () => ({
    bin: number().slice(0, BIN_DIGITS),
    lastFourDigits: number().slice(-4),
    cardholderName: fields.holder.input.value.trim(),
    paymentTypeId: isDebit(number()) ? 'debit_card' : 'credit_card',
  });

  function setBusy(value) {
    isBusy = value;
    if (!submit) return;
    // Not disabled: the focus would be lost, and with it what a screen reader hears.
    submit.setAttribute('aria-disabled', String(value));
    submit.setAttribute('aria-busy', String(value));
    submit.textContent = value ? BUSY : label;
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy || !check()) return;
    setBusy(true);
    try {
      await callbacks.onSubmit(formData(), additionalData());
      // Done: pressed again it would pay again. The page goes on from here.
      submit?.setAttribute('aria-busy', 'false');
      if (submit) submit.textContent = label;
    } catch {
      // The page says what went wrong; here it can be tried again, with a new token.
      setBusy(false);
    }
  });

  addStyles();
  container.replaceChildren(form);

  const whole = (read) => async () => {
    if (!check()) throw new Error('The form is not filled in');
    return read();
  };
  return {
    unmount: () => form.remove(),
    update: (values) => {
      amount = values?.amount ?? amount;
    },
    getFormData: whole(formData),
    getAdditionalData: whole(additionalData),
  };
}
