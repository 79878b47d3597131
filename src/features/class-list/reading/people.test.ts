// Lists as people and school systems write them: who is a student, and of which class.

import { writeXlsx } from 'hucre/xlsx';
import { caseFile, readAlone } from '../../../testing/classListCases';
import { zipOf } from '../../../testing/spreadsheets';
import { bareName, withoutHealth } from './bareName';
import { situationDoubt } from './doubts';
import { errorsOf, readListedDay, type ListRow } from './listRow';
import { saysClass } from './sheets';
import { isNoStudent, standingOf } from './situation';

const inClass = (class_name: string, ...names: string[]) => names.map((full_name) => ({ full_name, class_name }));
const taken = (students: readonly ListRow[]) => students.filter(({ aside }) => aside === undefined);

test.each<[string, Partial<ListRow>[]]>([
  [
    'nome-social-nao-possui.csv',
    inClass('6A', 'Ana Souza', 'Bruno Lima', 'Carla Dias', 'Dani Rocha', 'Eva Luz', 'Gil Neves', 'Hugo Sá', 'Iva Reis'),
  ],
  [
    'google-forms-nome-social.csv',
    [...inClass('6º A', 'ana clara souza', 'BRUNO LIMA'), ...inClass('6º B', 'Dani Rocha', 'Eva Luz', 'Gil Neves')],
  ],
  [
    'turma-e-turno-na-mesma-celula.csv',
    [...inClass('6º A', 'ANA SOUZA', 'BRUNO LIMA'), ...inClass('6º B', 'CARLA DIAS')],
  ],
  ['maternal-e-professora.csv', inClass('Maternal II B', 'ANA SOUZA')],
  ['rodape-com-assinatura.xlsx', inClass('6º A', 'ANA SOUZA', 'BRUNO LIMA', 'CARLA DIAS')],
  [
    'cabecalho-de-dois-niveis.xlsx',
    [
      { full_name: 'Ana Souza', email: '', enrollment_number: '20260001', guardian_name: 'Rosa Souza' },
      { full_name: 'Bruno Lima', email: '', enrollment_number: '20260002', guardian_name: 'Rita Lima' },
    ],
  ],
  [
    'turma-mesclada.xlsx',
    [...inClass('6º A', 'Ana Souza', 'Bruno Lima'), ...inClass('6º B', 'Carla Dias', 'Davi Rocha')],
  ],
  [
    'turma-so-na-primeira.xlsx',
    [
      { full_name: 'Ana Souza', class_name: '6º A' },
      { full_name: 'Bruno Lima', class_name: '6º A' },
      { full_name: 'Carla Dias', class_name: '6º B' },
      { full_name: 'Davi Rocha', class_name: '6º B' },
    ],
  ],
  ['xlsx-barras-invertidas.xlsx', inClass('6º A', 'Ana Souza', 'Bruno Lima')],
  // A sheet a month: the plan calls the second one's rows repeated.
  ['diario-de-classe.xlsx', inClass('6º A', 'ANA SOUZA', 'BRUNO LIMA', 'ANA SOUZA', 'BRUNO LIMA')],
  ['rotulo-turma-antes-do-cabecalho.csv', inClass('6º A', 'ANA SOUZA', 'BRUNO LIMA')],
  [
    'nome-da-crianca.csv',
    [
      { full_name: 'ANA SOUZA', enrollment_number: '20260001', class_name: 'Infantil IV B' },
      { full_name: 'BRUNO LIMA', enrollment_number: '20260002', class_name: 'Infantil IV B' },
    ],
  ],
  ['alunos-riscados.xlsx', inClass('6º A', 'Ana Souza', 'Carla Dias')],
  ['turma-601-e-saida.csv', inClass('601', 'ANA SOUZA')],
  ['mudou-de-turma.csv', [...inClass('6B', 'Ana Souza'), ...inClass('6A', 'Bruno Lima')]],
  [
    'situacao-dentro-do-nome.csv',
    [
      { full_name: 'CARLA DIAS', note: expect.stringMatching(/^Uma observação do nome/) },
      { full_name: 'GIL NEVES', note: expect.stringMatching(/^Uma observação do nome/) },
    ],
  ],
  [
    'oneroster-users.csv',
    [{ full_name: 'Ana Clara Souza', email: 'ana.souza@aluno.example', enrollment_number: '20260001' }],
  ],
  [
    'moodle-upload.csv',
    [{ full_name: 'Ana Souza', email: 'ana@aluno.example', enrollment_number: '20260001', class_name: '6A' }],
  ],
  ['canvas.csv', [{ full_name: 'Ana Clara Souza', email: 'ana@aluno.example' }]],
  [
    'rosariosis.csv',
    [
      { full_name: 'Ana Clara Souza', email: 'ana@aluno.example', enrollment_number: '1001' },
      { full_name: 'Bruno Lima', email: 'bruno@aluno.example', enrollment_number: '1002' },
    ],
  ],
  ['entra-users.csv', [{ full_name: 'Ana Clara Souza', email: 'ana.souza@escola.example', class_name: '6A' }]],
  [
    'colar-enderecos.txt',
    [
      { full_name: 'Ana Souza', email: 'ana@aluno.example' },
      { full_name: 'Bruno Lima', email: 'bruno@aluno.example' },
      { full_name: 'Carla Dias', email: 'carla@aluno.example' },
    ],
  ],
])('%s gives its students and nobody else', async (name, right) => {
  const { students } = await readAlone(caseFile(name));
  expect(taken(students)).toMatchObject(right);
  expect(taken(students)).toHaveLength(right.length);
  expect(taken(students).map(errorsOf)).toEqual(right.map(() => ({})));
});

