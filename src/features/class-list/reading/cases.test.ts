// Lists as schools and their programs write them: what is right for each.

import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { PictureStore } from '../../../lists/reading/pictureStore';
import { caseFile, readAlone } from '../../../testing/classListCases';
import { errorsOf, type ListRow } from './listRow';
import { matchPictures } from './pictureNames';
import { properName } from './properName';
import { guessColumns } from './sheetColumns';

type Right = Partial<ListRow>[];
const people = (...names: string[]) => names.map((full_name) => ({ full_name }));
const FOUR = ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Davi Rocha'];
const classOf = (class_name: string, letter: string) =>
  FOUR.map((full_name) => ({
    full_name,
    class_name,
    email: `${full_name.split(' ', 1)[0]?.toLowerCase()}${letter}@aluno.example`,
  }));
const OLD_KIND: Right = [
  ['Ana Conceição', '20270001', '6º A'],
  ['João Sá', '20270002', '6º B'],
  ['Zoé Muñoz', '20270003', '6º B'],
].map(([full_name, enrollment_number, class_name]) => ({
  full_name,
  enrollment_number,
  class_name,
  email: '',
  valid_until: '31/12/2027',
}));
const SHEETS: Right = [...classOf('1º A', '1A'), ...classOf('1º B', '1B'), ...classOf('1º C', '1C')];

test.each<[string, Right]>([
  [
    '01-nome-e-sobrenome-moodle.csv',
    [
      {
        full_name: 'Ana Clara de Souza',
        email: 'ana24@aluno.example',
        enrollment_number: '20270001',
        class_name: '1º A',
      },
      { full_name: 'Bruno Lima', email: 'bruno24@aluno.example', enrollment_number: '20270002', class_name: '1º A' },
    ],
  ],
  [
    '01b-sobrenome-nome-classroom.csv',
    [
      { full_name: 'Ana Souza', email: 'ana23@aluno.example' },
      { full_name: 'Bruno Lima', email: 'bruno23@aluno.example' },
    ],
  ],
  ['02-uma-aba-por-turma.xlsx', SHEETS],
  ['03-primeira-aba-oculta.xlsx', classOf('1º A', '1A')],
  ['04-aba-de-instrucoes.xlsx', classOf('1º A', '1A')],
  [
    '06-zeros-por-formato.xlsx',
    [
      { full_name: 'Ana Souza', enrollment_number: '202330219991', valid_until: '31/12/2027' },
      { full_name: 'Bruno Lima', enrollment_number: '00012345' },
      { full_name: 'Carla Dias' },
      { full_name: 'Davi Rocha' },
    ],
  ],
  ['07-email-com-espaco-invisivel.csv', [{ email: 'ana.doze2@aluno.example' }, { email: 'bia.treze2@aluno.example' }]],
  ['08-zeros-como-formula.csv', [{ enrollment_number: '00012345' }, { enrollment_number: '00012347' }]],
  ['09-notacao-cientifica.csv', people('Ana Souza', 'Bruno Lima')],
  [
    '10-data-da-matricula.csv',
    [{ enrollment_number: '901' }, { enrollment_number: '902' }, { enrollment_number: '903' }],
  ],
  ['11-serie-e-turma-repetidas.csv', [{ full_name: 'Ana Souza', class_name: '6º ANO A' }]],
  [
    '12-primeiro-aluno-vira-cabecalho.csv',
    [
      { full_name: 'Ana Silva', email: '', class_name: '1A' },
      { full_name: 'Bruno Oliveira', email: 'bruno31@aluno.example', class_name: '1A' },
      { full_name: 'Carla Dias', email: 'carla31@aluno.example', class_name: '1A' },
    ],
  ],
  [
    '13-emails.csv',
    [
      { email: 'ana.um@aluno.example', note: undefined },
      { email: 'ana.dois@aluno.example', note: undefined },
      { email: 'ana.quatro@aluno.example', note: 'Havia 2 e-mails: fica o primeiro' },
      { email: 'ana.seis@aluno.example', note: undefined },
      { email: 'ana.treze@aluno.example', note: undefined },
    ],
  ],
  ['14-html-com-nome-xls.xls', [{ full_name: 'Ana Souza', email: 'ana34@aluno.example' }]],
  [
    '16-numero-antes-do-nome.csv',
    [{ full_name: '1 - ANA SOUZA', enrollment_number: '5242578', class_name: '1C', email: 'ana86@aluno.example' }],
  ],
  ['17-mac-roman.csv', [{ full_name: 'João Conceição', email: 'joao87@aluno.example' }]],
  [
    '18-sem-email-sige.csv',
    [
      { full_name: 'ANA SOUZA', email: '', enrollment_number: '5242477', class_name: '1A' },
      { full_name: 'BRUNO LIMA', email: '', enrollment_number: '5278159', class_name: '1A' },
    ],
  ],
  ['20-lista.ods', SHEETS],
  ['21-lista-das-fotos.csv', people(...FOUR, 'Eva Nunes', 'Fábio Reis')],
  ['22-lista.xlsb', OLD_KIND],
  ['23-lista-antiga.xls', OLD_KIND],
  [
    '24-relatorio-tipo-i-educar.xlsx',
    [
      {
        full_name: 'ANA CLARA DE SOUZA',
        email: '',
        enrollment_number: '105794',
        class_name: '6º ANO A',
        aside: undefined,
      },
      { full_name: "BRUNO D'ÁVILA LIMA", enrollment_number: '100172', class_name: '6º ANO A' },
      { full_name: 'CARLA CONCEIÇÃO', class_name: '6º ANO A', aside: 'Situação: Transferido' },
    ],
  ],
])('%s gives its students', async (name, right) => {
  const { students } = await readAlone(caseFile(name));
  expect(students).toMatchObject(right);
  expect(students).toHaveLength(right.length);
  const cut = name.startsWith('09') || name.startsWith('06');
  if (!cut) expect(students.map(errorsOf)).toEqual(students.map(() => ({})));
});

