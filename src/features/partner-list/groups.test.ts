// What the lines of a list are beside partners, and what becomes of odd cells: each shop stays, with its own facts.

import { readPartners } from '../../testing/partnerListCases';
import { readYesNo } from './cells';
import { errorsOf, type PartnerListRow } from './partnerRow';
import { guessColumns } from './sheetColumns';

const told = (rows: readonly PartnerListRow[]) => rows.map(({ title, category }) => `${title} (${category})`);

test.each<[string, string, string[]]>([
  [
    'titles in small letters',
    'Empresa;Desconto\nAlimentação;\nPadaria Sol;10%\nBar do Zé;5%\nSaúde e Bem-estar;\nFarmácia Céu;15%',
    ['Padaria Sol (Alimentação)', 'Bar do Zé (Alimentação)', 'Farmácia Céu (Saúde e Bem-estar)'],
  ],
  [
    'titles with a label, a number or a count',
    'Empresa;Desconto\nCategoria: Alimentação;\nPadaria Sol;10%\n2. SAÚDE:;\nFarmácia Céu;15%\nSegmento - Lazer (1);\nCine Mar;5%',
    ['Padaria Sol (Alimentação)', 'Farmácia Céu (SAÚDE)', 'Cine Mar (Lazer)'],
  ],
  [
    'a header below each title',
    ';SAÚDE;\nNº;Empresa;Desconto\n1;Farmácia Céu;15%\n2;Ótica Luz;5%\n;LAZER;\nNº;Empresa;Desconto\n1;Cine Mar;5%',
    ['Farmácia Céu (SAÚDE)', 'Ótica Luz (SAÚDE)', 'Cine Mar (LAZER)'],
  ],
  [
    'shops of which only the name is known',
    'Empresa;Desconto\nPADARIA SOL;10%\nBAR DO ZÉ;\nFARMÁCIA CÉU;15%\nCINE MAR;',
    ['PADARIA SOL ()', 'BAR DO ZÉ ()', 'FARMÁCIA CÉU ()', 'CINE MAR ()'],
  ],
  [
    'totals, signatures and remarks',
    'Empresa;Desconto;Telefone\nTotal Fitness;10%;(81) 3333-4444\nObservatório Café;5%;\nOlinda, 12 de fevereiro de 2026;;\n____________;;\nMaria Aparecida Reis;;\nCoordenadora de convênios;;\n* Descontos não cumulativos;;\nTotal geral;2;\nEmitido em 12/02/2026;;\nPágina 1 de 2;;',
    ['Total Fitness ()', 'Observatório Café ()'],
  ],
  [
    'a category that only the first of its shops names',
    'Categoria;Empresa\nSaúde;Farmácia Céu\n;Ótica Luz\n;Clínica Mar\nLazer;Cine Mar\n;Boliche Sol',
    ['Farmácia Céu (Saúde)', 'Ótica Luz (Saúde)', 'Clínica Mar (Saúde)', 'Cine Mar (Lazer)', 'Boliche Sol (Lazer)'],
  ],
  [
    'titles with signs, and sums of groups',
    'Empresa;Desconto\n▶ ALIMENTAÇÃO:;\nPadaria Sol;10%\nSubtotal Alimentação;1\n--- LAZER ---;\nCine Mar;5%\nTOTAL GERAL DE PARCEIROS;2',
    ['Padaria Sol (ALIMENTAÇÃO)', 'Cine Mar (LAZER)'],
  ],
  [
    'titles with roman numbers',
    'Empresa;Desconto\nI - ALIMENTAÇÃO;\nPadaria Sol;10%\nII - LAZER;\nCine Mar;5%',
    ['Padaria Sol (ALIMENTAÇÃO)', 'Cine Mar (LAZER)'],
  ],
  [
    'a category in a row of its own, in its column',
    'Ramo;Empresa;Desconto\nSaúde;;\n;Farmácia Céu;5%\n;Ótica Luz;5%\nLazer;;\n;Cine Mar;5%',
    ['Farmácia Céu (Saúde)', 'Ótica Luz (Saúde)', 'Cine Mar (Lazer)'],
  ],
  [
    'notes and the office behind a gap',
    'Empresa;Desconto\nPadaria Sol;10%\nCine Mar;5%\n\nRosa Prado;\nAssessora de Convênios;\n',
    ['Padaria Sol ()', 'Cine Mar ()'],
  ],
  [
    'notes right below the last shop',
    'Empresa;Desconto\nPadaria Sol;10%\nCine Mar;5%\nDescontos válidos até 31/12/2026;\nDúvidas: (81) 99999-8888;\nRua das Flores, 120 - Olinda/PE;',
    ['Padaria Sol ()', 'Cine Mar ()'],
  ],
  [
    'names with the number of their row',
    'Empresa;Desconto\n1 - Padaria Sol;5%\n2 - 99 Tintas;5%',
    ['Padaria Sol ()', '99 Tintas ()'],
  ],
])('%s', async (_kind, text, right) => {
  const { rows, partners } = await readPartners(text);
  expect(told(partners)).toEqual(right);
  expect(rows.filter(({ aside, title }) => aside && title).every(({ category }) => category === '')).toBe(true);
});

