// A list of partners, from its file to what the server is sent.
import { screen, waitFor, within } from '@testing-library/react';
import type { KnownPartner, PartnerRow, PartnerRowResult } from '@vinculo/contract/partnerLists';
import { PARTNER_ROWS_MAX } from '@vinculo/contract/rules/limits';
import type { Answers } from '../../lists/questions';
import { readPartners } from '../../testing/partnerListCases';
import { administrator, COMPANY_ID } from '../../testing/people';
import { aBenefit, aCategory, aPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';
import { toPartnerRows, type Meaning } from './partnerRow';
import { categoryQuestions, planPartners } from './plan';

const FOOD = aCategory({ id: idOf('8', 1), title: 'Alimentação' });
const BOOKS = aCategory({ id: idOf('8', 2), title: 'Livrarias' });
const aKnownPartner = (changes: Partial<KnownPartner> = {}): KnownPartner => {
  const { logo: _logo, unit_id: _unit, uses_30_days: _uses, ...partner } = aPartner();
  return { ...partner, ...changes };
};

const LIST = [
  'Loja;Categoria;Benefício;Telefone;Endereço;Entrega',
  'Padaria Estrela;alimentacao;Café grátis;;;',
  'Farmácia Sol;Saúde;5% em tudo;(81) 3333-4444;Rua do Sol, 10;sim',
  'www.livraria.example;Livrarias;Veja www.livraria.example;813333;;talvez',
  'Sebo;Livrarias;;;;',
  'Cantina da Lu;Alimentos;;;;',
].join('\n');

/** An optional cell that cannot be read keeps no shop out. */
const UNREAD =
  'Benefício: “Veja www.livraria.example” não foi entendido, fica vazio · Telefone: “813333” não foi entendido, fica vazio · Delivery (sim ou não): “talvez” não foi entendido, fica vazio';

interface Sent {
  company_id: string;
  rows: PartnerRow[];
}

function open() {
  const sent: Sent[] = [];
  const app = renderApp('/admin/parceiros/lista', {
    user: administrator,
    handlers: [
      answer('listCategories', [FOOD, BOOKS]),
      answer('listKnownPartners', [aKnownPartner()]),
      answer('importPartners', async ({ request }) => {
        const body = (await request.json()) as Sent;
        sent.push(body);
        return body.rows.map((): PartnerRowResult => ({ outcome: 'new', reason: null }));
      }),
    ],
  });
  return { ...app, sent };
}
type App = ReturnType<typeof open>;

const press = (app: App, name: string) => app.user.click(screen.getByRole('button', { name }));
async function preview(app: App, text = LIST) {
  await app.user.upload(
    await screen.findByLabelText('Escolher a planilha'),
    new File([text], 'parceiros.csv', { type: 'text/csv' }),
  );
  const columns = await screen.findByRole('heading', { level: 1, name: 'Colunas da lista' }, { timeout: 10_000 });
  expect(columns).toHaveFocus();
  expect(columns).toHaveAccessibleDescription('Passo 2 de 4');
  await press(app, 'Conferir a lista');
  await screen.findByRole('grid', { name: 'Parceiros da lista' });
}
/** The outcome of each shown line, by its number. */
const plan = () =>
  Object.fromEntries(
    within(screen.getByRole('grid'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        row.querySelector('[data-field="title"]')?.textContent?.split(/Linha|\u200b/)[0],
        row.querySelector('[data-field="outcome"]')?.textContent,
      ]),
  );

test('a list is checked, corrected in its rows, and saved in one call', async () => {
  const app = open();
  await preview(app);
  expect(screen.getByText(/^Erro: escreva sem endereço de site/)).toBeInTheDocument();
  expect(plan()).toMatchObject({
    'Farmácia Sol': 'Novo parceiro',
    'Padaria Estrela': 'Muda: Categoria, Benefício',
    Sebo: 'Novo parceiro',
    'Cantina da Lu': 'Novo parceiro',
  });
  // None is guessed.
  const category = (name: string) =>
    within(screen.getByRole('radiogroup', { name: new RegExp(`^Categoria “${name}”`) }));
  await app.user.click(category('Alimentos').getByRole('radio', { name: 'Alimentação' }));
  expect(category('Saúde').getByRole('radio', { name: /^Sem categoria/ })).toBeChecked();
  await app.user.click(category('Saúde').getByRole('radio', { name: 'Livrarias' }));
  await press(app, 'Corrigir www.livraria.example');
  const name = await screen.findByRole('textbox', { name: 'Nome do parceiro' });
  await app.user.clear(name);
  await app.user.type(name, 'Livraria{Enter}');
  await waitFor(() => expect(plan().Livraria).toBe(`Novo parceiro${UNREAD}`));
  await app.user.click(screen.getByRole('checkbox', { name: 'Incluir Sebo' }));
  await waitFor(() => expect(plan().Sebo).toBe('Fica de fora'));
  expect(screen.getByText(/^Ao salvar: 3 novos parceiros e 1 mudança/)).toBeInTheDocument();
  await press(app, 'Salvar parceiros');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lista pronta' })).toBeInTheDocument();
  expect(app.sent).toHaveLength(1);
  expect(app.sent[0]?.company_id).toBe(COMPANY_ID);
  expect(app.sent[0]?.rows).toMatchObject([
    { title: 'Padaria Estrela', categories_id: [FOOD.id], delivery: null, benefit: { title: 'Café grátis' } },
    {
      title: 'Farmácia Sol',
      categories_id: [BOOKS.id],
      phone: '8133334444',
      delivery: true,
      address: { address: 'Rua do Sol, 10' },
      benefit: { title: '5% em tudo', conditions: null },
    },
    { title: 'Livraria', phone: null, delivery: null },
    { title: 'Cantina da Lu', categories_id: [FOOD.id] },
  ]);
});

const head = 'Parceiro;Descrição;Benefícios;Categorias;Telefone;Entrega;Só para maiores de 18 anos;Status';
const ofExport = async (lines: string[], partners: KnownPartner[]) => {
  const rows = (await readPartners([head, ...lines].join('\n'))).partners;
  return planPartners(rows, { partners, categories: [FOOD, BOOKS], answers: {} }, () => false);
};
const LONG = ['Um bolo de rolo, exceto aos domingos', 'Café coado na hora', 'Suco de jabuticaba da casa', 'Pão'];
const benefitsOf = (titles: string[]) => titles.map((title, n) => aBenefit({ id: idOf('e', n + 1), title }));

test('an export of the school that is imported makes nothing new and changes nothing', async () => {
  const phone = '8133334444';
  const partner = (n: number, title: string, changes: Partial<KnownPartner>) =>
    aKnownPartner({ id: idOf('b', n), title, description: null, phone, delivery: false, ...changes });
  const known = [
    partner(1, 'Bar', { benefits: benefitsOf(['Chope']) }),
    partner(2, 'Café', { benefits: benefitsOf(['Bolo', 'Torta']) }),
    partner(3, 'Adega', { adults_only: true, benefits: benefitsOf(['Vinho']) }),
    partner(4, 'Confeitaria', { benefits: benefitsOf(LONG) }),
    partner(5, 'Livraria', { benefits: benefitsOf(['5%; à vista', '10% em cadernos']) }),
  ];
  const lines = [
    `Bar;;Chope;;${phone};Não;Não;Ativo`,
    `Café;;"Bolo; Torta";;${phone};Não;Não;Ativo`,
    `Adega;;Vinho;;${phone};Não;Sim;Ativo`,
    `Confeitaria;;"${LONG.join('; ')}";;${phone};Não;Não;Ativo`,
    `Livraria;;"5%; à vista; 10% em cadernos";;${phone};Não;Não;Ativo`,
  ];
  const again = await ofExport(lines, known);
  expect(again.map(({ row, outcome, text }) => [row.title, outcome, text])).toEqual(
    known.map(({ title }) => [title, 'same', 'Já existe']),
  );
  // In another school the mark comes along.
  const elsewhere = await ofExport(lines, []);
  expect(elsewhere.map(({ listed }) => listed?.adults_only)).toEqual([false, false, true, false, false]);
});

test('what a row says of adults and cannot be read is corrected, never left open', async () => {
  const [row] = await ofExport(['Bar;;Chope;;;Não;Cerveja;Ativo'], []);
  expect(row).toMatchObject({ outcome: 'error', errors: { adults_only: 'Escreva sim ou não' } });
});

test('a long list is saved in parts; if one fails, what was saved is known and the rest stays', async () => {
  const made: KnownPartner[] = [];
  let calls = 0;
  const user = renderApp('/admin/parceiros/lista', {
    user: administrator,
    handlers: [
      answer('listCategories', [FOOD]),
      answer('listKnownPartners', () => made),
      answer('importPartners', async ({ request }) => {
        calls += 1;
        if (calls === 2) return failure(422, { message: 'Não deu agora.' });
        const { rows } = (await request.json()) as Sent;
        made.push(...rows.map(({ title }, n) => aKnownPartner({ id: idOf('b', calls * 100 + n), title, phone: null })));
        return rows.map((): PartnerRowResult => ({ outcome: 'new', reason: null }));
      }),
    ],
  });
  const app = { ...user, sent: [] };
  const names = Array.from({ length: PARTNER_ROWS_MAX + 1 }, (_, n) => `Loja ${String.fromCodePoint(65 + n)}xyz`);
  await preview(app, ['Nome', ...names].join('\n'));
  await press(app, 'Salvar parceiros');
  expect(await screen.findByText('Não deu agora.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: `Já existem: ${PARTNER_ROWS_MAX}` })).toBeInTheDocument();
  await press(app, 'Salvar parceiros');
  expect(await screen.findByText('1 parceiro criado.')).toBeInTheDocument();
  expect(calls).toBe(3);
});

test('a category that the product lacks is the one that a person says, and no other', () => {
  const columns = { header: null, meanings: ['title', 'category'] as Meaning[], doubts: [] };
  const [row] = toPartnerRows([{ id: '1', line: 1, sheet: '', cells: ['Sebo', 'Livraria'] }], columns, {}).rows;
  const planBy = (answers: Answers) =>
    planPartners(row ? [row] : [], { partners: [], categories: [BOOKS], answers }, () => false)[0]?.listed?.categories;
  const [{ id } = { id: '' }] = categoryQuestions(row ? [row] : [], [BOOKS]);
  expect(planBy({})).toEqual([]);
  expect(planBy({ [id]: 'gone' })).toEqual([]);
  expect(planBy({ [id]: BOOKS.id })).toEqual([BOOKS.id]);
});