test.each([
  ['22-lista.xlsb', true],
  ['23-lista-antiga.xls', true],
  ['02-uma-aba-por-turma.xlsx', false],
  ['20-lista.ods', false],
])('%s: its kind keeps what is hidden to itself: %s', async (name, isPoor) => {
  expect((await readAlone(caseFile(name))).list.isPoor).toBe(isPoor);
});

test('the hidden sheet is offered and not taken, nor is the sheet of instructions', async () => {
  const offered = async (name: string) => {
    const { offers, chosen } = await readAlone(caseFile(name));
    return offers.map(({ name: sheet, isHidden, count, index }) => [sheet, isHidden, count, chosen.includes(index)]);
  };
  expect(await offered('03-primeira-aba-oculta.xlsx')).toEqual([
    ['Antigos 2025', true, 1, false],
    ['Alunos 2027', false, 4, true],
  ]);
  expect(await offered('04-aba-de-instrucoes.xlsx')).toEqual([
    ['Instruções', false, 0, false],
    ['Alunos', false, 4, true],
  ]);
  expect(await offered('02-uma-aba-por-turma.xlsx')).toEqual([
    ['1A', false, 4, true],
    ['1B', false, 4, true],
    ['1C', false, 4, true],
  ]);
});

/** What is taken in, by name, with the guardian whom the list names, and what is asked. */
test.each<[name: string, taken: string[], asked: string[]]>([
  [
    '30-remanejados-ao-fim.csv',
    ['ANA LUZ', 'DAVI CÉU', 'HUGO REIS'],
    ['2 alunos parecem ter saído', '“ALUNOS TRANSFERIDOS”', '“ALUNOS QUE ENTRARAM DEPOIS”'],
  ],
  ['37-secao-transferidos.csv', ['ANA LUZ', 'BIA SOL'], ['“TRANSFERIDOS”', '“DESISTENTES:”']],
  [
    '45-observacoes-sensiveis.csv',
    ['Ana Luz', 'Léo Luz', 'Lia Luz', 'Bia Sol', 'Caio Mar', 'Davi Céu', 'Eva Rio', 'Gil Sá', 'Ivo Sá'],
    ['9 nomes têm uma observação'],
  ],
  [
    '34-forms-do-responsavel.csv',
    ['Ana Luz: rosa@casa.example', 'Bia Sol: rita@casa.example, unsigned', 'Caio Mar: rui@casa.example'],
    ['pode ser de quem respondeu ao formulário'],
  ],
  ['41-autorizacao-s-n.csv', ['Ana Luz: Rosa Luz', 'Bia Sol: Rita Sol, unsigned'], []],
  [
    '27-uma-linha-por-contato.csv',
    [
      'Ana Luz: rosa@casa.example',
      'Ana Luz: rui@casa.example',
      'Ana Luz: dalva@casa.example',
      'Bia Sol: rita@casa.example',
    ],
    ['é de contato'],
  ],
])('%s takes nobody in who left, shows no remark and takes no consent for given', async (name, taken, asked) => {
  const { students, questions } = await readAlone(caseFile(name));
  const said = students
    .filter(({ aside }) => !aside)
    .map(({ full_name, email, guardian_name, guardian_email, isUnsigned }) => {
      expect(email).toBe('');
      const guardian = guardian_email || guardian_name;
      return full_name + (guardian && `: ${guardian}`) + (isUnsigned ? ', unsigned' : '');
    });
  expect(said).toEqual(taken);
  const texts = questions.filter(({ id }) => id !== 'names').map(({ text }) => text);
  expect(texts).toEqual(asked.map((part) => expect.stringContaining(part)));
});

