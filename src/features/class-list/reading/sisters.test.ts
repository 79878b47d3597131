// Lists of the same kinds as those of the other tests, in other words and other orders: who is a student, and what is asked.

import { readAlone } from '../../../testing/classListCases';
import { bareName } from './bareName';
import { classInTitle, joinedClass } from './classLines';
import { errorsOf, readListedDay, type ListRow } from './listRow';
import { guardianName, isNobody, socialName, studentEmail } from './personCells';
import { standingOf } from './situation';

const shown = ({ full_name, class_name, enrollment_number, email, aside }: ListRow) =>
  [full_name, class_name, enrollment_number, email, aside ? `out: ${aside}` : ''].join(' | ').replace(/[ |]+$/, '');
const read = async (...lines: string[]) => {
  const { students, questions } = await readAlone(lines.join('\n'));
  return { students: students.map(shown), asked: questions.map(({ text }) => text) };
};

test.each<[string, string[], string[]]>([
  [
    'Google Workspace: the account’s state and its path',
    [
      'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required],Employee ID,Status [READ ONLY]',
      'Ana Clara,de Souza,ana@aluno.example,/Alunos/6A,20270001,Active',
      'Bruno,Lima,bruno@aluno.example,/Alunos/6B,20270002,Suspended',
      'Marta,Reis,marta@escola.example,/Professores,9001,Active',
    ],
    [
      'Ana Clara de Souza | 6A | 20270001 | ana@aluno.example',
      'Bruno Lima | 6B | 20270002 | bruno@aluno.example | out: Situação: Suspended',
      'Marta Reis |  | 9001 | marta@escola.example | out: Não é aluno: Professores',
    ],
  ],
  [
    'Google Workspace in Portuguese',
    ['Nome,Sobrenome,Caminho da unidade organizacional', 'Ana,Souza,/Alunos/6A', 'Rui,Sá,/Funcionários/Docentes'],
    ['Ana Souza | 6A', 'Rui Sá |  |  |  | out: Não é aluno: Funcionários/Docentes'],
  ],
  [
    'OneRoster 1.1: two columns of a state, and a middle name',
    [
      'sourcedId,status,enabledUser,role,username,givenName,familyName,middleName,identifier',
      '1,active,true,student,ana,Ana,Souza,Clara,111',
      '2,active,false,student,bru,Bruno,Lima,,112',
      '3,active,true,aide,mar,Marta,Reis,,113',
    ],
    [
      'Ana Clara Souza |  | 111',
      'Bruno Lima |  | 112 |  | out: enabledUser: false',
      'Marta Reis |  | 113 |  | out: Não é aluno: aide',
    ],
  ],
  [
    'courses whose names are like offices',
    ['Nome;Turma', 'Ana Sá;Administração', 'Ivo Luz;Secretariado', 'Eva Dias;Pedagogia', 'Rui Reis;Professores'],
    [
      'Ana Sá | Administração',
      'Ivo Luz | Secretariado',
      'Eva Dias | Pedagogia',
      'Rui Reis | Professores |  |  | out: Não é aluno: Professores',
    ],
  ],
  [
    'Moodle’s participants',
    ['Nome completo,Papéis,Grupos', 'Ana Sá,Estudante,6A', 'Ivo Luz,Estudante,Nenhum grupo', 'Rui Reis,Professor,6A'],
    ['Ana Sá | 6A', 'Ivo Luz', 'Rui Reis | 6A |  |  | out: Não é aluno: Professor'],
  ],
  [
    'Canvas: the number of the school’s system',
    ['Student,ID,SIS User ID,Section', '"Souza, Ana",901,111,6A', '"Lima, Bruno",902,112,6A'],
    ['Ana Souza | 6A | 111', 'Bruno Lima | 6A | 112'],
  ],
  [
    'EOL: its number, and the class in the title',
    ['EOL - Relação de Alunos da Turma 5A;;', 'Nº;Cód. EOL;Nome do Estudante', '1;7654321;Ana Sá', '2;7654322;Ivo Luz'],
    ['Ana Sá | 5A | 7654321', 'Ivo Luz | 5A | 7654322'],
  ],
  [
    'SED: number, digit and state in one column',
    ['Nome;RA/Dígito/UF;Turma', 'Ana Sá;000112233441-2/SP;6A', 'Ivo Luz;000112233442-X/SP;6A'],
    ['Ana Sá | 6A | 000112233441-2/SP', 'Ivo Luz | 6A | 000112233442-X/SP'],
  ],
  [
    'a title of a group above a header of one known column',
    ['AGRUPAMENTO: INFANTIL IV B;PROFESSORA: MARTA REIS', 'Nº;NOME DA CRIANÇA', '1;ANA SÁ', '2;IVO LUZ'],
    ['ANA SÁ | INFANTIL IV B', 'IVO LUZ | INFANTIL IV B'],
  ],
  [
    'a title whose labels are parted by bars',
    ['Ano/Série: 6º Ano / Turma: B / Turno: Tarde;', 'ALUNO;RA', 'Ana Sá;111', 'Ivo Luz;112'],
    ['Ana Sá | 6º Ano B | 111', 'Ivo Luz | 6º Ano B | 112'],
  ],
  [
    'a column Turma AEE beside the class',
    ['Nome;Turma;Turma AEE', 'Ana Sá;6A;Sala de recursos', 'Ivo Luz;6A;'],
    ['Ana Sá | 6A', 'Ivo Luz | 6A'],
  ],
  [
    'the header once more, in capitals and in other words',
    ['Nome;RA;Turma', 'Ana Sá;111;6A', 'NOME;RA;TURMA', 'Ivo Luz;112;6A', 'Nome do aluno;RA;Turma', 'Eva Dias;113;6A'],
    ['Ana Sá | 6A | 111', 'Ivo Luz | 6A | 112', 'Eva Dias | 6A | 113'],
  ],
  [
    'an attendance sheet with a student gone',
    ['TURMA: 6º A;;', 'Nº;NOME DO ALUNO;01', '1;Ana Sá;.', '2;Ivo Luz;F', '3;TRANSFERIDO;', ';AULAS DADAS;5'],
    ['Ana Sá | 6º A', 'Ivo Luz | 6º A', 'TRANSFERIDO | 6º A |  |  | out: Situação: TRANSFERIDO'],
  ],
  [
    'numbers that stand in the name',
    ['Aluno;Turma', '5242578 - ANA SÁ;6A', 'IVO LUZ (5242579);6A', 'EVA DIAS - RA 5242580;6A'],
    ['ANA SÁ | 6A | 5242578', 'IVO LUZ | 6A | 5242579', 'EVA DIAS | 6A | 5242580'],
  ],
  [
    'classes of lessons beside others',
    ['Aluno;RA;Turma', 'Ana Sá;111;6A', 'Ana Sá;111;Robótica', 'Ivo Luz;112;6A'],
    ['Ana Sá | 6A | 111', 'Ana Sá | Robótica | 111 |  | out: Está na turma 6A, na linha 2', 'Ivo Luz | 6A | 112'],
  ],
  [
    'a remark that says who left, and one on health',
    [
      'Aluno;Turma;Observação',
      'Ana Sá;6A;Transferida em 10/05',
      'Ivo Luz;6A;laudo TEA',
      'Eva Dias;6A;saiu da escola (TDAH)',
    ],
    [
      'Ana Sá | 6A |  |  | out: Observação: Transferida em 10/05',
      'Ivo Luz | 6A',
      'Eva Dias | 6A |  |  | out: Observação: com observação',
    ],
  ],
  [
    'remarks that tell of another way out than the school’s',
    [
      'Aluno;Turma;Observação',
      'Ana Sá;6A;Mãe mudou de endereço',
      'Ivo Luz;6A;saída antecipada às quartas',
      'Eva Dias;6A;Cancelado o transporte',
      'Gil Reis;6A;não frequenta educação física',
      'Rui Prado;6A;suspensão por 2 dias',
      'Lia Rosa;6A;Mudou de escola',
    ],
    [
      ...['Ana Sá', 'Ivo Luz', 'Eva Dias', 'Gil Reis', 'Rui Prado'].map((name) => `${name} | 6A`),
      'Lia Rosa | 6A |  |  | out: Observação: Mudou de escola',
    ],
  ],
  [
    'a title of students and of a school above the header',
    ['LISTA DE ALUNOS - ESCOLA ESTADUAL ROSA;;', 'Nome;RA;Turma', 'Ana Sá;111;6A', 'Ivo Luz;112;6B'],
    ['Ana Sá | 6A | 111', 'Ivo Luz | 6B | 112'],
  ],
  [
    'columns of yes and no',
    ['Nome;Turma;Transferido', 'Ana Sá;6A;', 'Ivo Luz;6A;X'],
    ['Ana Sá | 6A', 'Ivo Luz | 6A |  |  | out: Transferido: X'],
  ],
  [
    'a column that says who is enrolled',
    ['Nome;Turma;Matriculado', 'Ana Sá;6A;Sim', 'Ivo Luz;6A;Não'],
    ['Ana Sá | 6A', 'Ivo Luz | 6A |  |  | out: Matriculado: Não'],
  ],
  [
    'the classes of two years',
    ['Nome;Turma 2025;Turma 2026', 'Ana Sá;5A;6A', 'Ivo Luz;5B;6B'],
    ['Ana Sá | 6A', 'Ivo Luz | 6B'],
  ],
  [
    'letters that were saved twice',
    ['Nome;Turma', 'JoÃ£o ConceiÃ§Ã£o;6A', 'IRMÃ “Sá”;6A'],
    ['João Conceição | 6A', 'IRMÃ “Sá” | 6A'],
  ],
  [
    'documents without a header',
    ['Ana Sá;123.456.789-09;6A', 'Ivo Luz;987.654.321-00;6A'],
    ['Ana Sá | 6A', 'Ivo Luz | 6A'],
  ],
  [
    'a question of a form beside the social name',
    ['Nome;Usa nome social?;Nome social;Turma', 'Davi Rocha;Sim;Dani Rocha;6A', 'Ana Sá;Não;;6A'],
    ['Dani Rocha | 6A', 'Ana Sá | 6A'],
  ],
  [
    'the name that a card shall show',
    ['Nome completo;Nome na carteirinha;Turma', 'Davi Rocha Luz;Davi Luz;6A', 'Ana Sá;;6A'],
    ['Davi Luz | 6A', 'Ana Sá | 6A'],
  ],
  [
    'a teacher, and a place that only its number fills',
    ['Nº;Nome;Turma;RA', '1;Ana Sá;6A;111', '2;;6A;', '3;Ivo Luz;6A;112', '4;Profa. Marta Reis;6A;'],
    [
      'Ana Sá | 6A | 111',
      ' | 6A |  |  | out: Não há nome de aluno',
      'Ivo Luz | 6A | 112',
      'Profa. Marta Reis | 6A |  |  | out: Não há nome de aluno',
    ],
  ],
  [
    'places without a student',
    ['Nome;Turma;RA', 'VAGO;6A;11', '-----;6A;12', '(em branco);6A;13', 'Ana Sá;6A;14'],
    [
      'VAGO | 6A | 11 |  | out: Não há nome de aluno',
      ' | 6A | 12 |  | out: Não há nome de aluno',
      '(em branco) | 6A | 13 |  | out: Não há nome de aluno',
      'Ana Sá | 6A | 14',
    ],
  ],
  [
    'addresses of a mail, some of them bare',
    ["Ana Sá <ana@aluno.example>; 'Ivo Luz' <ivo@aluno.example>; eva.dias@aluno.example"],
    ['Ana Sá |  |  | ana@aluno.example', 'Ivo Luz |  |  | ivo@aluno.example', ' |  |  | eva.dias@aluno.example'],
  ],
  [
    'names and addresses of a message',
    ['Ana Sá - ana@aluno.example', 'Ivo Luz - ivo@aluno.example'],
    ['Ana Sá |  |  | ana@aluno.example', 'Ivo Luz |  |  | ivo@aluno.example'],
  ],
  [
    'a message with signs for numbers',
    ['*6º ANO B*', '1️⃣ Ana Sá', '2️⃣ Ivo Luz'],
    ['Ana Sá | 6º ANO B', 'Ivo Luz | 6º ANO B'],
  ],
  [
    'a message with numbers that touch the names',
    ['Turma 6A', '', '1- Ana Sá', '2- Ivo Luz'],
    ['Ana Sá | Turma 6A', 'Ivo Luz | Turma 6A'],
  ],
  [
    'lines of a PDF under a title that begins with a number, and ways out of several words',
    [
      '6º ANO A - MANHÃ',
      'Nº NOME',
      '1 Ana Sá Transferida em 12/03',
      '2 Ivo Luz Não Comparecimento',
      '3 Eva Dias Ativo',
      '4 Gil Reis Ativo',
    ],
    [
      'Ana Sá | 6º ANO A - MANHÃ |  |  | out: Situação: Transferida em',
      'Ivo Luz | 6º ANO A - MANHÃ |  |  | out: Situação: Não Comparecimento',
      'Eva Dias | 6º ANO A - MANHÃ',
      'Gil Reis | 6º ANO A - MANHÃ',
    ],
  ],
])('%s', async (_kind, lines, right) => expect((await read(...lines)).students).toEqual(right));

