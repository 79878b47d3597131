/** Lines that name the class of the students below them, and lines of reports that are no students. */

import { isClass, isName, plainWords } from '../../../components/list/reading/kinds';

const LABEL = /^(turma|classe|s[ée]rie(?:\/ano)?|ano(?:\/s[ée]rie)?|ano escolar|etapa)\s*(?:[:=]|[-–] )\s*(.*)$/i;
/** Where the next label of the same cell begins: `Turma: 1º A   Turno: Manhã`. */
const NEXT_LABEL = /\s+(?:[-–|•;,]\s*)?[\p{L}º°./()]+(?: [\p{L}º°./()]+){0,2}\s*:.*$/u;
const FILLED_MAX = 8;

const ofLabel = (label: string) => (/turma|classe/i.test(label) ? 'class' : 'grade');

/** The class that a line names, if it is such a line: `Turma: 1º A`, `Série: | 6º ANO | Turma: | A`, `1º A` alone. */
export function classOfLine(cells: readonly string[]): string | null {
  const filled = cells.filter(Boolean);
  if (filled.length === 0 || filled.length > FILLED_MAX) return null;
  const told: Partial<Record<'class' | 'grade', string>> = {};
  for (const [index, text] of filled.entries()) {
    const [, label = '', rest = ''] = LABEL.exec(text) ?? [];
    if (!label) continue;
    const value = (rest || (filled[index + 1] ?? '')).replace(NEXT_LABEL, '').trim();
    // A label in the same cell: `Série: 6º ANO Turma: A`.
    const inside = /\b(?:turma|classe)\s*:\s*(.*)$/i.exec(rest)?.[1];
    if (value && !value.endsWith(':')) told[ofLabel(label)] ??= value;
    if (inside) told.class ??= inside.replace(NEXT_LABEL, '').trim();
  }
  const [only = ''] = filled;
  if (filled.length === 1 && !told.class && isClass(only)) return only;
  if (!told.class && !(told.grade && isClass(told.grade))) return null;
  return joinedClass(told.grade ?? '', told.class ?? '');
}

/** The leading number of a grade or a class, if a letter or a sign follows: `6º ANO A`, `6A`. */
const gradeNumber = (text: string) => /^0*(\d{1,2})(?: ?[oa]\b| ?[a-z]\b| ano\b| serie\b)/.exec(plainWords(text))?.[1];

/** `1º ano` and `A` are `1º ano A`; what both say is said once. */
export function joinedClass(grade: string, className: string): string {
  if (!grade || !className) return className || grade;
  const [one, other] = [plainWords(grade), plainWords(className)];
  if (` ${other} `.includes(` ${one} `) || other.startsWith(one)) return className;
  if (` ${one} `.includes(` ${other} `) && other.length > 1) return grade;
  const number = gradeNumber(className);
  return number !== undefined && number === (gradeNumber(grade) ?? one.replace(/^0+/, ''))
    ? className
    : `${grade} ${className}`;
}

const SIGNS = /^[_\-=.\s*]{3,}$/;
const SUM =
  /^(?:total|subtotal|emitido|impresso|gerado|p[áa]gina|p[áa]g\.|data de emiss|observa|obs\.?:|legenda|fonte:|assinatura|quantidade)/i;
const SIGNER = /^(?:diretor|secret[áa]ri|coordenador|professor|respons[áa]vel|vice-diretor)[^:]*:/i;

/** `Total de alunos: 32`, `Emitido em …`, a line for a signature. */
export function isReportLine(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const [first = ''] = filled;
  if (filled.length === 0 || filled.length > 3) return false;
  return SUM.test(first) || filled.every((text) => SIGNS.test(text) || SIGNER.test(text));
}

/** A row that names a person is a student, whatever else it holds: `Ana Souza | Turma: 1º A`. */
export const namesPerson = (cells: readonly string[]): boolean =>
  cells.some(
    (text, index) =>
      text.includes('@') || (isName(text) && !isClass(text) && !LABEL.test(text) && !cells[index - 1]?.endsWith(':')),
  );