test('a first line with a name alone is asked about, and the answer holds', async () => {
  const text = 'Empresa;Desconto\nAlimentação;\nPadaria Sol;10%\nBar do Zé;5%';
  const { questions, partners } = await readPartners(text);
  expect(questions).toMatchObject([{ id: 'groups', examples: ['Alimentação'], guess: 'groups' }]);
  expect(told(partners)).toEqual(['Padaria Sol (Alimentação)', 'Bar do Zé (Alimentação)']);
  const answered = await readPartners(text, 'x.csv', { groups: 'partners' });
  expect(told(answered.partners)).toEqual(['Alimentação ()', 'Padaria Sol ()', 'Bar do Zé ()']);
});

test.each([
  'Empresa;Desconto\nFARMÁCIA VIVA;\nPadaria Sol;10%\nBar do Zé;5%\nPAGUE MENOS;\nCine Mar;15%\nÓtica Luz;5%',
  'Empresa;Desconto\nALIMENTAÇÃO;\nPadaria Sol;10%\nBar do Zé;5%\nLAZER;\nCine Mar;15%\nBoliche Luz;5%',
])('names in capitals alone may be groups or shops, which is asked: %s', async (text) => {
  const { questions } = await readPartners(text);
  expect(questions).toMatchObject([{ id: 'groups' }]);
  const { partners } = await readPartners(text, 'x.csv', { groups: 'partners' });
  expect(partners).toHaveLength(6);
  expect(partners.filter(({ category }) => category)).toEqual([]);
});

test('a group that a person takes in as a partner gives its name to no other', async () => {
  const text = 'Empresa;Desconto\nAlimentação;\nPadaria Sol;10%\nPague Menos;\nCine Mar;5%';
  const { rows } = await readPartners(text);
  expect(told(rows)).toContain('Cine Mar (Pague Menos)');
  const id = rows.find(({ title }) => title === 'Pague Menos')?.id ?? '';
  const { partners } = await readPartners(text, 'x.csv', {}, { [id]: true });
  expect(told(partners)).toEqual(['Padaria Sol (Alimentação)', 'Pague Menos (Alimentação)', 'Cine Mar (Alimentação)']);
});

test.each(['Total Fitness', 'Observatório Bar', 'Páginas Livraria', 'Fonte Nova', 'Data Show', 'Obs Bar'])(
  'of which only the name is known, %s is a shop',
  async (name) => {
    const { partners } = await readPartners(`Empresa;Desconto\nPadaria Sol;10%\n${name};\nBar do Zé;5%\n${name};`);
    expect(told(partners)).toEqual(['Padaria Sol ()', `${name} ()`, 'Bar do Zé ()', `${name} ()`]);
  },
);