test.each<[string, string[], string]>([
  [
    'accounts without roles',
    ['sourcedId,username,givenName,familyName', '1,ana@aluno.example,Ana,Sá', '2,rui@escola.example,Rui,Reis'],
    'A lista não diz se 2 pessoas são alunos. Entram?',
  ],
  [
    'a role that no word explains',
    ['Nome;Turma;Função', 'Ana Sá;6A;Aluno', 'Rui Reis;;Auxiliar'],
    'Função “Auxiliar”: 1 pessoa. Entra?',
  ],
  [
    'an address of many students',
    ['Nome;Turma;E-mail', ...['Ana Sá', 'Ivo Luz', 'Eva Dias'].map((name) => `${name};6A;secretaria@escola.example`)],
    'O e-mail secretaria@escola.example está em 3 alunos. É deles?',
  ],
  [
    'a remark that says who left',
    ['Nome;Turma;Observação', ...['Ana Sá', 'Ivo Luz', 'Eva Dias'].map((name) => `${name};6A;Transf. em 10/05`)],
    'Pela observação, 3 alunos parecem ter saído: ficam de fora?',
  ],
  [
    'a remark that may say who left',
    ['Nome;Turma;Observação', 'Ana Sá;6A;Cancelado o transporte', 'Ivo Luz;6A;'],
    'Pela observação, 1 aluno pode ter saído: fica de fora?',
  ],
  [
    'a remark that no word explains',
    ['Nome;Turma', 'Ana Sá (R);6A', 'Ivo Luz - foi p/ 6B;6A'],
    '2 nomes têm uma observação, como “Ana Sá (R)”. Ela fica?',
  ],
  [
    'an address in a form of parents',
    [
      'Carimbo de data/hora;Email;Seu nome;Nome do seu filho(a);Turma',
      '12/02/2026 10:15:22;rosa@familia.example;Rosa Sá;Ana Sá;6A',
    ],
    'A coluna “Email” pode ser de quem respondeu ao formulário. De quem é o e-mail?',
  ],
  [
    'an address for contact',
    [
      ';Estudante;;Contato',
      'Nº;Nome;Turma;E-mail',
      '1;Ana Sá;6A;rosa@familia.example',
      '2;Ivo Luz;6A;rita@familia.example',
    ],
    'A coluna “E-mail Contato” é de contato. De quem é o e-mail?',
  ],
  [
    'a foot that begins behind a gap',
    [
      'Turma: 6A;',
      'Nome;RA',
      'Ana Sá;111',
      'Ivo Luz;112',
      '',
      'Rosa Prado;',
      'Agente de Organização Escolar;',
      'RG 12.345.678-9;',
    ],
    'As linhas 6 a 8 parecem o rodapé: ficam de fora?',
  ],
  [
    'a foot of an address',
    ['Turma: 6A;', 'Nome;RA', 'Ana Sá;111', 'Ivo Luz;112', 'Rua das Flores, 120 - Olinda/PE;', 'www.escola.example;'],
    'As linhas 5 a 6 parecem o rodapé: ficam de fora?',
  ],
  [
    'teachers between students',
    ['Nome;RA', 'PRÉ I A - PROFª MARTA REIS;', 'Ana Sá;111', 'Ivo Luz;113'],
    'A linha 2 parece um título: fica de fora?',
  ],
  [
    'lines with a label between students',
    ['Turma: 6A;', 'Nome;RA', 'Ana Sá;111', 'Mãe: Rosa Sá;', 'Ivo Luz;112', 'Mãe: Rita Luz;', 'Eva Dias;113'],
    'As linhas 4, 6 parecem títulos: ficam de fora?',
  ],
  [
    'an address in a list of contacts',
    ['Aluno;Parentesco;Turma;E-mail', 'Ana Sá;Mãe;6A;rosa@familia.example', 'Ivo Luz;Pai;6A;rui@familia.example'],
    'A coluna “E-mail” pode ser de um contato do aluno. De quem é o e-mail?',
  ],
  [
    'a section, whatever it says',
    ['Nº;Aluno;RA', '1;Ana Sá;111', 'ENTRARAM DEPOIS;;', '2;Ivo Luz;112', '3;Eva Dias;113'],
    '“ENTRARAM DEPOIS” parece um título. Os 2 alunos abaixo dele entram?',
  ],
])('%s is asked about', async (_kind, lines, question) => expect((await read(...lines)).asked[0]).toBe(question));