test.each([
  ['rodape-com-assinatura.xlsx', ['Maria Aparecida Reis: Parece o rodapé da lista']],
  ['alunos-riscados.xlsx', ['Bruno Lima: Linha riscada na planilha']],
  ['mudou-de-turma.csv', ['Ana Souza: Data de saída: 10/05/2026']],
  [
    'oneroster-users.csv',
    ['Bruno Lima: Situação: tobedeleted', 'Marta Reis: Não é aluno: teacher', 'Rosa Souza: Não é aluno: guardian'],
  ],
  ['entra-users.csv', ['Bruno Lima: accountEnabled: False', 'Marta Reis: Não é aluno: Professor']],
  ['moodle-upload.csv', ['Bruno Lima: suspended: 1']],
  [
    'situacao-dentro-do-nome.csv',
    [
      'ANA SOUZA: Situação: TRANSFERIDA',
      'BRUNO LIMA: Situação: REMANEJADO 6B',
      'DAVI ROCHA: Situação: TR 12/03',
      'EVA LUZ: Observação: Transferida em 12/03',
    ],
  ],
])('%s says whom it leaves out, and why', async (name, right) => {
  const { students } = await readAlone(caseFile(name));
  const aside = students.filter((row) => row.aside !== undefined);
  expect(aside.map((row) => `${row.full_name}: ${row.aside}`)).toEqual(right);
});

test('words for nothing are no address', async () => {
  const { students } = await readAlone(caseFile('emails-por-extenso.csv'));
  const none = students.filter(({ email }) => email === '').map(({ full_name }) => full_name.at(-1));
  expect(none).toEqual(['F', 'G', 'H', 'I', 'K', 'U', 'V']);
  const wrong = students.filter((row) => errorsOf(row).email).map(({ full_name }) => full_name.at(-1));
  expect(wrong).toEqual(['A', 'B', 'C', 'J', 'M', 'N', 'O', 'Q', 'W']);
});

test('one situation is a way out, another one a way in, and an unknown one is asked', async () => {
  const { students, questions } = await readAlone(caseFile('situacoes.csv'));
  expect(taken(students).map(({ full_name }) => full_name.at(-1))).toEqual(['A', 'B', 'C', 'K', 'Q', 'W']);
  expect(questions.map(({ text }) => text)).toEqual([
    'Situação “Infrequente”: 1 aluno. Entra?',
    'Situação “Pré-matrícula”: 1 aluno. Entra?',
  ]);
  expect(standingOf('1', 'suspended')).toBe('out');
  expect(standingOf('0', 'suspended')).toBe('in');
});

test('of two columns of addresses the person is asked which is the student’s', async () => {
  const { columns, students, questions } = await readAlone(caseFile('sed-sp-alunos.csv'));
  expect(taken(students)).toMatchObject([
    {
      full_name: 'ANA JULIA DE PAULA',
      enrollment_number: '000112233441-2',
      email: '00001122334412sp@al.educa.example',
    },
    { full_name: 'EVA LUZ', enrollment_number: '000112233445-6' },
  ]);
  const [email, digits, names] = questions;
  expect(email).toMatchObject({
    text: 'Há mais de uma coluna de e-mail. Qual é a do aluno?',
    options: [
      { value: '6', label: 'Email Microsoft: 00001122334412sp@al.educa.example' },
      { value: '7', label: 'Email Google: ana.paula1@aluno.educa.example' },
      { value: 'none', label: 'Nenhuma' },
    ],
    guess: String(columns.meanings.indexOf('email')),
  });
  expect(names?.text).toMatch(/^7 nomes estão escritos como/);
  expect(digits?.text).toBe('O dígito da matrícula está em outra coluna. Juntar, como em 000112233441-2?');
  const answered = await readAlone(caseFile('sed-sp-alunos.csv'), null, {
    email: '7',
    digits: 'keep',
    names: 'proper',
  });
  expect(taken(answered.students)).toMatchObject([
    { full_name: 'Ana Julia de Paula', enrollment_number: '000112233441', email: 'ana.paula1@aluno.educa.example' },
    { full_name: 'Eva Luz' },
  ]);
});

