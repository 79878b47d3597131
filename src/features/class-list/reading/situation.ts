/** What a list says of students who are not in the class any more, and of people who are no students. */

import { plainWords } from '../../../components/list/reading/kinds';

/** A way in, though its word is that of a way out. */
const CAME = /recebid|entrada|matriculad[oa] por|ingress|vindo/;
const LEFT =
  /transf|remanej|reclassific|desist|evadi|evasao|cancel|tranc|falec|obito|abandon|exclu|deslig|deixou|saiu|baix(?:a|ado|ada)\b|encerrad|conclui|conclus|formad[oa]|egress|jubil|nao (?:compar|frequent|renov|ativ)|inativ|sem vaga|suspens|suspended|delet|inactive|disabled|blocked|withdrawn|transferred|graduated|^(?:tran|bxtr|aban|ncom|rema?|cess|te|tr)\b/;
const HERE =
  /^(?:ativ[oa]|active|enrolled|matriculad[oa]|cursando|em curso|frequent(?:e|ando)|regular|normal|presente|aprovad[oa]|reprovad[oa]|promovid[oa]|retid[oa]|renovad[oa]|rematriculad[oa]|sim|s|true|ok|novat[oa]|veteran[oa])\b/;
const YES = /^(?:1|true|sim|s|yes|y|x)$/;
const NO = /^(?:0|false|nao|n|no)$/;
/** Columns of two values: that an account is blocked, and that it is not. */
const BLOCKED = /suspend|deleted|bloquead|disabled|excluid|inativ/;
const OPEN = /enabled|habilitad|^ativ[oa]$|^active$/;

/** Why a student of this situation is left out; null for one who is in the class, `asks` for words that say neither. */
export function leftBy(status: string, header: string): { left: string | null; asks: boolean } {
  const [word, column] = [plainWords(status), plainWords(header)];
  const left = { left: `Situação: ${status}`, asks: false };
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

/** `teacher`, `Professora`, `guardian`: no student. */
export const isNoStudent = (role: string) => NO_STUDENT.test(plainWords(role));

/** What nobody but the school's doctor and teachers should read. */
const HEALTH =
  /\b(?:nee|pne|pcd|aee|tea|tdah|cid|tod|dv|da|di|laudo|autis\w*|defici\w*|altas habilidades|superdot\w*|down|especial|inclus\w*|cadeirante|surd[oa]|ceg[oa]|baixa visao|atestado|alerg\w*|epilep\w*|diabet\w*)\b/;
/** `(…)`, `[…]`, `- …`, `* …` behind a name. */
const REMARK = /\s*(?:[([]([^)\]]*)[)\]]\s*|\s[-–—*/]\s*([^-–—]*))$/u;
/** `TR 12/03`, `REM 05/08` behind a name. */
const ABBREVIATED = /\s((?:tr|transf|rem|remanej|te|bx|baixa|ev|des|desist)\b\.?(?:\s.*)?)$/i;

export interface BareName {
  name: string;
  /** The situation that stood in the name. */
  left: string | null;
  /** A remark was taken out that must not be shown. */
  isPrivate: boolean;
}

/** `ANA SOUZA (TRANSFERIDA)`, `CARLA DIAS (laudo TEA)`: the name without its remark. Others, `(Bia)`, stay. */
export function bareName(text: string): BareName {
  let name = text;
  let left: string | null = null;
  let isPrivate = false;
  for (;;) {
    const found = REMARK.exec(name) ?? ABBREVIATED.exec(name);
    const remark = (found?.[1] ?? found?.[2] ?? '').trim();
    const plain = plainWords(remark);
    const isHealth = HEALTH.test(plain);
    const hasLeft = !isHealth && LEFT.test(plain) && !CAME.test(plain);
    if (!found || found.index === 0 || (!isHealth && !hasLeft)) return { name, left, isPrivate };
    name = name.slice(0, found.index).trim();
    isPrivate ||= isHealth;
    if (hasLeft) left = remark;
  }
}