test.each([
  'Total',
  'Total: 3 empresas',
  'Total de parceiros: 9',
  'Total de 9 parceiros',
  'Emitido em 12/02/2026',
  'Página 1 de 2',
  'Obs.: apresentar a carteirinha',
  'Observações: até dezembro',
  'Quantidade de parceiros: 9',
  'Data: 12/02/2026',
  'Fonte: secretaria',
  'Assinatura: ____',
])('%s is a line of a report', async (line) => {
  const { partners } = await readPartners(`Empresa;Desconto\nPadaria Sol;10%\nBar do Zé;5%\n${line};`);
  expect(partners).toHaveLength(2);
});

test('whether a category holds for the shops below is asked', async () => {
  const text = 'Categoria;Empresa\nSaúde;Farmácia Céu\n;Ótica Luz\n;Clínica Mar\nLazer;Cine Mar\n;Boliche Sol';
  const { questions, partners } = await readPartners(text, 'x.csv', { 'category once': 'no' });
  expect(questions).toMatchObject([{ id: 'category once', guess: 'yes' }]);
  expect(told(partners)).toContain('Ótica Luz ()');
});

const UNREAD = 'não foi entendido, fica vazio';

test.each<[string, string, Partial<PartnerListRow>]>([
  ['Nome;CEP', 'Loja;desconhecido', { zip_code: '', notes: [`CEP: “desconhecido” ${UNREAD}`] }],
  ['Nome;CEP', 'Loja;00000000', { zip_code: '' }],
  ['Nome;UF', 'Loja;P.E.', { uf: 'PE', notes: [] }],
  ['Nome;Cidade', 'Loja;Olinda (PE)', { city: 'Olinda', uf: 'PE' }],
  ['Nome;Cidade', 'Loja;Olinda, Pernambuco', { city: 'Olinda', uf: 'PE' }],
  [
    'Nome;Endereço',
    'Loja;Rua A, nº 1, Olinda, PE, 53020140',
    { address: 'Rua A, nº 1', city: 'Olinda', uf: 'PE', zip_code: '53020140' },
  ],
  ['Nome;Endereço', 'Loja;Rua A 1, Centro, 53.020-140 Olinda', { zip_code: '53.020-140', city: '' }],
  ['Nome;Endereço', 'Loja;Rua A, 1. Olinda / Pernambuco', { address: 'Rua A, 1', city: 'Olinda', uf: 'PE' }],
  [
    'Nome;Endereço',
    'Loja;Praça X, s/n, Paulista, Pernambuco, Brasil, 53401-000',
    { address: 'Praça X, s/n', city: 'Paulista', uf: 'PE', zip_code: '53401-000' },
  ],
  ['Nome;Endereço', 'Loja;Rua A - Centro - SE', { address: 'Rua A - Centro - SE', city: '', uf: '' }],
  ['Nome;Faz delivery?', 'Loja;sem delivery', { delivery: 'sem delivery', notes: [] }],
  ['Nome;Faz delivery?', 'Loja;apenas retirada', { delivery: 'apenas retirada', notes: [] }],
  [
    'Nome;Faz delivery?',
    'Loja;a partir de R$ 30',
    { delivery: '', notes: [`Delivery (sim ou não): “a partir de R$ 30” ${UNREAD}`] },
  ],
  ['Nome;Telefone', 'Loja;(81) 3333-4444 ext. 12', { phone: '8133334444' }],
  ['Nome;Telefone', 'Loja;Fixo: 81 3333-4444 Cel: 81 9.9999-1111', { phone: '8133334444' }],
  ['Nome;Telefone', 'Loja;https://api.whatsapp.com/send?phone=5581999991111&text=oi', { phone: '81999991111' }],
  ['Nome;Telefone', 'Loja;contato@loja.example', { phone: '', notes: [`Telefone: “contato@loja.example” ${UNREAD}`] }],
  ['Nome;Desconto', 'Loja;0', { benefit: '', notes: [`Benefício: “0” ${UNREAD}`] }],
  ['Nome;Desconto', 'Loja;sim', { benefit: '' }],
  ['Nome;Desconto', 'Loja;A combinar', { benefit: '' }],
  ['Nome;Desconto', 'Loja;Não oferece desconto', { benefit: '' }],
  ['Nome;Desconto', 'Loja;Consulte em https://www.loja.example/descontos', { benefit: '', conditions: '' }],
  ['Nome;Desconto', 'Loja;www.loja.example', { benefit: '', notes: [`Benefício: “www.loja.example” ${UNREAD}`] }],
  [
    'Nome;Desconto;Observações',
    'Loja;-;Fecha às segundas',
    { benefit: '', conditions: '', description: 'Fecha às segundas' },
  ],
  ['Nome;Descrição', `Loja;${'pão '.repeat(90)}`, { notes: ['A descrição foi cortada'] }],
  ['Nome;Bairro', `Loja;${'x'.repeat(300)}`, { neighborhood: '' }],
  ['Razão Social;Nome Fantasia;Desconto', 'PADARIA SOL LTDA;O MESMO;5%', { title: 'PADARIA SOL LTDA' }],
  ['Razão Social;Nome Fantasia;Desconto', '12.345.678 JOSE DA SILVA;não possui;5%', { title: 'JOSE DA SILVA' }],
  ['Nome;Desconto', 'MARIA SILVA 12345678909;5%', { title: 'MARIA SILVA' }],
  ['Nome;Desconto', 'PADARIA SOL - CNPJ: 11.222.333/0001-81;5%', { title: 'PADARIA SOL' }],
  ['Nº;Nome;Desconto', '12;Loja;5%', { title: 'Loja', number: '' }],
  ['Razão Social;Fantasia', 'PADARIA SOL LTDA;não tem nome fantasia', { title: 'PADARIA SOL LTDA' }],
  ['Razão Social;Fantasia', 'PADARIA SOL LTDA;N/T', { title: 'PADARIA SOL LTDA' }],
  ['Razão Social;Fantasia', 'PADARIA SOL LTDA;Razão social', { title: 'PADARIA SOL LTDA' }],
  ['Nome;Desconto', 'Sem Fronteiras Livros;5%', { title: 'Sem Fronteiras Livros' }],
  ['Nome;Desconto', 'Loja;Sob consulta', { benefit: '' }],
  ['Nome;Desconto', 'Loja;aguardando retorno', { benefit: '' }],
  ['Nome;Desconto', 'Loja;s/ desconto', { benefit: '' }],
  ['Nome;Instagram', 'Loja;IG @loja', { instagram: 'loja' }],
  ['Nome;Instagram', 'Loja;sim', { instagram: '', notes: [`Instagram: “sim” ${UNREAD}`] }],
  ['Nome;Instagram', 'Loja;Aguardando', { instagram: '' }],
  ['Parceiro;Contato;Telefone', 'Loja;Rosa Prado;(81) 3333-4444', { phone: '8133334444', notes: [] }],
  [
    'Nome;Endereço completo com CEP',
    'Loja;Rua A, 10, Olinda - PE, 53020-140',
    { address: 'Rua A, 10', zip_code: '53020-140' },
  ],
  [
    'Nome;Endereço',
    'Loja;Rua A, 10 | Centro | Olinda | PE',
    { address: 'Rua A, 10, Centro', city: 'Olinda', uf: 'PE' },
  ],
  ['Nome;Redes sociais', 'Loja;@loja / facebook.com/loja.olinda', { instagram: 'loja', facebook: 'loja.olinda' }],
])('%s: %s', async (head, line, right) => {
  const { partners } = await readPartners(`${head}\n${line}`);
  expect(partners).toHaveLength(1);
  expect(partners[0]).toMatchObject(right);
  expect(partners.map(errorsOf)).toEqual([{}]);
});

test.each<[string, boolean]>([
  ['( ) Sim (X) Não', false],
  ['☐ Sim ☑ Não', false],
  ['(X) Sim ( ) Não', true],
  ['❌', false],
  ['99food', true],
  ['nenhum', false],
])('delivery %s is %s', (text, right) => expect(readYesNo(text)).toBe(right));

test('a column that no list brings is told', () => {
  const cells = ['Nome', 'Horário', 'Validade do convênio', 'Site', 'Situação'];
  expect(guessColumns([{ line: 1, cells }]).doubts.map((doubt) => doubt?.split(/ não v/)[0])).toEqual([
    undefined,
    'Os horários',
    'A validade',
    'O site',
    'A situação',
  ]);
});