test('a class that Excel made a date is marked', async () => {
  const { students, questions } = await readAlone(caseFile('turma-virou-data.xlsx'));
  expect(questions).toEqual([]);
  expect(students.map((row) => errorsOf(row).class_name)).toEqual([
    expect.stringMatching(/^O Excel fez uma data/),
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(['lista.json', 'atalho.gsheet'])('%s is told what to send instead', async (name) => {
  await expect(readAlone(caseFile(name))).rejects.toThrow(/^Isto não é uma planilha\. No Google Planilhas/);
});

test.each([
  ['word/document.xml', /^Isto é um documento de texto/],
  ['Index/Tables/Tile.iwa', /^Isto é do Numbers/],
])('a file with %s is told its way out', async (part, words) => {
  await expect(readAlone(await zipOf({ [part]: '<x/>' }))).rejects.toThrow(words);
});

test('a PDF is told its way out', async () => {
  await expect(readAlone(new Blob(['%PDF-1.7\n']))).rejects.toThrow(/^Isto é um PDF/);
});

test.each([
  ['31 de março de 2027', '2027-03-31'],
  ['até 31/03/2027', '2027-03-31'],
  ['Válido até 31/03/2027', '2027-03-31'],
  ['2027-03-31T00:00:00-03:00', '2027-03-31'],
  ['1/fev/2027', '2027-02-01'],
  ['31/03/2027 às 00:00', '2027-03-31'],
  ['Wed Mar 31 2027 00:00:00 GMT-0300 (Horário Padrão de Brasília)', '2027-03-31'],
  ['20270331', '2027-03-31'],
  ['31/02/2027', null],
  ['3/31/2027', null],
  ['2027', null],
])('the day %s is %s', (text, day) => expect(readListedDay(text)).toBe(day));

test('a day that is over is marked', async () => {
  const { students } = await readAlone(caseFile('validades.csv'));
  const over = students.filter(({ note }) => note === 'A validade já passou').map(({ valid_until }) => valid_until);
  expect(over).toContain('01/01/2020');
});

test.each([
  ['Ana Souza (Bia)', 'Ana Souza (Bia)', null, false],
  ['Ana Souza - CADEIRANTE', 'Ana Souza', null, true],
  ['ANA SOUZA (laudo TEA) (TRANSFERIDA)', 'ANA SOUZA', 'TRANSFERIDA', true],
  ['Maria da Conceição', 'Maria da Conceição', null, false],
  ['Ana-Maria Baixo', 'Ana-Maria Baixo', null, false],
  ['Ana Especial', 'Ana Especial', null, false],
  ['Ana Clara (filha da Maria)', 'Ana Clara (filha da Maria)', null, false],
  ['Ana Clara - Da Luz', 'Ana Clara - Da Luz', null, false],
  ['Ana Te', 'Ana Te', null, false],
  ['Teresa Souza (Tê)', 'Teresa Souza (Tê)', null, false],
  ['Ana Baixa Souza', 'Ana Baixa Souza', null, false],
  ['ANA REM', 'ANA REM', 'REM', false],
  ['ANA SOUZA REM 05/08', 'ANA SOUZA', 'REM 05/08', false],
  ['ANA SOUZA TE p/ 6B', 'ANA SOUZA', 'TE p/ 6B', false],
  ['Ana Souza (TEA) (Bia)', 'Ana Souza (Bia)', null, true],
  ['Ana (TEA) Souza', 'Ana Souza', null, true],
  ['Ana Souza (TEA', 'Ana Souza', null, true],
  ['Ana Souza (DI)', 'Ana Souza', null, true],
  ['Ana Souza* TEA', 'Ana Souza', null, true],
  ['Ana Souza, PCD', 'Ana Souza', null, true],
  ['Ana Souza (transferida, laudo TEA)', 'Ana Souza', 'com observação', true],
  ['Silva, Evásio', 'Silva, Evásio', null, false],
  ['SILVA, EVASIO', 'SILVA, EVASIO', null, false],
  ['Silva - Evásio', 'Silva - Evásio', null, false],
  ['Souza, Tê Maria', 'Souza, Tê Maria', null, false],
  ['Souza, Trancoso', 'Souza, Trancoso', null, false],
  ['Souza, Jubilina', 'Souza, Jubilina', null, false],
  ['Ana Souza, Transferida', 'Ana Souza', 'Transferida', false],
  ['ANA SOUZA, TRANSF', 'ANA SOUZA', 'TRANSF', false],
  ['ANA SOUZA, TE', 'ANA SOUZA', 'TE', false],
  ['Ana Souza, transf. p/ 6B', 'Ana Souza', 'transf. p/ 6B', false],
  ['ANA SOUZA - EVADIDO', 'ANA SOUZA', 'EVADIDO', false],
  ['Ana Souza - Foi Transferida', 'Ana Souza', 'Foi Transferida', false],
  ['ANA SOUZA - NÃO COMPARECEU', 'ANA SOUZA', 'NÃO COMPARECEU', false],
  ['ANA SOUZA - BAIXA TRANSF', 'ANA SOUZA', 'BAIXA TRANSF', false],
  ['ANA SOUZA - NCOM', 'ANA SOUZA', 'NCOM', false],
  ['Ana Souza (não desistente)', 'Ana Souza (não desistente)', null, false],
])('%s is %s', (text, name, left, isPrivate) => expect(bareName(text)).toEqual({ name, left, isPrivate }));

test('of a student in two classes the row further down counts', async () => {
  const { students } = await readAlone(
    'Aluno;Matrícula;Turma\nAna Sá;20260001;6A\nAna Sá;20260001;6B\nIvo Luz;20260002;6B\n',
  );
  expect(students.map(({ class_name, aside }) => [class_name, aside])).toEqual([
    ['6A', 'Está na turma 6B, que vem depois na lista, na linha 3'],
    ['6B', undefined],
    ['6B', undefined],
  ]);
});

test('a merged cell at the end of the rows is of all of them', async () => {
  const rows = [
    ['Aluno', 'Matrícula', 'Turma'],
    ['Ana Sá', '20260001', '6º A'],
    ['Ivo Luz', '20260002'],
  ];
  const merges = [{ startRow: 1, endRow: 2, startCol: 2, endCol: 2 }];
  const bytes = await writeXlsx({ sheets: [{ name: 'Alunos', rows, merges }] });
  const { students } = await readAlone(new Blob([new Uint8Array(bytes)]));
  expect(students.map(({ class_name }) => class_name)).toEqual(['6º A', '6º A']);
});

test('many merged cells over the same rows are refused before they cost time', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [`Aluno ${at}`, `2026${at}`]);
  const merges = Array.from({ length: 1000 }, () => ({ startRow: 1, endRow: 4999, startCol: 0, endCol: 0 }));
  const bytes = await writeXlsx({ sheets: [{ name: 'Alunos', rows, merges }] });
  await expect(readAlone(new Blob([new Uint8Array(bytes)]))).rejects.toThrow(/^Este arquivo guarda dados demais/);
});

test('a class may be a letter, and shows no remark on health', async () => {
  const { students } = await readAlone(
    'Aluno;Matrícula;Turma\nAna Sá;20260001;N\nIvo Luz;20260002;5º A (AEE)\nEva Dias;20260003;N/C\n',
  );
  expect(students.map(({ class_name }) => class_name)).toEqual(['N', '5º A', '']);
});

test('a class of the first student alone is not the others’', async () => {
  const { students } = await readAlone('Aluno;Matrícula;Turma\nAna Sá;20260001;6A\nIvo Luz;20260002;\n');
  expect(students.map(({ class_name }) => class_name)).toEqual(['6A', '']);
});

test('the end of another document is not the card’s', async () => {
  const { columns } = await readAlone('Aluno;Turma;Validade da identidade\nAna Sá;6A;31/12/2030\n');
  expect(columns.meanings).toEqual(['full_name', 'class_name', null]);
});

test('a name in the order of a register is told apart from its remark', async () => {
  const { students } = await readAlone(
    'Aluno;Turma\n"Souza, Ana (laudo TEA)";6A\n"Lima, Bia (TRANSFERIDA)";6A\n"Sá, Ivo";6A\n',
  );
  expect(students).toMatchObject([
    { full_name: 'Ana Souza', note: 'Uma observação do nome fica de fora' },
    { full_name: 'Bia Lima', aside: 'Situação: TRANSFERIDA' },
    { full_name: 'Ivo Sá', note: undefined, aside: undefined },
  ]);
});

test('what a situation tells of health is not shown', async () => {
  const { students, questions } = await readAlone(
    'Aluno;Turma;Situação\nAna Sá;6A;Laudo TEA\nIvo Luz;6A;Transferido (TDAH)\n',
  );
  expect(questions.map(({ text }) => text)).toEqual(['Situação “com observação”: 1 aluno. Entra?']);
  expect(JSON.stringify([students, questions])).not.toMatch(/tea|tdah/i);
  expect(students).toMatchObject([{ aside: undefined }, { aside: 'Situação: com observação' }]);
});

test.each(['Não informado', 'Concluinte', 'Baixa renda'])('%s is no way out', (status) =>
  expect(standingOf(status, 'Situação')).not.toBe('out'),
);

test.each([
  ['Aluno monitor', false],
  ['Filha de funcionário', false],
  ['Professora', true],
])('%s', (role, right) => expect(isNoStudent(role)).toBe(right));

const HEALTH = ['TEA', 'TDAH', 'PCD', 'PcD', 'AEE', 'NEE', 'DI', 'TOD', 'CID F84', 'CID-10 F84.0', 'F90', 'F84.0'];
const MORE_HEALTH = ['Autista', 'cadeirante', 'LAUDO', 'TEA nível 2', 'TEA E TDAH', 'Síndrome de Down', 'BAIXA VISÃO'];

test.each([...HEALTH, ...MORE_HEALTH])(
  '%s is neither kept nor shown, whatever parts it from the name',
  async (remark) => {
    const names = [
      `ANA SOUZA ${remark}`,
      `Ana Souza ${remark}`,
      `ANA SOUZA - ${remark}`,
      `ANA SOUZA (${remark})`,
      `ANA SOUZA, ${remark}`,
      `ANA SOUZA/ ${remark}`,
      `ANA SOUZA *${remark}`,
    ];
    for (const name of names) {
      const guardian = name.replace(/ana/i, 'Rosa');
      const { students, questions } = await readAlone(
        `Aluno\tTurma\tResponsável\n${name}\t6º A\t${guardian}\nIvo Luz\t6º A\tRita Luz\n`,
      );
      expect(JSON.stringify([students, questions])).not.toMatch(new RegExp(`\\b${remark}\\b`, 'i'));
      expect(students[0]).toMatchObject({ full_name: expect.stringMatching(/^Ana Souza$/i), class_name: '6º A' });
      expect(students[0]?.guardian_name).toMatch(/^(?:Rosa Souza)?$/i);
      expect(students[0]?.note).toBe('Uma observação do nome fica de fora. Uma observação do responsável fica de fora');
    }
  },
);

test.each([
  ['TEA - ANA SOUZA', 'ANA SOUZA'],
  ['Ana Tea Souza', 'Ana Tea Souza'],
  ['Ana Cid', 'Ana Cid'],
  ['ANA CID', 'ANA CID'],
  ['Ana Nee', 'Ana Nee'],
  ['ANA DA LUZ', 'ANA DA LUZ'],
  ['Ana Di Paula', 'Ana Di Paula'],
  ['Téa Leoni', 'Téa Leoni'],
  ['Pedro Laudares', 'Pedro Laudares'],
  ['José Laudelino', 'José Laudelino'],
  ['Maria Laudiceia', 'Maria Laudiceia'],
  ['SILVA LAUDIR', 'SILVA LAUDIR'],
  ['Maria Diabetha', 'Maria Diabetha'],
  ['Souza, Alerguina', 'Souza, Alerguina'],
  ['Souza, Cid Roberto', 'Souza, Cid Roberto'],
  ['SOUZA, CID ROBERTO', 'SOUZA, CID ROBERTO'],
  ['Souza, Cid', 'Souza, Cid'],
  ['Souza, Téa Maria', 'Souza, Téa Maria'],
  ['Cid Souza - 6A', 'Cid Souza - 6A'],
  ['Téa Souza - 6A', 'Téa Souza - 6A'],
  ['Ana Souza - Cid', 'Ana Souza - Cid'],
  ['Ana Souza, Cid F84', 'Ana Souza'],
  ['ANA SOUZA (CID)', 'ANA SOUZA'],
  ['Ana Souza, Surda', 'Ana Souza'],
  ['Ana Souza, Tea leve', 'Ana Souza'],
  ['com laudo - Ana Souza', 'Ana Souza'],
])('%s is %s', (text, name) => expect(bareName(text).name).toBe(name));

test.each([
  ['5º A (AEE)', '5º A'],
  ['5º A - TEA', '5º A'],
  ['5º A PCD', '5º A'],
  ['SALA AEE', ''],
  ['Educação Especial', ''],
  ['1º ANO M01', '1º ANO M01'],
  ['Turma 601', 'Turma 601'],
])('the class %s is %s', (text, right) => expect(withoutHealth(text)).toBe(right));

test('who has no family name is a student, and what may be a title is left out with its reason', async () => {
  const both = await readAlone(
    'Nome;Turma\nAna Sá;Turma: 6º A\nXavier;Turma: 6º A\nCher;Turma: 6º B\nIvo Luz;Turma: 6º B\n',
  );
  expect(both.students.map(({ full_name }) => full_name)).toEqual(['Ana Sá', 'Xavier', 'Cher', 'Ivo Luz']);
  const text = 'Nome;RA;Turma\nAna Sá;11;Turma: 6º A\nXavier;;Turma: 6º A\nIvo Luz;12;Turma: 6º A\n';
  const { students, questions } = await readAlone(text);
  expect(students.map(({ full_name, aside }) => [full_name, aside])).toEqual([
    ['Ana Sá', undefined],
    ['Xavier', 'Parece um título da lista'],
    ['Ivo Luz', undefined],
  ]);
  expect(questions.map((question) => question.text)).toEqual(['A linha 3 parece um título: fica de fora?']);
  const answered = await readAlone(text, null, { titles: 'in' });
  expect(taken(answered.students)).toHaveLength(3);
});

test.each([
  ['2026', 'São anos'],
  ['105794', 'São anos'],
  ['TUR-2026-0012', 'São anos'],
  ['Manhã', 'São anos'],
  ['VESPERTINO', 'São anos'],
  ['601', null],
  ['6A-2026', null],
])('the class %s of one row or of many: %s', async (text, doubt) => {
  for (const rows of [1, 3]) {
    const lines = Array.from({ length: rows }, (_, at) => `Ana ${'ABC'[at]}á;1${at};${text}`);
    const { columns, students } = await readAlone(`Nome;RA;Turma\n${lines.join('\n')}\n`);
    expect(columns.doubts[2] ?? null).toEqual(doubt && expect.stringMatching(doubt));
    expect(students.map(({ class_name }) => class_name)).toEqual(lines.map(() => (doubt ? '' : text)));
  }
});

test.each([
  ['ESCOLA DA PRAIA Turma: 6º A', '6º A'],
  ['Curso: Fundamental   Série: 6º ANO   Turma: A   Turno: Manhã', '6º ANO A'],
  ['Turno: Manhã - Turma: Maternal II B', 'Maternal II B'],
  ['Etapa: 7º ano Classe: C', '7º ano C'],
])('the title line %s is of %s', async (title, right) => {
  const { students } = await readAlone(`${title};;\nNome;RA;\nAna Sá;11;\nIvo Luz;12;\n`);
  expect(students.map(({ class_name }) => class_name)).toEqual([right, right]);
});

test('a header of two levels has its groups above a class line too', async () => {
  const { students } = await readAlone(
    'ALUNO;;RESPONSÁVEL;\nTurma: 6º A;;;\nNome;RA;Nome;E-mail\nAna Sá;11;Rosa Sá;rosa@familia.example\nIvo Luz;12;Rita Luz;rita@familia.example\n',
  );
  expect(students).toMatchObject([
    { full_name: 'Ana Sá', email: '', class_name: '6º A' },
    { full_name: 'Ivo Luz', email: '' },
  ]);
});

test('the upper one of two levels is no header, though it names as much', async () => {
  const { students } = await readAlone(
    'ALUNO;;;RESPONSÁVEL;\nAluno;Sexo;E-mail;Nome;E-mail\nAna Sá;F;ana@aluno.example;Rosa Sá;rosa@familia.example\nIvo Luz;M;ivo@aluno.example;Rita Luz;rita@familia.example\n',
  );
  expect(students).toMatchObject([
    { full_name: 'Ana Sá', email: 'ana@aluno.example' },
    { full_name: 'Ivo Luz', email: 'ivo@aluno.example' },
  ]);
});

test('neither a month nor a year above the rows is a class', async () => {
  const { students } = await readAlone('Turma: 2026;;\nNome;RA;\nAna Sá;11;\nIvo Luz;12;\n');
  expect(students.map(({ class_name }) => class_name)).toEqual(['', '']);
  expect(saysClass([{ sheet: 'Fevereiro' }, { sheet: 'Março 2026' }])).toBe(false);
  expect(saysClass([{ sheet: 'Girassóis' }, { sheet: 'Estrelas' }])).toBe(true);
});

test('of a student in two classes the later day counts, wherever it stands', async () => {
  const { students } = await readAlone(
    'Aluno;Matrícula;Turma;Data de entrada\nAna Sá;20260001;6B;11/05/2026\nAna Sá;20260001;6A;02/02/2026\nIvo Luz;20260002;6A;\n',
  );
  expect(students.map(({ class_name, aside }) => [class_name, aside])).toEqual([
    ['6B', undefined],
    ['6A', 'Está na turma 6B desde 11/05/2026, na linha 2'],
    ['6A', undefined],
  ]);
});

test('who leaves some day is still there', async () => {
  const { students } = await readAlone('Aluno;Turma;Data de saída\nAna Sá;6A;31/12/2099\nIvo Luz;6A;01/02/2020\n');
  expect(students.map(({ aside }) => aside)).toEqual([undefined, 'Data de saída: 01/02/2020']);
});

test.each([
  ['Inativo', 'Ativo', 'out'],
  ['Não', 'Matrícula ativa', 'out'],
  ['Sim', 'Ativo', 'in'],
  ['Ativo', 'Ativo', 'in'],
  ['Sim', 'Bloqueado', 'out'],
  ['Não informado', 'Situação', 'in'],
  ['Transferência solicitada', 'Situação', 'asked'],
  ['Vai e volta', 'Situação', 'asked'],
  ['Transferida de outra escola', 'Situação', 'asked'],
  ['Cursando (transferido da 5B)', 'Situação', 'asked'],
  ['Não desistente', 'Situação', 'asked'],
  ['Não foi transferida', 'Situação', 'asked'],
  ['Ativo - sem baixa', 'Situação', 'asked'],
  ['Transferido para escola de outro município', 'Situação', 'out'],
  ['Evadiu sem transferência', 'Situação', 'out'],
  ['Evadido - não compareceu', 'Situação', 'out'],
  ['Não frequentou', 'Situação', 'out'],
  ['Deixou de frequentar', 'Situação', 'out'],
  ['Não rematriculada', 'Situação', 'out'],
  ['Saiu do ensino regular', 'Situação', 'out'],
  ['Regular (transferido da 5B)', 'Situação', 'asked'],
  ['Concluído - Aprovado', 'Situação', 'out'],
])('%s under %s: %s', (status, header, right) => expect(standingOf(status, header)).toBe(right));

test.each<
  [string, string, string, string, Record<string, string>, (students: readonly ListRow[]) => unknown, unknown, unknown]
>([
  [
    'a situation without a known word',
    'Aluno;Turma;Situação\nAna Sá;6A;Em trânsito\nIvo Luz;6A;Em trânsito\nEva Dias;6A;Ativo\n',
    'Situação “Em trânsito”: 2 alunos. Entram?',
    'in',
    { [situationDoubt('Em trânsito', new Set(['x'])).id]: 'out' },
    (students) => taken(students).map(({ full_name }) => full_name),
    ['Ana Sá', 'Ivo Luz', 'Eva Dias'],
    ['Eva Dias'],
  ],
  [
    'a footer',
    'Nome;RA\nAna Sá;11\nIvo Luz;12\nTotal: 2;\nRosa Prado;\nRui Reis;\n',
    'As linhas 5 a 6 parecem o rodapé: ficam de fora?',
    'out',
    { foot: 'in' },
    (students) => taken(students).length,
    2,
    4,
  ],
  [
    'the guardian’s address',
    'Aluno;Responsável;E-mail;Turma\nAna Sá;Rosa Sá;rosa@familia.example;6A\nIvo Luz;Rita Luz;rita@familia.example;6A\n',
    'A coluna “E-mail” está ao lado da do responsável. De quem é o e-mail?',
    'guardian',
    { email: 'none' },
    (students) => students.map(({ email, guardian_email }) => `${email} ${guardian_email}`),
    [' rosa@familia.example', ' rita@familia.example'],
    [' ', ' '],
  ],
  [
    'the address as the student’s',
    'Aluno;Responsável;E-mail;Turma\nAna Sá;Rosa Sá;rosa@familia.example;6A\nIvo Luz;Rita Luz;rita@familia.example;6A\n',
    'A coluna “E-mail” está ao lado da do responsável. De quem é o e-mail?',
    'guardian',
    { email: '2' },
    (students) => students.map(({ email, guardian_email }) => `${email} ${guardian_email}`),
    [' rosa@familia.example', ' rita@familia.example'],
    ['rosa@familia.example ', 'rita@familia.example '],
  ],
  [
    'names in capitals',
    'Aluno;Turma\nANA DE SÁ;6A\n1 - IVO LUZ *;6A\nEva Dias;6A\n',
    '2 nomes estão escritos como “ANA DE SÁ”. Podemos escrever “Ana de Sá”.',
    'as it is',
    { names: 'proper' },
    (students) => students.map(({ full_name }) => full_name),
    ['ANA DE SÁ', '1 - IVO LUZ *', 'Eva Dias'],
    ['Ana de Sá', 'Ivo Luz', 'Eva Dias'],
  ],
  [
    'a social name that is a first name',
    'Nome completo;Nome social;Turma\nDavi Rocha Luz;Dani;6A\n',
    '1 nome social tem só o primeiro nome. Juntar o sobrenome?',
    'join',
    { social: 'alone' },
    (students) => students.map(({ full_name }) => full_name),
    ['Dani Rocha Luz'],
    ['Dani'],
  ],
  [
    'a class that is said once',
    'Aluno;RA;Turma\nAna Sá;11;6A\nIvo Luz;12;\nEva Dias;13;6B\nGil Reis;14;\n',
    'Só a primeira linha de cada turma diz a turma. 2 alunos abaixo delas são da mesma?',
    'same',
    { groups: 'none' },
    (students) => students.map(({ class_name }) => class_name),
    ['6A', '6A', '6B', '6B'],
    ['6A', '', '6B', ''],
  ],
])('%s is asked once, with what is taken until then', async (_name, text, asked, guess, answers, of, before, after) => {
  const { students, questions } = await readAlone(text);
  expect(questions).toMatchObject([{ text: asked, guess }]);
  expect(questions[0]?.options.map(({ value }) => value)).toContain(guess);
  expect(of(students)).toEqual(before);
  const answered = await readAlone(text, null, answers);
  expect(of(answered.students)).toEqual(after);
  expect(answered.questions).toMatchObject([{ text: asked }]);
});

test('a guardian keeps a name that sounds like health, and loses a remark', async () => {
  const guardians = ['Cid Moreira', 'Laudiceia Souza', 'Ana Especial', 'Rosa Sá (laudo TEA)', 'laudo TEA'];
  const { students } = await readAlone(
    `Aluno;RA;Responsável\n${guardians.map((guardian, at) => `Ana ${'ABCDE'[at]}á;1${at};${guardian}`).join('\n')}\n`,
  );
  expect(students.map(({ guardian_name }) => guardian_name)).toEqual([...guardians.slice(0, 3), 'Rosa Sá', '']);
});

test('a situation behind most names of a pasted report is no part of them', async () => {
  const { students } = await readAlone('1 Ana Souza Transferida\n2 Bruno Lima Ativo\n3 Eva Maria Dias\n');
  expect(students.map(({ full_name, aside }) => [full_name, aside])).toEqual([
    ['Ana Souza', 'Situação: Transferida'],
    ['Bruno Lima', undefined],
    ['Eva Maria Dias', undefined],
  ]);
  const named = await readAlone('1 Ana Souza Regular\n2 Bruno Lima\n3 Eva Maria Dias\n');
  expect(named.students[0]?.full_name).toBe('Ana Souza Regular');
});

test('a class that is said once ends with its sheet', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Manhã',
        rows: [
          ['Aluno', 'RA', 'Turma'],
          ['Ana Sá', '11', '6A'],
          ['Ivo Luz', '12', ''],
        ],
      },
      {
        name: 'Tarde',
        rows: [
          ['Aluno', 'RA', 'Turma'],
          ['Eva Dias', '13', ''],
          ['Gil Reis', '14', '6B'],
          ['Bia Sá', '15', ''],
        ],
      },
    ],
  });
  const { students } = await readAlone(new Blob([new Uint8Array(bytes)]));
  expect(students.map(({ class_name }) => class_name)).toEqual(['6A', '6A', '', '6B', '6B']);
});

test('a column of a hundred words is asked about once', async () => {
  const words = Array.from({ length: 12 }, (_, at) => `Ana Sá ${'abcdefghijkl'[at]};6A;palavra${'abcdefghijkl'[at]}`);
  const { questions } = await readAlone(`Aluno;Turma;Situação\n${words.join('\n')}\n`);
  expect(questions.map(({ text }) => text)).toEqual([
    'A coluna da situação tem 12 textos que não conhecemos. Esses 12 alunos entram?',
  ]);
});

test('a sure list is asked nothing', async () => {
  const { questions } = await readAlone('Nome;E-mail;RA;Turma;Situação\nAna Sá;ana@aluno.example;11;6A;Cursando\n');
  expect(questions).toEqual([]);
});
