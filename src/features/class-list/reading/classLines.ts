/** Lines that name the class of the students below them. */

import { isClass, isName, isNoClass, plainWords } from '../../../lists/reading/kinds';

const LABEL =
  /^(turma|classe|s[ée]rie(?:\/ano)?|ano(?:\/s[ée]rie)?|ano escolar|etapa|agrupamento|grupo|m[óo]dulo)\s*(?:[:=]|[-–] )\s*(.*)$/i;
/** A label in a cell of its own, if its class follows: `TURMA | 6º A | TURNO`. */
const BARE_LABEL = /^(turma|classe)$/i;
/** A label behind others in one cell: `Curso: Fundamental Série: 6º ANO Turma: A`, `ESCOLA DA PRAIA Turma: 6º A`. */
const BEFORE_LABEL = /\s+(?=(?:turma|classe|s[ée]rie|etapa)\s*:)/i;
/** Where the next label of the same cell begins: `Turma: 1º A   Turno: Manhã`. Cells have single spaces. */
const NEXT_LABEL =
  /\s+(?:[-–|•;,]\s*)?(?:ano letivo|ano base|professor(?:a|\(a\))? \p{L}+|hor[áa]rio de aula|(?:total|n[º°o]\.?|n[úu]mero) de \p{L}+|data d[aeo] \p{L}+|[\p{L}()./]{3,})\s*:.*$/iu;
const SIGNS_AFTER = /[\s/|,;–-]+$/;
const FILLED_MAX = 8;

const ofLabel = (label: string) => (/turma|classe/i.test(label) ? 'class' : 'grade');

/** The class that a line names, if it is such a line: `Turma: 1º A`, `Série: | 6º ANO | Turma: | A`, `1º A` alone. */
export function classOfLine(cells: readonly string[]): string | null {
  const filled = cells.filter(Boolean);
  if (filled.length === 0 || filled.length > FILLED_MAX) return null;
  const told: Partial<Record<'class' | 'grade', string>> = {};
  const pieces = filled.flatMap((text) => text.split(BEFORE_LABEL));
  for (const [index, text] of pieces.entries()) {
    const next = pieces[index + 1] ?? '';
    const [, label = '', rest = ''] = LABEL.exec(text) ?? (isClass(next) ? BARE_LABEL.exec(text) : null) ?? [];
    if (!label) continue;
    const value = (rest || next).replace(NEXT_LABEL, '').replace(SIGNS_AFTER, '');
    if (value && !value.endsWith(':') && !isNoClass(value)) told[ofLabel(label)] ??= value;
  }
  const [only = ''] = filled;
  if (filled.length === 1 && !told.class && isClass(only) && !LABEL.test(only)) return only;
  if (!told.class && !(told.grade && isClass(told.grade))) return null;
  return joinedClass(told.grade ?? '', told.class ?? '');
}

const YEAR = String.raw`(?:ano|ANO|Ano|s[ée]rie|S[ÉE]RIE)`;
const LIST = '[Tt]urma|TURMA|[Ll]ista|LISTA|[Rr]ela[çc][ãa]o|RELA[ÇC][ÃA]O|[Aa]lunos|ALUNOS';
/** With the sign or the word of a year, or behind what lists name before a class; `15H` is an hour, `12A` a house. */
const IN_TITLE = new RegExp(
  String.raw`(?<![\p{L}\d./-])(?:\d{1,2}(?: ?[ºª°] ?(?:${YEAR} )?| ${YEAR} )|(?<=(?<!\p{L})(?:${LIST}) )\d{1,2}(?!H))[A-Z](?![\p{L}\d]| \d| ?[ºª°])`,
  'gu',
);
/** Addresses, rooms and hours, and a letter that is a word: `5º ANO E MÉDIO`, unlike `5º ANO A MANHÃ`. */
const NO_TITLE =
  /(?<!\p{L})(?:rua|av|avenida|sala|bloco|emitid[oa])(?!\p{L})|n[º°]\.? ?\d|\d ?[ºª°]? ?(?:(?:ano|s[ée]rie) )?[ae] (?!manh|tarde|noite|matut|vesp|notur|integral|turno)\p{L}/iu;
/** The only class in a title above the list: `LISTA DE ALUNOS - 6º ANO A - MANHÃ`, unlike `1º A 5º ANO`. */
export function classInTitle(cells: readonly string[]): string | null {
  const title = cells.join(' ');
  const found = new Set(NO_TITLE.test(title) ? [] : title.match(IN_TITLE));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** `Turma: 6º A`, `Professora: …`, `6º A` alone; `Xavier | Turma: 6º A` begins as a student does. */
export function beginsAsTitle(cells: readonly string[]): boolean {
  const [first = '', second = ''] = cells.filter(Boolean);
  return !second || first.includes(':') || LABEL.test(first) || BARE_LABEL.test(first) || isClass(first);
}

/** Google's `/Alunos/6A`. */
export const isPath = (text: string) => text.startsWith('/');

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
  // `Ensino Fundamental de 9 anos - 6º Ano` and `6º A`.
  const number = gradeNumber(className);
  const isSaid = number !== undefined && new RegExp(String.raw`\b0*${number}[oa]?\b`).test(one);
  return isSaid ? className : `${grade} ${className}`;
}

/** A row that names a person is a student, whatever else it holds: `Ana Souza | Turma: 1º A`. */
export const namesPerson = (cells: readonly string[]): boolean =>
  cells.some(
    (text, index) =>
      text.includes('@') || (isName(text) && !isClass(text) && !LABEL.test(text) && !cells[index - 1]?.endsWith(':')),
  );