test('an answer about names and addresses holds', async () => {
  const first = async (lines: string, answers: Record<string, string>) =>
    (await readAlone(lines, null, answers)).students[0];
  expect(await first('Nome;Turma\nAna Sá (R);6A\n', { remarks: 'keep' })).toMatchObject({ full_name: 'Ana Sá (R)' });
  expect(await first('username,givenName,familyName\nrui,Rui,Reis\n', { role: 'x' })).toMatchObject({
    aside: undefined,
  });
});

test('a letter that was lost is an error', async () => {
  const { students } = await readAlone('Nome;Turma\nJo?o Sá;6A\nJo\uFFFDo Luz;6A\n');
  const why = expect.stringMatching(/^Uma letra deste nome se perdeu/);
  expect(students.map((row) => errorsOf(row).full_name)).toEqual([why, why]);
});

test('who signs side by side below the list is asked about, and names of groups are no students', async () => {
  const students = Array.from('ABCDEFGH', (letter) => `Ana ${letter}á;6A;11${letter}`);
  const { students: rows, asked } = await read(
    'Nome;Turma;RA',
    'MENINAS;;',
    ...students,
    'Elaborado por: Marta Reis;;Data: 12/02/2026',
    'Marta Reis;Rosa Prado;',
    'Diretora;Secretária;',
  );
  expect(asked).toContain('As linhas 11 a 12 parecem o rodapé: ficam de fora?');
  expect(rows.filter((row) => !row.includes('out:'))).toHaveLength(students.length);
});

