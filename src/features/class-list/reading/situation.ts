/** What a list says of students who are not in the class any more, and of people who are no students. */

import { plainWords } from '../../../lists/reading/kinds';

/** A way in, though its word is that of a way out. */
const CAME = /recebid|entrada|matriculad[oa] por|ingress|vindo/;
const LEFT =
  /transf|remanej|reclassific|desist|evadi|evasao|cancel|tranc|falec|obito|abandon|exclu(?!siv)|deslig|deixou|saiu|baix(?:a(?! renda| visao)|ado|ada)\b|encerrad|conclui(?!nt)|conclus|\bformad[oa]|egress|jubil|nao (?:compar|frequent|renov|ativ)|inativ|sem vaga|suspens|suspended|delet|inactive|disabled|blocked|withdrawn|transferred|graduated|^(?:tran|bxtr|aban|ncom|rema?|cess|te|tr)\b/;
const HERE =
  /^(?:ativ[oa]|active|enrolled|matriculad[oa]|cursando|em curso|frequent(?:e|ando)|regular|normal|presente|aprovad[oa]|reprovad[oa]|promovid[oa]|retid[oa]|renovad[oa]|rematriculad[oa]|sim|s|true|ok|novat[oa]|veteran[oa])\b/;
const YES = /^(?:1|true|sim|s|yes|y|x)$/;
const NO = /^(?:0|false|nao|n|no)$/;
/** Columns of two values: that an account is blocked, and that it is not. */
const BLOCKED = /suspend|deleted|bloquead|disabled|excluid|inativ/;
const OPEN = /enabled|habilitad|^ativ[oa]$|^active$/;

/** What nobody but the school's doctor and teachers should read. */
const HEALTH =
  /\b(?:nee|pne|pcd|aee|tea|tdah|cid|tod|dv|laudo|autis\w*|defici\w*|altas habilidades|superdot\w*|down|especial|inclus\w*|cadeirante|surd[oa]|ceg[oa]|baixa visao|atestado|alerg\w*|epilep\w*|diabet\w*)\b|^(?:com |alun[oa] )?d[ai]\b(?! luz\b)/;
/** A situation as it may be shown: one that also tells of a person's health is not. */
export const shownSituation = (status: string) => (HEALTH.test(plainWords(status)) ? 'com observação' : status);

/** Why a student of this situation is left out; null for one who is in the class, `asks` for words that say neither. */
export function leftBy(status: string, header: string): { left: string | null; asks: boolean } {
  const [word, column] = [plainWords(status), plainWords(header)];
  const left = { left: `Situação: ${shownSituation(status)}`, asks: false };
  if (!word) return { left: null, asks: false };
  if (BLOCKED.test(column) || OPEN.test(column)) {
    const isOut = BLOCKED.test(column) ? YES.test(word) : NO.test(word);
    return isOut ? { left: `${header}: ${status}`, asks: false } : { left: null, asks: false };
  }
  if (CAME.test(word)) return { left: null, asks: false };
  return LEFT.test(word) ? left : { left: null, asks: !HERE.test(word) };
}

const NO_STUDENT =
  /teacher|profess|docent|guardian|parent|relative|\baide\b|admin|proctor|staff|director|diretor|coorden|secret|respons|funcion|servidor|\bpai\b|\bmae\b|pedagog|orientador|monitor/;

const STUDENT = /^(?:alun|estudant|student|filh|dependent)/;

/** `teacher`, `Professora`, `guardian`: no student, unlike `Aluno monitor`, `Filha de funcionário`. */
export const isNoStudent = (role: string) => NO_STUDENT.test(plainWords(role)) && !STUDENT.test(plainWords(role));

/** `(…)`, `[…]`, `{…}`, wherever it stands. */
const BRACKETS = /\s*[([{]([^)\]}]*)(?:[)\]}]+|$)/gu;
/** `- …`, `* …`, `/ …` behind a name. */
const REMARK = /(?:\s[-–—/]|\s?\*)\s*((?:[^-–—]|(?<=\p{L})-(?=\p{L}))*)$/u;
/** `, PCD` behind a name; behind a surname, what follows is the name. */
const AFTER_COMMA =
  /\s?[,;:]\s*((?:pcd|pne|nee|aee|tdah|laudo|autis|defici|cadeirante|transferid|desistente|evadid).*)$/iu;
/** `TR 12/03`, `REM 05/08` behind a name. */
const ABBREVIATED = /\s((tr|transf|rem|remanej|te|bx|baixa|ev|des|desist)\b\.?(?:\s(.*))?)$/i;
/** Also surnames and pet names, `Tê`, unless all in capitals. */
const SURNAME = /^(?:te|rem|baixa)$/i;
/** `12/03`, `p/ 6B`, `em 12/03`. */
const WHEN = /^(?:\p{L}{1,4}[./]? ?)?[^\p{L}\d]*\d/u;

/** What `TR` and the like say behind a name. `isSurname`: it may belong to the name, which then stays whole. */
function abbreviated(name: string) {
  const found = ABBREVIATED.exec(name);
  const [, remark = '', word = '', rest = ''] = found ?? [];
  if (!found || !SURNAME.test(word) || WHEN.test(rest))
    return found && { index: found.index, remark, isSurname: false };
  return rest || word !== word.toUpperCase() ? null : { index: found.index, remark, isSurname: true };
}

export interface BareName {
  name: string;
  /** The situation that stood in the name. */
  left: string | null;
  /** A remark was taken out that must not be shown. */
  isPrivate: boolean;
}

/** `ANA SOUZA (TRANSFERIDA)`, `CARLA DIAS (laudo TEA)`: the name without its remark. Others, `(Bia)`, stay. */
export function bareName(text: string): BareName {
  let left: string | null = null;
  let isPrivate = false;
  const takes = (remark: string): boolean => {
    const plain = plainWords(remark);
    const isHealth = HEALTH.test(plain);
    const isPetName = SURNAME.test(plain) && remark !== remark.toUpperCase();
    const hasLeft = LEFT.test(plain) && !CAME.test(plain) && !isPetName;
    isPrivate ||= isHealth;
    if (hasLeft) left = shownSituation(remark.trim());
    return isHealth || hasLeft;
  };
  const bare = text.replace(BRACKETS, (all, remark: string) => (takes(remark) ? ' ' : all));
  let name = bare === text ? text : bare.replace(/\s+/g, ' ').trim() || text;
  for (;;) {
    const found = REMARK.exec(name) ?? AFTER_COMMA.exec(name);
    const short = found ? null : abbreviated(name);
    const index = found?.index ?? short?.index ?? 0;
    if (index === 0 || !takes(found?.[1] ?? short?.remark ?? '') || short?.isSurname) return { name, left, isPrivate };
    name = name.slice(0, index).trim();
  }
}
