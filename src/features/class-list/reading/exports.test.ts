// The census’s file, and several CSVs in a ZIP.

import { newReader, type Reply } from '../../../lists/reading/readerWork';
import { readAlone } from '../../../testing/classListCases';
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
