// The lists of a school that has no addresses of its students, one year after another, with their photos.
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';

interface Student {
  name: string;
  number: string;
  className: string;
  email?: string;
  /** What the list's column 'Foto' says. */
  photo?: string;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FIRST =
  'Ana Bruno Conceição Davi Érica Fábio Gael Heitor Inês João Kauã Luís Márcia Noé Otávio Paula Rui Sônia Tomé Zoé';
const LAST =
  'Alves Brandão Corrêa Dias Esteves Farias Gusmão Holanda Ipê Jardim Leitão Muñoz Nogueira Paixão Queirós Ramos Simões Teles Uchôa Vidal';
const [FIRSTS, LASTS] = [FIRST.split(' '), LAST.split(' ')];

/** Each has another name. */
function nameOf(index: number): string {
  const pairs = FIRSTS.length * LASTS.length;
  const last = LASTS[Math.floor((index % pairs) / FIRSTS.length)];
  const middle = index < pairs ? '' : `${LASTS[Math.floor(index / pairs)]} `;
  return `${FIRSTS[index % FIRSTS.length]} ${middle}${last}`;
}
const numberOf = (index: number) => String(20_270_001 + index);

/** By the number, by the name, by what the list says. */
const WAYS: ((student: Student) => string)[] = [
  ({ number }) => `${number} (1).jpg`,
  ({ name }) => `${name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()}.jpeg`,
  ({ number }) => `DSC${number.slice(-4)}.JPG`,
];

/** Classes of these sizes. The first three of each `picturedEach` students have a photo, but not the very first one. */
export function schoolOf(sizes: Record<string, number>, { picturedEach }: { picturedEach: number }) {
  const classes = Object.entries(sizes).flatMap(([name, size]) => Array.from({ length: size }, () => name));
  const photos: string[] = [];
  const students = classes.map((className, index): Student => {
    const student: Student = { name: nameOf(index), number: numberOf(index), className };
    const photo = index === 0 ? undefined : WAYS[index % picturedEach]?.(student);
    if (!photo) return student;
    photos.push(photo);
    return index % picturedEach === 2 ? { ...student, photo: `D:\\fotos\\${photo}` } : student;
  });
  return { students, photos };
}

/** The sheets of the file, and their classes: two of them share a sheet, each under a line of its own. */
export const SHEETS = { 'Sexto ano': ['6º A', '6º B'], '7º A': ['7º A'], '8º A': ['8º A'] };
export const firstYear = () => schoolOf({ '6º A': 70, '6º B': 70, '7º A': 130, '8º A': 130 }, { picturedEach: 12 });

const NEXT: Record<string, string> = { '6º A': '7º A', '6º B': '7º A', '7º A': '8º A', '8º A': '8º A' };
const NEWCOMERS = 3;

/** A year later all have addresses; each fortieth has left, and a few are new. */
export function nextYear(students: readonly Student[]): { students: Student[]; leavers: Student[] } {
  const hasLeft = (index: number) => index % 40 === 38;
  const stayed = students.filter((_, index) => !hasLeft(index));
  const newcomers = Array.from({ length: NEWCOMERS }, (_, index) => ({
    name: `Novata ${LASTS[index]}`,
    number: String(20_280_001 + index),
    className: '6º A',
  }));
  return {
    students: [
      ...stayed.map(({ name, number, className }) => ({ name, number, className: NEXT[className] ?? className })),
      ...newcomers,
    ].map((student) => ({ ...student, email: `aluno${student.number}@familia.example` })),
    leavers: students.filter((_, index) => hasLeft(index)),
  };
}

const HEAD = ['Nº', 'Nome do aluno', 'Matrícula', 'Data de nascimento', 'Responsável', 'Foto'];

const rowOf = ({ name, number, photo = '', email }: Student, index: number) => [
  index + 1,
  name,
  number,
  `${String(1 + (index % 28)).padStart(2, '0')}/03/2015`,
  'Maria de Souza',
  photo,
  ...(email === undefined ? [] : [email]),
];

/** A title, the header, and the students of these classes. Several classes are named by lines between them. */
function sheetOf(name: string, classNames: readonly string[], students: readonly Student[]) {
  const isAddressed = students.some(({ email }) => email !== undefined);
  const groups = classNames.flatMap((className) => {
    const theirs = students.filter((student) => student.className === className).map(rowOf);
    return classNames.length > 1 ? [[`Turma: ${className}`], ...theirs] : theirs;
  });
  return { name, rows: [['Relação de alunos'], [...HEAD, ...(isAddressed ? ['E-mail do aluno'] : [])], ...groups] };
}

export async function xlsx(name: string, students: readonly Student[], sheets: Record<string, readonly string[]>) {
  const written = Object.entries(sheets).map(([title, classNames]) => sheetOf(title, classNames, students));
  return { name, mimeType: XLSX, buffer: Buffer.from((await writeXlsx({ sheets: written })) as Uint8Array) };
}

/** Coarse grain, enlarged: about as hard to compress as a face. */
const makePhoto = () =>
  sharp({
    create: {
      width: 60,
      height: 80,
      channels: 3,
      background: '#d9a77f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .resize(240, 320)
    .jpeg()
    .toBuffer();

/** Photos of these names, of which the last one breaks off. */
export async function photosZip(names: readonly string[]) {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level: 0 });
  for (const name of names) {
    const photo = await makePhoto();
    const bytes = new Uint8Array(name === names.at(-1) ? photo.subarray(0, photo.length / 2) : photo);
    await zip.add(`fotos/${name}`, new Uint8ArrayReader(bytes));
  }
  const buffer = Buffer.from(await (await zip.close()).arrayBuffer());
  return { name: 'fotos.zip', mimeType: 'application/zip', buffer };
}
