// Lists of partners as people write them: what is right for each.

import { readPartners } from '../../testing/partnerListCases';
import { readBenefit, readPages, readPhone, readPlace, readYesNo } from './cells';
import { errorsOf, toPartnerRows, type PartnerListRow } from './partnerRow';
import { guessColumns } from './sheetColumns';

const { readFileSync } = process.getBuiltinModule('node:fs');

async function rowsOf(name: string): Promise<PartnerListRow[]> {
  const bytes = new Uint8Array(readFileSync(`${__dirname}/cases/${name}`));
  const { rows, partners } = await readPartners(bytes, name);
  expect(rows.map(errorsOf).filter((errors) => Object.keys(errors).length > 0)).toEqual([]);
  return partners;
}
const of = async (name: string, ...fields: (keyof PartnerListRow)[]) =>
  (await rowsOf(name)).map((row) => fields.map((field) => row[field]));

test('shares and amounts are read as the spreadsheet shows them', async () => {
  expect(await of('desconto-em-porcento.xlsx', 'title', 'benefit')).toEqual([
    ['Padaria Sol', '10%'],
    ['Livraria Lua', '12,5%'],
    ['Bar do Zé', 'R$ 5,00'],
    ['Academia Ar', '20% na mensalidade'],
  ]);
});

test('a row that names a group gives its category, and a total is no partner', async () => {
  expect(await of('segmentos-e-total.csv', 'title', 'category')).toEqual([
    ['Padaria Sol', 'ALIMENTAÇÃO'],
    ['Bar do Zé', 'ALIMENTAÇÃO'],
    ['Farmácia Céu', 'SAÚDE'],
  ]);
});

test.each([
  ['categoria-mesclada.xlsx', ['Alimentação', 'Alimentação', 'Saúde']],
  ['uma-aba-por-categoria.xlsx', ['ALIMENTAÇÃO', 'ALIMENTAÇÃO', 'SAÚDE']],
])('the category of %s is told', async (name, right) => expect((await of(name, 'category')).flat()).toEqual(right));

test('a firm without a fantasy name has its registered title, without the person’s CPF', async () => {
  expect(await of('sem-nome-fantasia.csv', 'title')).toEqual([['PADARIA SOL'], ['MARIA SILVA']]);
});

test('city and CEP are read out of the address, and the column of hours says that it is not', async () => {
  expect(await of('endereco-em-uma-celula.csv', 'title', 'address', 'city', 'uf', 'zip_code')).toEqual([
    ['Padaria Sol', 'Rua das Flores, 120, Centro', 'Olinda', 'PE', '53020-140'],
    ['Livraria Lua', 'Av. do Mar, 45 - Loja 2 - Carmo', 'Olinda', 'PE', '53010-020'],
    ['Farmácia Céu', 'R. XV de Novembro nº 10', '', '', ''],
    ['Bar do Zé', 'Praça da Sé, s/n', '', '', ''],
    ['Academia Ar', 'Shopping da Praia, piso L2', '', '', ''],
  ]);
  const table = [{ line: 1, cells: ['Nome', 'Horário de funcionamento'] }];
  expect(guessColumns(table).doubts[1]).toMatch(/^Os horários não vêm da lista/);
});

test('an odd optional cell is left empty and said, and keeps no shop out', async () => {
  const rows = await rowsOf('telefones.csv');
  expect(rows).toHaveLength(23);
  const empty = rows.filter(({ phone }) => phone === '').map(({ title, notes }) => [title.at(-1), notes.length]);
  expect(empty).toEqual([
    ['B', 1],
    ['C', 1],
    ['P', 0],
    ['S', 1],
    ['T', 1],
  ]);
  expect((await of('delivery-e-cep.csv', 'delivery', 'zip_code', 'city', 'uf')).slice(0, 3)).toEqual([
    ['Sim (iFood)', '', 'Olinda', 'PE'],
    ['somente retirada', '53.020-140', 'Olinda', 'PE'],
    ['ifood', '53020 140', 'Olinda', ''],
  ]);
  expect((await rowsOf('delivery-e-cep.csv')).map(({ notes }) => notes)).toEqual([
    ['CEP: “00000-000” não foi entendido, fica vazio'],
    [],
    [],
    ['CEP: “530201400” não foi entendido, fica vazio'],
    [],
    ['Delivery (sim ou não): “só WhatsApp” não foi entendido, fica vazio'],
  ]);
});

test('only names of Instagram are taken for one', async () => {
  const rows = await rowsOf('instagrams.csv');
  expect(Object.fromEntries(rows.map(({ title, instagram }) => [title.at(-1), instagram]))).toEqual({
    A: 'loja_a',
    B: 'loja.b',
    C: 'lojac',
    D: '',
    E: '',
    F: '',
    G: '',
    H: '',
    I: '',
    J: '',
    K: 'lojak',
    L: 'lojal',
    M: '',
    N: '',
    O: 'loja_o',
  });
  expect(rows.find(({ title }) => title.endsWith('I'))?.notes).toEqual([
    'Instagram: “https://www.facebook.com/loja.i” é do Facebook, fica lá',
  ]);
  expect(rows.flatMap(({ facebook }) => facebook || [])).toEqual(['loja.i']);
});

