// What school systems hand to each other: the census's file, rosters in a ZIP, and text that lost its columns.

import { newReader, type Reply } from '../../../lists/reading/readerWork';
import { caseFile, readAlone } from '../../../testing/classListCases';
import { zipOf } from '../../../testing/spreadsheets';

/** ISO-8859-1, as the census wants it. */
const latin = (text: string) => new File([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], 'educacenso.txt');
const record = (places: number, at: Record<number, string>) =>
  Array.from({ length: places }, (_, index) => at[index + 1] ?? '').join('|');
const SCHOOL = record(56, {
  1: '00',
  2: '26123456',
  3: '1',
  6: 'ESCOLA DA PRAIA',
  13: '81999998888',
  14: 'x@escola.example',
});
const CLASS = (code: string, inep: string, name: string, kind = ['1', '0', '0']) =>
  record(70, {
    1: '20',
    2: '26123456',
    3: code,
    4: inep,
    5: name,
    6: '1',
    18: kind[0] ?? '',
    19: kind[1] ?? '',
    20: kind[2] ?? '',
  });
const PERSON = (code: string, inep: string, name: string) =>
  record(108, {
    1: '30',
    2: '26123456',
    3: code,
    4: inep,
    5: '12345678909',
    6: name,
    7: '09/06/2014',
    8: '1',
    9: 'ROSA MÃE DE ALGUÉM',
    10: 'RUI PAI DE ALGUÉM',
    11: '2',
    12: '3',
    16: '1',
    25: '1',
    39: '123456 01 55 2014 1 00001 001 0000001-11',
    41: '53000000',
    95: 'mae@familia.example',
  });
const ENROLLED = (code: string, inep: string, ofClass: [string, string]) =>
  record(32, {
    1: '60',
    2: '26123456',
    3: code,
    4: inep,
    5: ofClass[0],
    6: ofClass[1],
    7: '987654321',
    9: '1',
    21: '1',
  });

const CENSUS = [
  SCHOOL,
  record(180, { 1: '10', 2: '26123456', 9: '1' }),
  CLASS('T1', '11112222', '6º ANO A'),
  CLASS('T2', '', 'AEE SALA DE RECURSOS', ['0', '0', '1']),
  CLASS('', '33334444', 'XADREZ', ['0', '1', '0']),
  PERSON('A1', '123456789012', 'ANA CONCEIÇÃO'),
  PERSON('A2', '', 'BRUNO LIMA'),
  PERSON('', '123456789014', 'CARLA DIAS'),
  PERSON('D1', '123456789099', 'MARTA PROFESSORA'),
  record(20, { 1: '40', 2: '26123456', 3: 'D1', 5: '1' }),
  record(40, { 1: '50', 2: '26123456', 3: 'D1', 4: '123456789099', 5: 'T1', 7: '1' }),
  ENROLLED('A1', '123456789012', ['T2', '']),
  ENROLLED('A1', '123456789012', ['T1', '11112222']),
  ENROLLED('A2', '', ['T1', '11112222']),
  ENROLLED('', '123456789014', ['', '33334444']),
  '99|',
].join('\r\n');

describe('the file of the school census', () => {
  test('gives its students with class and number, and neither teachers nor classes beside the lessons', async () => {
    const { students } = await readAlone(latin(CENSUS));
    expect(students).toMatchObject([
      { full_name: 'ANA CONCEIÇÃO', class_name: '6º ANO A', enrollment_number: '123456789012', email: '' },
      { full_name: 'BRUNO LIMA', class_name: '6º ANO A', enrollment_number: '' },
      { full_name: 'CARLA DIAS', class_name: '', enrollment_number: '123456789014' },
    ]);
    expect(students).toHaveLength(3);
  });

  test('leaves the worker as names, classes and numbers alone, in whatever letters it comes', async () => {
    for (const source of [latin(CENSUS), CENSUS, new File(['\uFEFF', CENSUS], 'x.txt')]) {
      const replies: Reply[] = [];
      await newReader((reply) => replies.push(reply))({ id: 1, name: 'read', asked: { source, encoding: null } });
      const [reply] = replies;
      if (!reply || !('answer' in reply) || !('sheets' in reply.answer)) throw new Error('It is read');
      const { sheets, encodings, hash, ...rest } = reply.answer;
      expect(sheets.map(({ name, rows }) => [name, rows.map(({ cells }) => cells)])).toEqual([
        [
          '',
          [
            ['Nome', 'Turma', 'Código INEP do aluno'],
            ['ANA CONCEIÇÃO', '6º ANO A', '123456789012'],
            ['BRUNO LIMA', '6º ANO A'],
            ['CARLA DIAS', '', '123456789014'],
          ],
        ],
      ]);
      expect([encodings, rest]).toEqual([[], { encoding: null, isPoor: false }]);
      expect(hash).toMatch(/^[a-z\d-]+$/);
    }
  });

  test('without enrolments is told its way out', async () => {
    const without = CENSUS.split('\r\n').filter((line) => !line.startsWith('60'));
    await expect(readAlone(latin(without.join('\r\n')))).rejects.toThrow(/^Este arquivo do Educacenso não traz/);
  });
});