test('a number that Excel has cut is an error that says why', async () => {
  const errors = async (name: string) => {
    const { students } = await readAlone(caseFile(name));
    return students.map((row) => errorsOf(row).enrollment_number);
  };
  const why = expect.stringMatching(/^O Excel cortou este número/);
  expect(await errors('09-notacao-cientifica.csv')).toEqual([why, why]);
  // Of seventeen digits a spreadsheet keeps fifteen.
  expect(await errors('06-zeros-por-formato.xlsx')).toEqual([undefined, undefined, why, undefined]);
});

test('the column of dates says why it is not the number', async () => {
  const { columns } = await readAlone(caseFile('10-data-da-matricula.csv'));
  expect(columns.meanings).toEqual(['enrollment_number', 'full_name', 'email', 'entered_on']);
});

test('the guardian’s address is the guardian’s, and the column says what is done with it', async () => {
  const { columns } = await readAlone(caseFile('24-relatorio-tipo-i-educar.xlsx'));
  expect(columns.meanings).toEqual([null, 'enrollment_number', 'full_name', 'born_on', 'guardian_email', 'status']);
  expect(columns.doubts[4]).toBe('Perguntamos por e-mail se autoriza a carteirinha. Confira.');
});

test.each<[string, (string | null)[]]>([
  ['Aluno;Turma;Responsável', ['full_name', 'class_name', 'guardian_name']],
  ['Aluno;Nome do(a) responsável;E-mail do responsável', ['full_name', 'guardian_name', 'guardian_email']],
  ['Aluno;E-mail da mãe;Responsável - e-mail', ['full_name', null, 'guardian_email']],
  ['Aluno;Nome da mãe;E-mail da mãe', ['full_name', null, 'guardian_email']],
  ...[
    'E-mail dos responsáveis',
    'E-mail dos pais',
    'E-mail das famílias',
    'Responsável pelo(a) aluno(a) - e-mail',
    'Responsável (e-mail)',
  ].map((header): [string, string[]] => [`Aluno;Turma;${header}`, ['full_name', 'class_name', 'guardian_email']]),
  // Who pays, and who works at the school, may be a guardian too: the person says so.
  ...[
    'E-mail do responsável financeiro',
    'E-mail do responsável pelo pagamento',
    'Responsável pela cobrança - e-mail',
    'Responsável pela turma (e-mail)',
    'Responsável pelo transporte - e-mail',
    'E-mail do responsável (boletos)',
    'E-mail da coordenação responsável',
    'E-mail da direção (responsável)',
    'E-mail do responsável pedagógico',
    'Responsável pela turma',
    'Responsável (fone)',
    'CPF do responsável',
    'RG responsável',
    'Data responsável',
    'Tipo de responsável',
  ].map((header): [string, (string | null)[]] => [`Aluno;Turma;${header}`, ['full_name', 'class_name', null]]),
  ['Aluno;Turma;E-mail do professor responsável', ['full_name', 'class_name', null]],
  ['Aluno;Responsável;E-mail do aluno', ['full_name', 'guardian_name', 'email']],
  ['Aluno;Responsável que autorizou;Autorizada em', ['full_name', 'guardian_name', null]],
  ['Aluno;Turma;Telefone do responsável', ['full_name', 'class_name', null]],
  ['Aluno;Turma;Responsável financeiro', ['full_name', 'class_name', null]],
])('of the guardian’s columns the name and the address are taken: %s', (header, meanings) => {
  const cells = header.split(';');
  const row = cells.map((cell) =>
    /e-mail/i.test(cell) ? 'rosa@familia.example' : /Turma/.test(cell) ? '6º A' : 'Rosa Sá',
  );
  const columns = guessColumns([{ cells }, { cells: row }, { cells: row }] as never);
  expect(columns.meanings).toEqual(meanings);
  const at = meanings.indexOf('guardian_name');
  if (at >= 0) expect(columns.doubts[at]).toMatch(/^Com o e-mail, perguntamos se autoriza/);
});

test('an e-mail beside the guardian is asked about, and a guardian column of e-mails is the address', () => {
  const table = (header: string, ...row: string[]) =>
    [header.split(';'), row, row].map((cells) => ({ cells })) as never;
  const beside = guessColumns(table('Aluno;Responsável;E-mail', 'Ana Sá', 'Rosa Sá', 'rosa@familia.example'));
  expect(beside.meanings).toEqual(['full_name', 'guardian_name', 'email']);
  const addresses = guessColumns(table('Aluno;Turma;Responsável', 'Ana Sá', '6º A', 'rosa@familia.example'));
  expect(addresses.meanings).toEqual(['full_name', 'class_name', 'guardian_email']);
});