test('a second list beside the first one is told', async () => {
  for (const header of ['Nº;Nome;Nº;Nome', '1;6º A;1;6º B']) {
    const { columns } = await readAlone(`${header}\n1;Ana Sá;3;Eva Dias\n2;Ivo Luz;4;Gil Reis\n`);
    expect(columns.doubts.filter((doubt) => doubt?.startsWith('Parece ter outros alunos'))).toHaveLength(1);
  }
});

test.each([
  'Não utiliza',
  'Mesmo do registro',
  'idem ao nome civil',
  'NDA',
  'Prefiro não informar',
  'Não optante',
  'SIM',
  'False',
])('%s is no social name', (text) => expect(socialName(text)).toBe(''));
test.each(['Sim Kim', 'Verdadeiro Silva', 'Mesma Silva', 'Simão Reis', 'Idem Lopes', 'Própria Sá'])(
  '%s is a name',
  (text) => {
    expect(socialName(text)).toBe(text);
    expect(guardianName(text)).toBe(text);
  },
);
test('a yes before a social name is no part of it', () => expect(socialName('Sim, Dani Rocha')).toBe('Dani Rocha'));

test.each([
  ['Mãe: Rosa Sá', 'Rosa Sá'],
  ['Rosa Sá (mãe)', 'Rosa Sá'],
  ['Rosa Sá - (81) 99999-8888', 'Rosa Sá'],
  ['Avó', ''],
  ['o próprio', ''],
  ['Maior de idade', ''],
  ['Maia Reis', 'Maia Reis'],
  ['Paiva Sá', 'Paiva Sá'],
  ['Tia Maria Prado', 'Tia Maria Prado'],
])('the guardian %s is %s', (text, right) => expect(guardianName(text)).toBe(right));