const ONE_ROSTER = {
  'manifest.csv': 'propertyName,value\nmanifest.version,1.0\n',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\n' +
    'u1,active,,true,ana,,Ana,Souza,,20260001,ana@aluno.example,,,,06,\n' +
    'u2,active,,true,bruno,,Bruno,Lima,,20260002,bruno@aluno.example,,,,06,\n' +
    'u3,active,,true,marta,,Marta,Reis,,9001,marta@escola.example,,,,,\n' +
    'u4,tobedeleted,,false,davi,,Davi,Rocha,,20260004,davi@aluno.example,,,,06,\n',
  'roles.csv':
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId\n' +
    'r1,active,,u1,primary,student,,,o1,\nr2,active,,u2,primary,student,,,o1,\nr3,active,,u3,primary,teacher,,,o1,\nr4,active,,u4,primary,student,,,o1,\n',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId\n' +
    'c1,active,,6º A,06,,,homeroom,,o1\nc2,active,,Matemática,06,,,scheduled,,o1\n',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\n' +
    'e1,active,,c2,o1,u1,student,,,\ne2,active,,c1,o1,u1,student,,,\ne3,active,,c1,o1,u2,student,,,\ne4,active,,c1,o1,u3,teacher,true,,\ne5,tobedeleted,,c1,o1,u4,student,,,\n',
  'demographics.csv': 'sourcedId,birthDate,sex\nu1,2014-06-09,female\n',
};
const SDS = {
  'School.csv': 'SIS ID,Name\n1,Escola\n',
  'Student.csv':
    'SIS ID,School SIS ID,First Name,Last Name,Username,Password,State ID,Secondary Email,Student Number,Middle Name,Grade,Status\n' +
    'S1,1,Ana,Souza,ana@aluno.example,segredo,,,20260001,,6,Active\nS2,1,Bruno,Lima,bruno@aluno.example,segredo,,,20260002,,6,Active\n',
  'Section.csv': 'SIS ID,School SIS ID,Section Name\nT1,1,6º A\nT2,1,6º B\nT3,1,Inglês\n',
  'StudentEnrollment.csv': 'Section SIS ID,SIS ID\nT3,S1\nT1,S1\nT2,S2\n',
  'Teacher.csv': 'SIS ID,School SIS ID,First Name,Last Name,Username\nP1,1,Marta,Reis,marta@escola.example\n',
};

test.each([
  [
    'OneRoster 1.2',
    ONE_ROSTER,
    ['6º A', '6º A'],
    ['Marta Reis: Não é aluno: teacher', 'Davi Rocha: Situação: tobedeleted'],
  ],
  [
    'OneRoster in a folder, zipped on a Mac',
    {
      ...Object.fromEntries(Object.entries(ONE_ROSTER).map(([name, text]) => [`lista/${name}`, text])),
      '__MACOSX/lista/._users.csv': '\0',
    },
    ['6º A', '6º A'],
    ['Marta Reis: Não é aluno: teacher', 'Davi Rocha: Situação: tobedeleted'],
  ],
  ['School Data Sync', SDS, ['6º A', '6º B'], []],
])('%s in a ZIP is one list, each student in the class of the lessons', async (_name, files, classes, aside) => {
  const { list, students } = await readAlone(await zipOf(files));
  expect(list.sheets).toHaveLength(1);
  expect(students.filter((row) => !row.aside)).toMatchObject([
    { full_name: 'Ana Souza', email: 'ana@aluno.example', enrollment_number: '20260001', class_name: classes[0] },
    { full_name: 'Bruno Lima', email: 'bruno@aluno.example', enrollment_number: '20260002', class_name: classes[1] },
  ]);
  expect(students.flatMap((row) => (row.aside ? `${row.full_name}: ${row.aside}` : []))).toEqual(aside);
});