test('a long benefit has its rest in the conditions', async () => {
  const rows = await rowsOf('beneficios-longos.csv');
  const byName = new Map(rows.map((row) => [row.title.at(-1), row]));
  expect(byName.get('J')).toMatchObject({
    benefit: '10% de desconto em todos os serviços da loja',
    conditions: 'exceto produtos em promoção, de segunda a quinta-feira, mediante apresentação da carteirinha',
  });
  expect(byName.get('O')).toMatchObject({ benefit: '10%', conditions: '10% em www.loja.example com cupom ALUNO10' });
  expect(byName.get('B')).toMatchObject({ benefit: '10%', notes: [expect.stringMatching(/lido como 10%/)] });
});

test.each([
  ['(81) 3333-4444 ramal 12', '8133334444'],
  ['(81)3333-4444 (81)99999-1111', '8133334444'],
  ['81 3333-4444 - 81 99999-1111', '8133334444'],
  ['0xx81 3333-4444', '8133334444'],
  ['https://wa.me/5581999991111', '81999991111'],
  ['81999991111 João', '81999991111'],
  ['(81) 99999-1111 • (81) 3333-4444', '81999991111'],
  ['0800-123-4567', '08001234567'],
  ['4004-1234', '4004-1234'],
])('the telephone of %s is %s', (text, phone) =>
  expect(readPhone(text).replace(/\D/g, '')).toBe(phone.replace(/\D/g, '')),
);

test.each([
  ['✓', true],
  ['Sim (iFood)', true],
  ['somente retirada', false],
  ['', null],
  ['só WhatsApp', undefined],
])('delivery %s is %s', (text, right) => expect(readYesNo(text)).toBe(right));

test('a no is an answer where a yes is asked, and nothing elsewhere', () => {
  const sheet = (cells: string[], line: number) => ({ id: String(line), line, sheet: '', cells });
  const rows = [
    ['Parceiro', 'Delivery', 'Bairro'],
    ['Padaria Sol', 'Não', 'Não informado'],
  ].map(sheet);
  const [row] = toPartnerRows(rows, guessColumns(rows)).rows;
  expect(row).toMatchObject({ delivery: 'Não', neighborhood: '', notes: [] });
});

test.each([
  ['Loja E Oficial', '', ''],
  ['instagram: @farmaceu', 'farmaceu', ''],
  ['Instagram @farmaceu', 'farmaceu', ''],
  ['@academia.ar / @academia.ar.kids', 'academia.ar', ''],
  ['@ceu ou @ceu.olinda', 'ceu', ''],
  ['@sol (Olinda)', 'sol', ''],
  ['https://instagram.com/sol?igsh=a e https://www.facebook.com/sol.olinda', 'sol', 'sol.olinda'],
  ['Instagram: @sol Facebook: sol.olinda', 'sol', 'sol.olinda'],
  ['Insta @sol | Face: sol.olinda', 'sol', 'sol.olinda'],
  ['facebook.com/sol.olinda, @sol', 'sol', 'sol.olinda'],
  ['https://www.facebook.com/profile.php?id=100012345678901', '', '100012345678901'],
  ['fb.me/sol', '', 'sol'],
  ['https://www.tiktok.com/@sol', '', ''],
  ['https://linktr.ee/sol', '', ''],
  ['www.sol.example', '', ''],
  ['instagram.com/p/Cxyz123', '', ''],
])('in a column of Instagram, %s is %s at Instagram and %s at Facebook', (text, instagram, facebook) =>
  expect(readPages({ facebook: '', instagram: text })).toEqual({ facebook, instagram }),
);

test('an Instagram name in a column of Facebook is one of Instagram, and yields to the own column', () => {
  const link = 'https://www.instagram.com/sol';
  expect(readPages({ facebook: link, instagram: '' })).toEqual({ facebook: '', instagram: 'sol' });
  expect(readPages({ facebook: 'Sol.Olinda', instagram: link })).toEqual({ facebook: 'Sol.Olinda', instagram: 'sol' });
});

test('a city with its state is two facts, a street with a dash is one', () => {
  const none = { address: '', zip_code: '', city: '', uf: '' };
  expect(readPlace({ ...none, city: 'Olinda/PE' })).toEqual({ ...none, city: 'Olinda', uf: 'PE' });
  expect(readPlace({ ...none, address: 'Avenida Brasil - SP' })).toEqual({ ...none, address: 'Avenida Brasil - SP' });
  expect(readPlace({ ...none, address: 'Rua A - Fundos' })).toEqual({ ...none, address: 'Rua A - Fundos' });
});

test('a benefit in words stays as it is', () => {
  expect(readBenefit('leve 3 pague 2', '')).toEqual({ benefit: 'leve 3 pague 2', conditions: '', note: null });
});