test.each([
  ['mãe: rosa@familia.example', ''],
  ['rosa@familia.example (mãe)', ''],
  ['nao@tem.example', ''],
  ['naotem@escola.example', ''],
  ['ainda não tem', ''],
  ['s/ e-mail', ''],
  ['ana.pai@aluno.example', 'ana.pai@aluno.example'],
  ['sem.nome@aluno.example', 'sem.nome@aluno.example'],
  ['naomi@aluno.example', 'naomi@aluno.example'],
  ['semiramis@aluno.example', 'semiramis@aluno.example'],
  ['Naoto <naoto@aluno.example>', 'naoto@aluno.example'],
  ['Ana Pais <ana@aluno.example>', 'ana@aluno.example'],
  ['Tutor Silva <tutor@aluno.example>', 'tutor@aluno.example'],
  ['ana@aluno.example (escola)', 'ana@aluno.example'],
  ['x1@aluno.example', 'x1@aluno.example'],
  ['testes@aluno.example', 'testes@aluno.example'],
  ['nada@aluno.example', 'nada@aluno.example'],
  ['xxx@aluno.example', ''],
  ['e-mail da mãe: rosa@familia.example', ''],
  ['rosa@familia.example é da mãe', ''],
  ['rosa@familia.example - responsável legal', ''],
])('the address of %s is %s', (text, right) => expect(studentEmail(text).email).toBe(right));