test('School Data Sync of today tells the students from the others by its roles', async () => {
  const { students } = await readAlone(
    await zipOf({
      'users.csv':
        'sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms\n1,ana@aluno.example,Ana,Souza,,,,,\n2,marta@escola.example,Marta,Reis,,,,,\n',
      'roles.csv': 'userSourcedId,orgSourcedId,role,sessionSourcedId,grade\n1,9,student,S,6\n2,9,teacher,S,\n',
      'classes.csv': 'sourcedId,orgSourcedId,title\n7,9,6º A\n',
      'enrollments.csv': 'classSourcedId,userSourcedId,role\n7,1,student\n7,2,teacher\n',
    }),
  );
  expect(students).toMatchObject([
    { full_name: 'Ana Souza', email: 'ana@aluno.example', class_name: '6º A', aside: undefined },
    { full_name: 'Marta Reis', aside: 'Não é aluno: teacher' },
  ]);
});

test('Clever’s students, sections and enrolments are one list', async () => {
  const { students } = await readAlone(
    await zipOf({
      'students.csv':
        'School_id,Student_id,Student_number,Last_name,Middle_name,First_name,Grade,Student_email\n9,s1,111,Souza,Clara,Ana,6,ana@aluno.example\n9,s2,112,Lima,,Bruno,6,\n',
      'teachers.csv': 'School_id,Teacher_id,First_name,Last_name\n9,t1,Marta,Reis\n',
      'sections.csv': 'School_id,Section_id,Teacher_id,Name,Period\n9,c1,t1,6º A,1\n9,c2,t1,Inglês,2\n',
      'enrollments.csv': 'School_id,Section_id,Student_id\n9,c2,s1\n9,c1,s1\n9,c1,s2\n',
    }),
  );
  expect(students).toMatchObject([
    { full_name: 'Ana Clara Souza', enrollment_number: '111', email: 'ana@aluno.example', class_name: '6º A' },
    { full_name: 'Bruno Lima', enrollment_number: '112', class_name: '6º A' },
  ]);
  expect(students).toHaveLength(2);
});

test('CSVs of several classes in a ZIP are its sheets', async () => {
  const { students } = await readAlone(
    await zipOf({ '6A.csv': 'Nome;RA\nAna Sá;11\n', '6B.csv': 'Nome;RA\nIvo Luz;12\n' }),
  );
  expect(students).toMatchObject([
    { full_name: 'Ana Sá', class_name: '6A' },
    { full_name: 'Ivo Luz', class_name: '6B' },
  ]);
});

test('a ZIP of photos with a text beside them is no list', async () => {
  await expect(readAlone(await zipOf({ 'leia.csv': 'Ana;6A', '1.jpg': new Uint8Array([255, 216]) }))).rejects.toThrow(
    /^Não conseguimos ler/,
  );
});

describe('text that lost its columns in a PDF', () => {
  const facts = async (text: string) =>
    (await readAlone(text)).students.map((row) => [
      row.full_name,
      row.class_name,
      row.enrollment_number,
      row.email,
      row.aside,
    ]);

  test('keeps its students, classes and situations', async () => {
    expect(await facts(await caseFile('colar-de-pdf.txt').text())).toEqual([
      ['ANA SOUZA', '6º A', '', '', undefined],
      ['BRUNO LIMA', '6º A', '', '', undefined],
      ['CARLA DIAS', '6º A', '', '', 'Situação: Transferido'],
    ]);
  });

  test.each([
    [
      'Turma: 7º B\n1 20260001 ANA DE SOUZA Ativo\n2 20260002 BRUNO D’ÁVILA Remanejado\nTotal: 2\nTurma: 7º C\n1. 20260003 EVA LUZ Ativo',
      [
        ['ANA DE SOUZA', '7º B', '20260001', '', undefined],
        ['BRUNO D’ÁVILA', '7º B', '20260002', '', 'Situação: Remanejado'],
        ['EVA LUZ', '7º C', '20260003', '', undefined],
      ],
    ],
    [
      'Turma: Jardim I\n1 - Ana Souza 20260001 ana@aluno.example\n2 - Bruno Lima 20260002',
      [
        ['Ana Souza', 'Jardim I', '20260001', 'ana@aluno.example', undefined],
        ['Bruno Lima', 'Jardim I', '20260002', '', undefined],
      ],
    ],
  ])('of other programs (%#)', async (text, right) => expect(await facts(text)).toEqual(right));

  test('passes no student over: with a gap it is no such text', async () => {
    const text = '1 ANA SOUZA 09/06/2014\n2 CHER\n3 EVA LUZ 09/06/2014\n';
    await expect(readAlone(text)).rejects.toThrow(/Se copiou de um PDF, peça a lista/);
  });
});
