// Says that no real card is charged, and lists the test cards.
import { HOLDERS, MASKS, TEST_CARDS } from './creditCard.js';
import { make } from './elements.js';

/** `onFill` gets the chosen test card. */
export function makeGuide(onFill) {
  const fill = make('button', { type: 'button', className: 'fill' }, 'Preencher com um cartão de teste');
  fill.addEventListener('click', () => onFill(TEST_CARDS[0]));
  const cards = TEST_CARDS.map(({ name, number, code, expiry }) =>
    make(
      'li',
      {},
      `${name}: `,
      make('code', { className: 'number' }, MASKS.number(number)),
      `, código ${code}, validade ${expiry}`,
    ),
  );
  const holders = HOLDERS.map(([name, meaning]) =>
    make('li', { className: 'holder' }, make('code', {}, name), ` ${meaning}`),
  );
  return make(
    'div',
    { className: 'note' },
    make('p', {}, 'Ambiente de testes: nenhum cartão de verdade é cobrado.'),
    make(
      'details',
      {},
      make('summary', {}, 'Cartões de teste'),
      fill,
      make('ul', {}, ...cards),
      make('p', {}, 'O nome do titular decide o que acontece:'),
      make('ul', {}, ...holders),
    ),
  );
}
