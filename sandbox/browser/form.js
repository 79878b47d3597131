// The card form: shows the fields, checks them, and gives the page a token.
import { brandOf, digitsOf, makeToken, readExpiry, TEST_CPF } from './creditCard.js';
import { make } from './elements.js';
import { makeField } from './fields.js';
import { makeGuide } from './guide.js';

const BUSY = 'Processando...';

export function showForm(container, { initialization, customization, callbacks }) {
  const { formTitle, formSubmit } = customization.visual.texts;
  let isBusy = false;

  const number = () => digitsOf(fields.number.input.value);
  const brand = () => brandOf(number());
  const names = ['number', 'holder', 'expiry', 'code', 'document'];
  const fields = Object.fromEntries(names.map((name) => [name, makeField(name, brand)]));

  // The brand says how long the code is.
  fields.number.input.addEventListener('input', fields.code.judge);

  const submit = make('button', { type: 'submit', className: 'submit' }, formSubmit);
  const guide = makeGuide((card) => {
    fields.number.fill(card.number);
    fields.holder.fill('APRO');
    fields.expiry.fill(card.expiry);
    fields.code.fill(card.code);
    fields.document.fill(TEST_CPF);
    submit.focus();
  });
  const form = make(
    'form',
    { className: 'sandbox-card' },
    make('h2', {}, formTitle),
    guide,
    fields.number.root,
    fields.holder.root,
    make('div', { className: 'row' }, fields.expiry.root, fields.code.root),
    fields.document.root,
    submit,
  );
  form.setAttribute('aria-label', formTitle);

  function setBusy(value) {
    isBusy = value;
    // Not disabled: the button would lose focus, and screen readers their place.
    submit.setAttribute('aria-disabled', String(value));
    submit.setAttribute('aria-busy', String(value));
    submit.textContent = value ? BUSY : formSubmit;
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const expiry = readExpiry(digitsOf(fields.expiry.input.value));
    const token = makeToken({ holder: fields.holder.input.value, brand: brand(), expiry });
    try {
      await callbacks.onSubmit({ token, payer: { email: initialization.payer.email } });
      // Done: another press would pay again. The page goes on from here.
      submit.setAttribute('aria-busy', 'false');
      submit.textContent = formSubmit;
    } catch {
      // The page says what went wrong; another try gets a new token.
      setBusy(false);
    }
  });

  container.replaceChildren(form);
  return form;
}
