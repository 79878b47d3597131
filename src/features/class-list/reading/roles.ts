/** Who the rows of a list are: students, or others who have an account too. */

import { plainWords } from '../../../lists/reading/kinds';
import type { SheetRow } from '../../../lists/reading/sheets';
import { isPath } from './classLines';
import { isOfStudent, type Meaning } from './headers';
import { isNoStudent, isStudent } from './situation';

/** Programs name columns so that list all accounts of a school. */
const ACCOUNTS = /^user ?name$|^sourcedid$|^user ?principal ?name$|^login id$|org unit|unidade organizacional/;

/** Groups of others, where a class stands; `Secretariado` and `Administração` are courses. */
const GROUP_OF_OTHERS =
  /^(?:professores|docentes|funcionarios|servidores|responsaveis|gestores|equipe|staff|teachers|faculty)$/;

export function rolesIn(
  body: readonly SheetRow[],
  { role = -1, class_name = -1 }: Partial<Record<Meaning, number>>,
  headers: readonly string[],
) {
  const of = ({ cells }: SheetRow) => {
    const group = cells[class_name] ?? '';
    // `/Professores` of Google, `Docentes` of Entra; `Turma da professora Rosa` is a class.
    const isOfOthers = GROUP_OF_OTHERS.test(plainWords(group));
    return cells[role] || (isPath(group) || isOfOthers ? group.replace(/^\//, '') : '');
  };
  const told = new Set(body.map(of));
  const isTold = [...told].some(isStudent);
  const isOfAccounts = headers.some((header) => ACCOUNTS.test(plainWords(header))) && !headers.some(isOfStudent);
  const isUnsure = (text: string) => (text ? !isStudent(text) && !isNoStudent(text) : isTold || isOfAccounts);
  return { of, isTold, isUnsure, unknown: new Set([...told].filter(isUnsure)) };
}
