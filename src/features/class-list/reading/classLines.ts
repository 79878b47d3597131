// Lines that name the class of the students below them.
import { isHeaderOf } from '../../../lists/reading/guessing';
import { isClass, isName, isNoClass } from '../../../lists/reading/kinds';
import { hasDigit, hasLetter, plainWords, says } from '../../../lists/reading/words';
import FACT_WORDS from './facts.json';
import WORDS from './words.json';

/** Finds each `label: value` in a cell. A value ends where the next label begins. Cells have single spaces. */
const LABELLED = /([^\s:]+)\s?[:=]\s?(.*?)(?=\s[^\s:]+\s?:|$)/g;
const SIGNS_AFTER = /[\s/|,;•–-]+$/;
const FILLED_MAX = 8;
const TEXT_MAX = 200;

const CLASS_LABELS = ['class_name', 'grade'] as const;
const labelOf = (text: string) =>
  CLASS_LABELS.find((meaning) => isHeaderOf(text.replace(':', ''), FACT_WORDS[meaning])) ?? null;

/** `6º A` of `6º A Ano letivo: 2026`, where the next label has several words, and of `6º A INTEGRAL 9H`. */
function classIn(value: string): string {
  const bare = value.replace(SIGNS_AFTER, '');
  if (isClass(bare) || /\s[-–/(]/.test(bare)) return bare;
  const words = bare.split(' ');
  const heads = words.map((_, at) => words.slice(0, at).join(' '));
  const end = heads.map((head) => hasDigit(head) && isClass(head)).lastIndexOf(true);
  if (end === -1) return bare;
  return words.slice(0, isNoClass(words[end - 1] ?? '') ? end - 1 : end).join(' ');
}

/** The class that a line names, if it is such a line: `Turma: 1º A`, `Série: | 6º ANO | Turma: | A`, `1º A` alone. */
export function classOfLine(cells: readonly string[]): string | null {
  const filled = cells.filter(Boolean);
  const [only = ''] = filled;
  if (filled.length === 0 || filled.length > FILLED_MAX || filled.some(({ length }) => length > TEXT_MAX)) return null;
  if (filled.length === 1 && isClass(only) && !only.includes(':')) return only;
  const told: { class_name?: string; grade?: string } = {};
  const tell = (label: string, value: string) => {
    const meaning = labelOf(label);
    const className = classIn(value);
    if (meaning && className && !className.endsWith(':') && !isNoClass(className)) told[meaning] ??= className;
  };
  for (const [at, text] of filled.entries()) {
    const next = filled[at + 1] ?? '';
    if (!text.slice(0, -1).includes(':') && (text.endsWith(':') || isClass(classIn(next)))) tell(text, next);
    for (const [, label = '', value = ''] of text.matchAll(LABELLED)) tell(label, value);
  }
  if (!told.class_name && !(told.grade && filled.length === 1) && !(told.grade && isClass(told.grade))) return null;
  return joinedClass(told.grade ?? '', told.class_name ?? '');
}

/** The only class between the dashes of a title above the list: `LISTA DE ALUNOS - 6º ANO A - MANHÃ`, `… da Turma 5A`. */
export function classInTitle(cells: readonly string[]): string | null {
  const parts = cells.filter(Boolean).flatMap((text) => text.split(/\s+[-–|]\s+|\bturma\s+/i));
  const found = new Set(parts.filter((text) => hasLetter(text.at(-1) ?? '') && isClass(text)));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** `Turma: 6º A`, `Professora: …`, `6º A` alone; `Xavier | Turma: 6º A` begins as a student does. */
export function beginsAsTitle(cells: readonly string[]): boolean {
  const [first = '', second = ''] = cells.filter(Boolean);
  return !second || first.includes(':') || isClass(first) || (!isName(first) && labelOf(first) !== null);
}

/** Google's `/Alunos/6A`. */
export const isPath = (text: string) => text.startsWith('/');

/** The class among Moodle's groups, such as `1º A, Monitoria`, or of Google's path `/Alunos/6A`. */
export function firstClass(text: string): string {
  if (isPath(text)) return text.split('/').filter(isClass).at(-1) ?? '';
  const parts = text.split(',').map((part) => part.trim());
  return parts.find(isClass) ?? (says(text, WORDS.notThere) ? '' : text);
}

/** `1º ano` and `A` are `1º ano A`; what both say is said once: `6º Ano` and `6º A`, `6º` and `601`. */
export function joinedClass(grade: string, className: string): string {
  if (!grade || !className) return className || grade;
  const [one, other] = [plainWords(grade), plainWords(className)];
  if (` ${one} `.includes(` ${other} `) && other.length > 1) return grade;
  const isSaid =
    other.includes(one) || one.match(/\d+/g)?.some((number) => String(Number.parseInt(other, 10)).startsWith(number));
  return isSaid ? className : `${grade} ${className}`;
}
