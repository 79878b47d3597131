/** Lines that name the class of the students below them, and lines of reports that are no students. */

import { isClass, isName, plainWords } from '../../../lists/reading/kinds';

const LABEL = /^(turma|classe|s[ée]rie(?:\/ano)?|ano(?:\/s[ée]rie)?|ano escolar|etapa)\s*(?:[:=]|[-–] )\s*(.*)$/i;
/** A label in a cell of its own, if its class follows: `TURMA | 6º A | TURNO`. */
const BARE_LABEL = /^(turma|classe)$/i;
/** Where the next label of the same cell begins: `Turma: 1º A   Turno: Manhã`. Cells have single spaces. */
const NEXT_LABEL =
  /\s+(?:[-–|•;,]\s*)?(?:ano letivo|ano base|professor(?:a|\(a\))? \p{L}+|hor[áa]rio de aula|(?:total|n[º°o]\.?|n[úu]mero) de \p{L}+|data d[aeo] \p{L}+|[\p{L}()./]{3,})\s*:.*$/iu;
const FILLED_MAX = 8;

const ofLabel = (label: string) => (/turma|classe/i.test(label) ? 'class' : 'grade');

/** The class that a line names, if it is such a line: `Turma: 1º A`, `Série: | 6º ANO | Turma: | A`, `1º A` alone. */
export function classOfLine(cells: readonly string[]): string | null {
  const filled = cells.filter(Boolean);
  if (filled.length === 0 || filled.length > FILLED_MAX) return null;
  const told: Partial<Record<'class' | 'grade', string>> = {};
  for (const [index, text] of filled.entries()) {
    const next = filled[index + 1] ?? '';
    const [, label = '', rest = ''] = LABEL.exec(text) ?? (isClass(next) ? BARE_LABEL.exec(text) : null) ?? [];
    if (!label) continue;
    const value = (rest || next).replace(NEXT_LABEL, '').trim();
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
  // `6º` and `601`: the number names the grade.
  const digits = one.match(/^\d{1,2}/)?.[0];
  if (digits && /^\d{3,4}$/.test(other) && other.startsWith(digits)) return className;
  const number = gradeNumber(className);
  return number !== undefined && number === (gradeNumber(grade) ?? one.replace(/^0+/, ''))
    ? className
    : `${grade} ${className}`;
}

const SIGNS = /^[_\-=.\s*]{3,}$/;
const SUM =
  /^(?:total|subtotal|emitido|impresso|gerado|p[áa]gina|p[áa]g\.|data de emiss|observa|obs\.?:|legenda|fonte:|assinatura|quantidade)/i;
const SIGNER = /^(?:diretor|secret[áa]ri|coordenador|professor|respons[áa]vel|vice-diretor)[^:]*:/i;
/** An office alone: the name of who signs stands on another line. */
const OFFICE =
  /^(?:vice[- ])?(?:diretor|secret[áa]ri|coordenador|professor|supervisor|orientador|gestor)(?:[oa]|\(a\))?(?: (?:geral|escolar|adjunt[oa]|pedag[óo]gic[oa]|respons[áa]vel|regente|titular|substitut[oa]))*$/i;
/** `Olinda, 12 de fevereiro de 2026`, `Meninas: 2 Meninos: 1`, `Reg. nº 1234/2010`. */
const DATED = /\b\d{1,2} de \p{L}+ de \d{4}\.?$/iu;
const COUNTED = /^(?:meninas|meninos|masculino|feminino|alunos|alunas|matriculad[oa]s|transferid[oa]s)\s*:\s*\d/i;
const REGISTERED = /^(?:reg|registro|port|portaria|matr|mat|aut|autoriza[çc][ãa]o)\b\.?[^\d]{0,20}\d[\d./-]*$/i;

/** `Total de alunos: 32`, `Emitido em …`, a line for a signature. */
export function isReportLine(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const [first = ''] = filled;
  const isSum = SUM.test(first) && filled.slice(1).every((text) => /^[\d.,%]+$/.test(text));
  if (isSum) return true;
  if (filled.length === 0 || filled.length > 3) return false;
  const isNote = (text: string) => DATED.test(text) || COUNTED.test(text) || REGISTERED.test(text);
  return (
    SUM.test(first) ||
    filled.every((text) => SIGNS.test(text) || SIGNER.test(text) || OFFICE.test(text) || isNote(text))
  );
}

/** A row that names a person is a student, whatever else it holds: `Ana Souza | Turma: 1º A`. */
export const namesPerson = (cells: readonly string[]): boolean =>
  cells.some(
    (text, index) =>
      text.includes('@') || (isName(text) && !isClass(text) && !LABEL.test(text) && !cells[index - 1]?.endsWith(':')),
  );

/** The largest share of rows that say their class, if each class is said once, in the first row of its students. */
const SAID_ONCE_MAX = 0.6;

/** Whether a column says each class only in the first row of its students. One class alone may be the first student's. */
export function isSaidOnce(classes: readonly string[]): boolean {
  const filled = classes.filter(Boolean);
  const isOnce = filled.length > 1 && new Set(filled).size === filled.length;
  return isOnce && Boolean(classes[0]) && filled.length <= classes.length * SAID_ONCE_MAX;
}
