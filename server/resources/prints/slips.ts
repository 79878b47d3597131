// Codes of students as they are handed out, one class after another: slips, ten a page in the places of cards, and a
// letter; or a table.
import { setImmediate } from 'node:timers/promises';
import { brazilianDate, dayAfter, shownDay } from '@vinculo/contract/rules/brasilia';
import { shownActivationCode } from '@vinculo/contract/rules/card/cardCodes';
import { CARDS_A_PAGE } from '@vinculo/contract/rules/card/printing';
import { ACTIVATION_DAYS } from '@vinculo/contract/rules/limits';
import { activationPath, PATHS } from '@vinculo/contract/rules/paths';
import { foldedText, inOrder } from '@vinculo/contract/rules/text/folding';
import { identityText, type CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { addPage, boxOf, createPen, madeSoFar, newDocument, sizes, type Box } from '../../domain/prints/pen';
import { CARD, drawCutMarks, pageSize, placeOf, type Place } from '../../domain/prints/sheets';
import { csvHead, csvLines } from '../../wiring/csv';
import type { StudentWithoutAccount } from './store';

const byName = new Intl.Collator('pt-BR');

interface ClassOf<Student> {
  /** In its most frequent spelling; null for students without a class. */
  className: string | null;
  students: Student[];
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];
}

/** Sorts classes by their names, with students without one last, and the students of each class by theirs. */
export function inClasses<Student extends Pick<StudentWithoutAccount, 'id' | 'fullName' | 'className'>>(
  students: readonly Student[],
): ClassOf<Student>[] {
  const classes = new Map<string, Student[]>();
  for (const student of students) {
    const key = foldedText(student.className ?? '');
    const others = classes.get(key);
    if (others) others.push(student);
    else classes.set(key, [student]);
  }
  return [...classes.values()]
    .map((members) => ({
      className: mostFrequent(members.flatMap(({ className }) => className?.trim() || [])) || null,
      students: members.sort(
        (one, other) => byName.compare(one.fullName, other.fullName) || byName.compare(one.id, other.id),
      ),
    }))
    .sort((one, other) =>
      one.className === null || other.className === null
        ? Number(one.className === null) - Number(other.className === null)
        : inOrder(one.className, other.className),
    );
}

interface CodedStudent extends StudentWithoutAccount {
  code: string;
}

const addressOf = (publicUrl: string, code: string) => `${publicUrl}${activationPath(code)}`;

export const NO_CLASS = 'Sem turma';

const SLIPS_A_PAGE = CARDS_A_PAGE.a4;
const EDGE = 4;
const WIDE = CARD.width - 2 * EDGE;
const INK = '#111827';

export const SLIP_QR = { size: 31, radius: 0 };
/** The QR's white border, which it brings along, ends at the slip's edge. */
const BORDER = 3;
export const SLIP_QR_PLACE = { x: EDGE - BORDER, y: CARD.height - EDGE - SLIP_QR.size + BORDER };
const RIGHT_X = SLIP_QR_PLACE.x + SLIP_QR.size;

/** Most of a slip is of medium weight. */
const box = (width: number, height: number, from: number, to: number) => boxOf(width, height, from, to, 600);
const HEADING = boxOf(CARD.width - 2 * EDGE, 4.4, 3.6, 2.4);
const COMPANY = box(WIDE, 3.6, 2.7, 2);
const IDENTITY = box(WIDE, 2.4, 2, 1.7);
const NAME = boxOf(WIDE, 7.9, 4.4, 2.3);
const CLASS = box(WIDE, 3.9, 3, 2);
const CODE = boxOf(CARD.width - EDGE - RIGHT_X, 9, 7, 5);
const STEPS = box(CARD.width - EDGE - RIGHT_X, 6.3, 2.6, 1.8);
const LETTER_EDGE = 20;
const LETTER_WIDE = 210 - 2 * LETTER_EDGE;
const LETTER_TITLE = boxOf(LETTER_WIDE, 14, 8, 5);
const LETTER_TEXT = box(LETTER_WIDE, 30, 4.6, 3.4);
/** The letter, which the school may sign, copy, or hand out beside the slips. */
const LETTER = (host: string) => [
  'A carteirinha de estudante agora é digital. Ela fica no celular, vale nos parceiros da escola e pode ser conferida na hora.',
  'Cada aluno recebe um papel com um código, que é só dele. Com o código, o aluno ou o responsável pega a carteirinha:',
  `1. Abra ${host}${PATHS.code}, ou aponte a câmera para o quadrado do papel.`,
  '2. Digite o código e entre com um e-mail seu.',
  '3. Se ainda faltar a foto, tire uma ali mesmo: o rosto de frente, com luz.',
  'É responsável pelo aluno? Marque “Sou responsável”: você acompanha a carteirinha em “Família”, e ela continua sendo do aluno.',
  'Guarde o papel até ver a carteirinha. Se ele se perder, a escola faz outro, e o código antigo deixa de valer.',
];
const UNTIL = box(CARD.width - EDGE - RIGHT_X, 3.4, 2.4, 2);

