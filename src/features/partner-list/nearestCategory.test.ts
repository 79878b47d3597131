/** Which category is offered for a name that the product does not have. */

import { nearestCategory } from './nearestCategory';

const CATEGORIES = ['Alimentação', 'Livrarias', 'Saúde e beleza', 'Serviços', 'Esporte e lazer'].map((title) => ({
  id: title,
  title,
}));

test.each([
  ['Livraria', 'Livrarias'],
  ['LIVROS E LIVRARIAS', 'Livrarias'],
  ['Alimentos', 'Alimentação'],
  ['Alimnetação', 'Alimentação'],
  ['Beleza', 'Saúde e beleza'],
  ['Esportes', 'Esporte e lazer'],
  ['Pets', null],
  ['Servidores', null],
  ['E', null],
  ['', null],
])('%p is nearest to %p', (name, nearest) => {
  expect(nearestCategory(name, CATEGORIES)).toBe(nearest);
});