test('photos go to their students by a number, a whole name; what is not taken is named', async () => {
  const { students } = await readAlone(caseFile('21-lista-das-fotos.csv'));
  const { pictures, notTaken } = await new PictureStore().add([caseFile('21-fotos.zip')]);
  const { ofRow, others } = matchPictures(students, pictures);
  const nameOf = new Map(students.map(({ id, full_name }) => [id, full_name]));
  expect(Object.fromEntries([...ofRow].map(([id, { name }]) => [nameOf.get(id), name]))).toEqual({
    'Carla Dias': 'Carla Dias.jpg',
    'Davi Rocha': '20271704 - Davi Rocha.jpg',
    'Eva Nunes': '00020271705.jpg',
    'Fábio Reis': '20271706 (1).jpg',
  });
  expect(others).toEqual([]);
  expect(notTaken).toEqual([
    { name: '20271701.HEIC', reason: expect.stringMatching(/^não abre/) },
    { name: '20271702.jpg', reason: 'está vazio' },
  ]);
});

test.each([
  ['1 - ANA SOUZA', 'Ana Souza'],
  ['1 - ANA SOUZA *', 'Ana Souza'],
  ['12. ana de souza', 'Ana de Souza'],
  ['ANA DE SOUZA', 'Ana de Souza'],
  ["BRUNO D'ÁVILA DOS SANTOS E LIMA", "Bruno D'Ávila dos Santos e Lima"],
  ['ANNE-MARIE DE JESUS', 'Anne-Marie de Jesus'],
  ['JOÃO PAULO II', 'João Paulo II'],
  ['Ana de Souza', 'Ana de Souza'],
  ['Ana DE Souza', 'Ana DE Souza'],
  ['Édson McGregor', 'Édson McGregor'],
])('%s is written %s', (listed, proper) => expect(properName(listed)).toBe(proper));

describe('a HEIC photo, of an iPhone', () => {
  const drawn: { data: Uint8ClampedArray; width: number; height: number }[] = [];
  /** Of a browser that does not know the kind: it opens pixels alone. */
  const bitmapOf = async (source: unknown) => {
    if (source instanceof Blob) throw new DOMException('Unknown kind', 'InvalidStateError');
    const pixels = source as (typeof drawn)[number];
    drawn.push(pixels);
    return { width: pixels.width, height: pixels.height, close: () => undefined };
  };
  class Pixels {
    readonly data: Uint8ClampedArray;
    constructor(
      readonly width: number,
      readonly height: number,
    ) {
      this.data = new Uint8ClampedArray(width * height * 4);
    }
  }
  class Canvas {
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = async () => new Blob(['jpeg'], { type: 'image/jpeg' });
  }
  beforeEach(() => {
    drawn.length = 0;
    Object.assign(globalThis, { createImageBitmap: bitmapOf, OffscreenCanvas: Canvas, ImageData: Pixels });
  });

  test('is opened where the browser does not open it', async () => {
    const store = new PictureStore();
    const { pictures, notTaken } = await store.add([caseFile('22-foto.heic')]);
    expect([pictures.map(({ name }) => name), notTaken]).toEqual([['22-foto.heic'], []]);
    expect((await store.photo(pictures[0]?.key ?? -1)).type).toBe('image/jpeg');
    const [shown] = drawn;
    expect([shown?.width, shown?.height]).toEqual([128, 96]);
    const colorAt = (x: number) => Array.from(shown?.data.slice(x * 4, x * 4 + 3) ?? []);
    const [[red = 0, , other = 255] = [], [another = 255, , blue = 0] = []] = [colorAt(10), colorAt(110)];
    expect(red - other).toBeGreaterThan(100);
    expect(blue - another).toBeGreaterThan(100);
  });

  test('is opened by the browser that knows the kind', async () => {
    const known = jest.fn(async () => ({ width: 3, height: 4, close: () => undefined }));
    Object.assign(globalThis, { createImageBitmap: known });
    const store = new PictureStore();
    const { pictures } = await store.add([caseFile('22-foto.heic')]);
    await store.thumbnail(pictures[0]?.key ?? -1);
    expect(known).toHaveBeenCalledTimes(2);
    expect(drawn).toEqual([]);
  });

  test('that is cut off is told, at once or when it is opened', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const whole = new Uint8Array(await caseFile('22-foto.heic').arrayBuffer());
    const store = new PictureStore();
    const cut = [60, whole.length - 30].map((length) => new File([whole.slice(0, length)], `${length}.heic`));
    const { pictures, notTaken } = await store.add(cut);
    const told = await Promise.all(pictures.map(({ key }) => store.photo(key).catch((error: Error) => error.message)));
    expect([...notTaken.map(({ reason }) => reason), ...told]).toEqual([
      'não abre: está danificado ou não é uma foto',
      MESSAGES.file.damaged,
    ]);
  });
});