/** The file in pieces, as they are taken: each class on pages of its own. `openFaces` must have been awaited. */
export async function* slipsPdf(
  classes: readonly ClassOf<CodedStudent>[],
  { company, publicUrl, now }: { company: CompanyIdentity; publicUrl: string; now: Date },
): AsyncGenerator<Buffer> {
  const doc = newDocument(pageSize('a4'), `Códigos de ${company.title}`, now);
  const { writeBox, drawQr } = createPen(doc);
  const { host } = new URL(publicUrl);
  const steps = [
    `1. Abra ${host}${PATHS.code}, ou aponte a câmera.`,
    '2. Digite o código.',
    '3. Entre com o seu e-mail. É da família? Marque “Sou responsável” e siga em “Família”.',
  ];
  const codesEnd = dayAfter(brazilianDate(now), ACTIVATION_DAYS);
  const identity = identityText(company);

  function beginPage(heading: string, left: number) {
    addPage(doc);
    drawCutMarks(doc, 'a4', Math.min(SLIPS_A_PAGE, left));
    const { x, y } = placeOf('a4', 0);
    doc.fillColor(INK);
    // Between the marks of the first column, outside what is cut out.
    writeBox(heading, HEADING, { x: x + EDGE, y: y - 0.4 }, 'bottom');
  }

  function drawSlip({ fullName, className, code, validUntil }: CodedStudent, { x, y }: Place) {
    doc.save().translate(x, y);
    doc.fillColor(INK);
    let top: number = EDGE - 0.6;
    const line = (text: string, of: Box, at: number) => {
      top += writeBox(text, of, { x: at, y: top }, 'top');
    };
    line(company.title, COMPANY, EDGE);
    line(identity, IDENTITY, EDGE);
    line(fullName, NAME, EDGE);
    top += 0.6;
    if (className !== null) line(className, CLASS, EDGE);
    drawQr(addressOf(publicUrl, code), SLIP_QR_PLACE, SLIP_QR);
    doc.fillColor(INK);
    top = SLIP_QR_PLACE.y + BORDER - 1.4;
    line(shownActivationCode(code), CODE, RIGHT_X);
    for (const step of steps) line(step, STEPS, RIGHT_X);
    // A code for a card that has ended gives nothing.
    line(`Vale até ${shownDay(validUntil && validUntil < codesEnd ? validUntil : codesEnd)}.`, UNTIL, RIGHT_X);
    doc.restore();
  }

  function drawLetter() {
    addPage(doc);
    doc.fillColor(INK);
    let y = LETTER_EDGE;
    const line = (text: string, of: Box, gap: number) => {
      y += writeBox(text, of, { x: LETTER_EDGE, y }, 'top') + gap;
    };
    line('À família', LETTER_TITLE, 6);
    for (const text of LETTER(host)) line(text, LETTER_TEXT, 5);
    line(company.title, { ...LETTER_TEXT, weight: 700 }, 1);
    line(identity, { ...LETTER_TEXT, sizes: sizes(3.2, 2.4) }, 0);
  }

  for (const { className, students } of classes)
    for (const [index, student] of students.entries()) {
      const onPage = index % SLIPS_A_PAGE;
      if (onPage === 0) beginPage(className ?? NO_CLASS, students.length - index);
      drawSlip({ ...student, className }, placeOf('a4', onPage));
      yield* madeSoFar(doc);
      // Drawing takes the processor for itself.
      await setImmediate();
    }
  drawLetter();
  doc.end();
  yield* madeSoFar(doc);
}

export function slipsCsv(classes: readonly ClassOf<CodedStudent>[], publicUrl: string): string {
  const lines = classes.flatMap(({ className, students }) =>
    students.map(({ fullName, enrollmentNumber, code }) => [
      fullName,
      className ?? '',
      enrollmentNumber ?? '',
      shownActivationCode(code),
      addressOf(publicUrl, code),
    ]),
  );
  return csvHead(['Nome', 'Turma', 'Matrícula', 'Código', 'Endereço']) + csvLines(lines);
}
