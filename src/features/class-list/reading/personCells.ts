/** Cells about a person in which forms and people write something else: whether there is a social name, whose address it is. */

import { readEmail, type ReadEmail } from '../../../lists/reading/cellText';
import { plainWords } from '../../../lists/reading/kinds';

/** No name and no address begins so: `Não utiliza`, `o mesmo do registro`, `Prefiro não informar`, `s/ e-mail`. */
const NOT_THERE =
  /^(?:(?:ainda |alun[oa] )?nao|sem|s e ?mail|nenhum[ao]?|igual|[oa] mesm[oa]|[oa] propri[oa]|prefir[oa]|maior de idade|emancipad[oa]|esquece\w*|a criar|pendente|verificar|aguardando|em breve)(?: |$)/;
/** Whole answers, which names begin with: `Sim Kim`, `Mesma Silva`. */
const ANSWER =
  /^(?:s e|nda|n t|false|true|falso|verdadeiro|sim|propri[oa](?: alun[oa])?|idem(?: a[os]? .+)?|mesm[oa](?: (?:nome|que|d[oa] (?:registro|documento|nome|rg|certidao))\b.*)?)$/;
export const isNotThere = (text: string) => NOT_THERE.test(plainWords(text)) || ANSWER.test(plainWords(text));

/** `Sim, Dani Rocha`, which a form's question brings. */
export const socialName = (text: string) => {
  const name = text.replace(/^sim(?:\s*[,:;–-]\s*|$)/i, '');
  return isNotThere(name) ? '' : name;
};

const KIN = 'm[ãa]e|pai|av[óôo]|ti[oa]|madrasta|padrasto|irm[ãa]o?|resp(?:ons[áa]vel)?(?: legal)?';
const BEFORE_KIN = new RegExp(`^(?:${KIN})\\.?(?:\\s*[:–-]\\s*|$)`, 'iu');
const BEHIND_KIN = new RegExp(`\\s*[(–-]\\s*(?:${KIN})\\)?$`, 'iu');
/** `e-mail da mãe: …`, `(mãe)`, `… é da mãe`, unlike `Ana Pais <…>`: whose address it is. */
const OF_KIN = new RegExp(
  `(?<!\\p{L})(?:${KIN})\\s*:|[(\\[](?:d[ao] )?(?:${KIN})[)\\]]|@\\S+\\s(?:.*\\P{L})?(?:${KIN})(?![\\p{L}@.])`,
  'iu',
);
const PHONE_BEHIND = /[\s,;:/–-]*\(?\d{2}\)?\s?9?\d{4}[\s-]?\d{4}.*$/u;

/** `Mãe: Rosa Sá`, `Rosa Sá (mãe)`, `Rosa Sá - (81) 99999-8888`: the name. */
export function guardianName(text: string): string {
  const name = text.replace(BEFORE_KIN, '').replace(PHONE_BEHIND, '').replace(BEHIND_KIN, '');
  return isNotThere(name) ? '' : name;
}

/** An address that people invent where there is none: mail to it would reach a stranger. */
const INVENTED = /^(?:nao|sem|x{3,}|nao[._-]?(?:tem|possui|informado|consta|sei)|(?:sem|nao)[._-]?(?:e-?)?mail)\d*@/i;

type PersonEmail = ReadEmail & { note?: string };

/** A person's address, why it is none, and others of the cell. */
export function personEmail(text: string): PersonEmail {
  if (!text.includes('@') && isNotThere(text)) return { email: '', others: [] };
  const read = readEmail(text);
  return INVENTED.test(read.email) ? { email: '', others: [], note: 'O e-mail parece inventado: fica de fora' } : read;
}

/** The student's; `ofKin` is the guardian's that stands there instead. */
export function studentEmail(text: string): PersonEmail & { ofKin?: string } {
  const read = personEmail(text);
  const isKin = text !== read.email && (BEFORE_KIN.test(text) || OF_KIN.test(text));
  return isKin && read.email
    ? { email: '', others: [], note: 'O e-mail é do responsável: perguntamos se autoriza', ofKin: read.email }
    : read;
}

/** `VAGO`, `(em branco)`, `xxxx`: a place in a class without a student. `Profa. Rosa Prado`: none either. */
const NO_PERSON =
  /^(?:vag[oa]s?(?: (?:livre|disponivel|reservada))?|em branco|disponivel|reservad[oa]|a (?:definir|confirmar)|teste|x{3,}|alun[oa] nov[oa]|novo|alun[oa]|menin[oa]s|masculino|feminino|manha|tarde|noite|integral|(?:prof(?:a|essora?)?|coord(?:enadora?)?|diretora?|secretaria) .+)$/;
export const isNobody = (name: string) => NO_PERSON.test(plainWords(name));
