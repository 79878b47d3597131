/** Codes of students as they are handed out: one class after another, as slips or as a table. */

import { setImmediate } from 'node:timers/promises';
import { shownActivationCode } from '@vinculo/contract/rules/card/cardCodes';
import { activationPath } from '@vinculo/contract/rules/paths';
import { foldedText, inOrder } from '@vinculo/contract/rules/text/folding';
import { csvHead, csvLines } from '../../base/csv';
import { createSlipsPdf, type SlipsLook } from './slipsPdf';
import type { StudentWithoutAccount } from './slipStore';

const byName = new Intl.Collator('pt-BR');

export interface ClassOf<Student> {
  /** In its most frequent spelling; null for students without a class. */
  className: string | null;
  students: Student[];
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];
}

/** Classes in the order of their names, students without one last, in each the names in their order. */
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

export interface CodedStudent extends StudentWithoutAccount {
  code: string;
}

const addressOf = (publicUrl: string, code: string) => `${publicUrl}${activationPath(code)}`;

/** The file in pieces, as they are taken. `openFaces` must have been awaited. */
export async function* slipsPdf(classes: readonly ClassOf<CodedStudent>[], look: SlipsLook): AsyncGenerator<Buffer> {
  const pdf = createSlipsPdf(look);
  for (const { className, students } of classes) {
    pdf.beginClass(className, students.length);
    for (const student of students) {
      pdf.add({ ...student, className, address: addressOf(look.publicUrl, student.code) });
      const piece = pdf.take();
      if (piece) yield piece;
      // Drawing takes the processor for itself.
      await setImmediate();
    }
  }
  pdf.end();
  for (let piece = pdf.take(); piece; piece = pdf.take()) yield piece;
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
