// Partners brought as a list.
import type { Page } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { dialogBy, press, type Screen } from './screen';

const LIST = [
  'Nome;Categoria;Benefício;Telefone;Endereço;Número;Bairro;Cidade',
  'Padaria Trigo Dourado;Alimentação;Café grátis;;;;;',
  'Farmácia Vida Nova;Farmácias;5% em medicamentos;(19) 3333-4444;Rua das Palmeiras;40;Centro;Campinas',
  'Pet Amigo;Serviços;Banho pela metade;19 33;;;;',
  'Livraria Sol e Lua;Estudos;15% em livros didáticos;(19) 99999-8888;Avenida Brasil;1200;Cambuí;Campinas',
].join('\n');

async function toColumns(page: Page) {
  await page
    .getByLabel('Escolher a planilha')
    .setInputFiles({ name: 'parceiros.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await page.getByRole('button', { name: 'Conferir a lista' }).waitFor();
}
const toGrid = async (page: Page) => {
  await toColumns(page);
  await press('Conferir a lista')(page);
  await page.getByRole('grid').waitFor();
};

const list = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `partner-list${name}`,
  path: PATHS.partnerList,
  role: 'firstAdministrator',
  ...more,
});

export const PARTNER_LIST_SCREENS: Screen[] = [
  list(''),
  list('-columns', { prepare: toColumns }),
  list('-preview', { prepare: toGrid }),
  list('-row', { prepare: dialogBy('Corrigir Pet Amigo', toGrid) }),
];
