/** Lines of reports that are no rows of a list, and groups that are named once. */

const SIGNS = /^[_\-=.\s*]{3,}$/;
const SUM =
  /^(?:total|subtotal|emitido|impresso|gerado|p[áa]gina|p[áa]g\.|data de emiss|observa|obs\.?:|legenda|fonte:|assinatura|quantidade|aulas (?:dadas|previstas))/i;
const SIGNER = /^(?:diretor|secret[áa]ri|coordenador|professor|respons[áa]vel|vice-diretor)[^:]*:/i;
/** An office alone: the name of who signs stands on another line. */
const OFFICE =
  /^(?:vice[- ])?(?:diretor|secret[áa]ri|coordenador|professor|supervisor|orientador|gestor)(?:[oa]|\(a\))?(?: (?:geral|escolar|adjunt[oa]|pedag[óo]gic[oa]|respons[áa]vel|regente|titular|substitut[oa]))*$/i;
/** `Olinda, 12 de fevereiro de 2026`, `Meninas: 2 Meninos: 1`, `Reg. nº 1234/2010`. */
const DATED = /\b\d{1,2} de \p{L}+ de \d{4}\.?$/iu;
const COUNTED = /^(?:meninas|meninos|masculino|feminino|alunos|alunas|matriculad[oa]s|transferid[oa]s)\s*:\s*\d/i;
const REGISTERED = /^(?:reg|registro|port|portaria|matr|mat|aut|autoriza[çc][ãa]o)\b\.?[^\d]{0,20}\d[\d./-]*$/i;

const isNote = (text: string) => DATED.test(text) || COUNTED.test(text) || REGISTERED.test(text);
/** A line for a signature, who signs, or a note such as a day and a place. */
export const isSigned = (filled: readonly string[]) =>
  filled.length > 0 &&
  filled.every((text) => SIGNS.test(text) || SIGNER.test(text) || OFFICE.test(text) || isNote(text));

/** `Total de alunos: 32`, `Emitido em …`, a line for a signature. */
export function isReportLine(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const [first = ''] = filled;
  const isSum = SUM.test(first) && filled.slice(1).every((text) => /^[\d.,%]+$/.test(text));
  return isSum || (filled.length <= 3 && (SUM.test(first) || isSigned(filled)));
}

/** The largest share of rows that say their group, if each group is named once, in its first row. */
const SAID_ONCE_MAX = 0.6;

/** Whether a column names each class or category only in its first row. One alone may be the first row's own. */
export function isSaidOnce(groups: readonly string[]): boolean {
  const filled = groups.filter(Boolean);
  const isOnce = filled.length > 1 && new Set(filled).size === filled.length;
  return isOnce && Boolean(groups[0]) && filled.length <= groups.length * SAID_ONCE_MAX;
}