test('the guardian’s address among those of students is asked, unless the guardian has another', async () => {
  const { students } = await readAlone(
    'Aluno;Turma;E-mail;E-mail da mãe\nAna Sá;6A;mãe: rosa@familia.example;\nIvo Luz;6A;ivo@aluno.example;\nEva Dias;6A;mãe: rita@familia.example;rita.dias@familia.example\n',
  );
  expect(students.map(({ guardian_email, note }) => [guardian_email, note])).toEqual([
    ['rosa@familia.example', 'O e-mail é do responsável: perguntamos se autoriza'],
    ['', undefined],
    ['rita.dias@familia.example', 'O e-mail é do responsável: não será usado'],
  ]);
});

test.each(['Vago', 'VAGA DISPONÍVEL', 'xxxx', 'Aluno novo', 'A definir'])('%s is nobody', (name) =>
  expect(isNobody(name)).toBe(true),
);
test.each(['Novais', 'Ana Nova', 'Nova', 'Aluno Silva'])('%s is somebody', (name) =>
  expect(isNobody(name)).toBe(false),
);

test.each([
  ['FÁBIO SÁ transferido para 6B', 'FÁBIO SÁ', 'transferido para 6B'],
  ['GUTO SÁ FOI TRANSFERIDO', 'GUTO SÁ', 'FOI TRANSFERIDO'],
  ['HENRI SÁ NÃO FREQUENTA', 'HENRI SÁ', 'NÃO FREQUENTA'],
  ['Ivo Sá mudou de escola', 'Ivo Sá', 'mudou de escola'],
  ['BIA EV', 'BIA EV', 'EV'],
  ['Bia Ev', 'Bia Ev', null],
  ['Ana Foi Lima', 'Ana Foi Lima', null],
  ['- Ana Sá', 'Ana Sá', null],
  ['Zé Sá ♿', 'Zé Sá', null],
  ['Ana Baixa Souza', 'Ana Baixa Souza', null],
  ['Ana Formoso', 'Ana Formoso', null],
  ['Maria da Transfiguração Lima', 'Maria da Transfiguração Lima', null],
  ['Maria Saida Lopes', 'Maria Saida Lopes', null],
  ['MARIA SAIDA', 'MARIA SAIDA', null],
  ['Saida Lopes', 'Saida Lopes', null],
  ['Saida da Silva', 'Saida da Silva', null],
  ['Ana Sá saída em 12/03', 'Ana Sá', 'saída em 12/03'],
  ['ANA SÁ TRANSFERIDA P/ 6B', 'ANA SÁ', 'TRANSFERIDA P/ 6B'],
  ['ANA SÁ ABANDONOU A ESCOLA', 'ANA SÁ', 'ABANDONOU A ESCOLA'],
])('the name %s is %s', (text, name, left) => expect(bareName(text)).toMatchObject({ name, left }));

test.each([
  ['Ana Sá (81999998888)', 'Ana Sá', undefined, true],
  ['Ana Sá (8133334444)', 'Ana Sá', undefined, true],
  ['12345678909 - Ana Sá', 'Ana Sá', undefined, true],
  ['2026 - ANA SOUZA', 'ANA SOUZA', undefined, true],
  ['ANA SOUZA (2026-1)', 'ANA SOUZA (2026-1)', undefined, false],
  ['MÁRA 5242578', 'MÁRA 5242578', undefined, false],
  ['MARA RA 5242578', 'MARA', '5242578', false],
  ['Ana Sá - RA 000112233441-2', 'Ana Sá', '000112233441-2', false],
])('of %s the name is %s and the number %s', (text, name, number, isTold) => {
  const read = bareName(text);
  expect([read.name, read.number, read.isPrivate]).toEqual([name, number, isTold]);
});

test.each([
  ['LISTA DE ALUNOS - 6º ANO A - MANHÃ', '6º ANO A'],
  ['Relação nominal 7º B - 2026', '7º B'],
  ['Lista 6A', '6A'],
  ['ENSINO FUNDAMENTAL - 1º A 5º ANO', null],
  ['6º A e 6º B', null],
  ['ESCOLA JARDIM SÃO PAULO', null],
  ['Turma INF-2M', null],
  ['1º BIMESTRE DE 2026', null],
  ['12 E 13 DE MARÇO', null],
  ['6º ANO DO ENSINO FUNDAMENTAL', null],
  ['EMITIDO EM 12/02/2026 ÀS 15H', null],
  ['RUA DAS FLORES, 12A', null],
  ['ALUNOS DO 5º ANO E MÉDIO', null],
  ['ALUNOS DA SALA 3B', null],
  ['ESCOLA DA PRAIA 12C', null],
  ['Alunos 6B', '6B'],
  ['ESCOLA DA PRAIA 5º ANO A MANHÃ', '5º ANO A'],
  ['ESCOLA DA PRAIA - 9º H', '9º H'],
])('the class in the title %s is %s', (title, right) => expect(classInTitle([title])).toBe(right));

test('a stage that names the class’s year is not said twice', () => {
  expect(joinedClass('Ensino Fundamental de 9 anos - 6º Ano', '6º A')).toBe('6º A');
  expect(joinedClass('6º Ano', 'A')).toBe('6º Ano A');
});

test.each([
  ['BXTRANSF', 'Situação', 'out'],
  ['Recl. saída', 'Situação', 'out'],
  ['TRA', 'Sit', 'out'],
  ['MAT', 'Sit', 'in'],
  ['Mudou-se', 'Situação', 'out'],
  ['True', 'Block credential', 'out'],
  ['False', 'Block credential', 'in'],
  ['Não rematric.', 'Situação', 'out'],
])('%s under %s: %s', (status, header, right) => expect(standingOf(status, header)).toBe(right));

test.each([
  ['quinta-feira, 31 de dezembro de 2026', '2026-12-31'],
  ['31 / 12 / 2026', '2026-12-31'],
  ['31/12/26.', '2026-12-31'],
  ['em 31/12/2026', '2026-12-31'],
])('the day %s is %s', (text, day) => expect(readListedDay(text)).toBe(day));
