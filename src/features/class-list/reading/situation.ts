/** What a list says of a student beside the facts: who has left, who is no student, and what no card may show. */

import { plainWords } from '../../../lists/reading/kinds';
import { saysNothing } from '../../../lists/reading/nothing';

/** `transf*` stands for all words that begin so, `^tr` for the first word of a text. */
export const patternOf = (words: string) => words.replaceAll('*', '[a-z]*').replaceAll(', ', '|');
const anyOf = (words: string) => new RegExp(`\\b(?:${patternOf(words)})\\b`);

/** Whether who has this situation is in the class; `asked`: only the school knows. */
export type Standing = 'in' | 'out' | 'asked';

const OUT = [
  'transf(?!igura)*, remanej*, reclassific*, desist*, evad*, evas*, cancel*, tranc*, falec*, obito, abandon*',
  'exclui*, excluid*, exclusao, deslig*, deixou, saiu, saida, mudou*, baixa, baixad*, encerrad*, conclui, concluiu',
  'concluid*, conclus*, formad*, egress*, jubil*, inativ*, desativad*, expuls*, sem vaga, suspens*',
  'nao compar*, nao frequent*, nao renov*, nao ativ*, nao matriculad*, nao rematric*, nao cursa*, desvinculad*',
  'suspended, deleted, tobedeleted, inactive, disabled, blocked, withdrawn, transferred, graduated',
  '^tra, ^tran, ^bxtr*, ^aban, ^ncom, ^rem, ^rema, ^cess, ^te, ^tr, ^bx, ^ev, ^des',
].join(', ');
const HERE =
  'active, enrolled, cursando, em curso, normal, presente, renovad*, rematriculad*, novat*, veteran*, matriculad*';
/** Against a way out, unlike `deixou de frequentar`, `saiu do ensino regular`. */
const STILL_HERE = anyOf(`${HERE}, ativ[oa]s?, frequente, frequentando, (?<!ensino )regular`);
/** In this order, so that `Transferência recebida` is a way in. A situation without any of these words is asked. */
const SITUATIONS: readonly (readonly [Standing, RegExp])[] = [
  ['in', anyOf('recebid*, entrada, matriculad* por, ingress*, vind*')],
  ['asked', anyOf('solicitad*, em processo, em analise, parcial*, baixa renda, baixa visao')],
  ['out', anyOf(OUT)],
  ['in', anyOf(`${HERE}, ativ*, frequent*, regular`)],
  ['in', anyOf('aprovad*, reprovad*, promovid*, retid*, concluinte*')],
  ['in', anyOf('^sim, ^s, ^true, ^ok, ^mat, ^ati, ^nov[oa], repetente*')],
];
const OUTS = new RegExp(anyOf(OUT), 'g');
/** `Não desistente`, `sem baixa`. */
const DENIED = new RegExp(String.raw`\b(?:nao|sem)(?: (?:foi|e|esta|ha|houve|teve))? (?:${patternOf(OUT)})\b`, 'g');
/** `Transferida de outra escola`. */
const FROM_ELSEWHERE = new RegExp(String.raw`\b(?:${patternOf(OUT)}) d[aeo]s? outr[ao]s?\b`);
/** A way out that other words of the situation deny. */
function isDenied(words: string): boolean {
  const rest = words.replace(DENIED, ' ');
  return rest.search(OUTS) === -1 || FROM_ELSEWHERE.test(words) || STILL_HERE.test(rest.replace(OUTS, ' '));
}

/** What the words say, if they say anything. */
export function saidOf(words: string): Standing | undefined {
  const said = SITUATIONS.find(([, pattern]) => pattern.test(words))?.[0];
  return said === 'out' && isDenied(words) ? 'asked' : said;
}

/** Whole words: `Evásio` and `Trancoso` are names. */
const WHOLE = /(?:[ai]d[oa]|[ae]ncia|[cs]ao|mento|nte|ou|eu|iu|ito|ono|ess[oa]|tiv[oa]|ls[oa]|ns[oa])s?$/;
const ABBREVIATED = /^(?:tr|tran|transf|rema|remanej|desist|ev|evad|des|cancel|tranc|bx|bxtr|aban|ncom|cess)$/;
/** Whether this word, where a name may stand, is a way out and no name. */
export const isWayOut = (word: string) => saidOf(word) === 'out' && (WHOLE.test(word) || ABBREVIATED.test(word));

/** Behind a way out these go on with it, and other words in capitals with a name. */
const GOES_ON = /^(?:a|ao|o|para|p|por|em|de|da|do)$/;
/** A name too, unlike `saída em 12/03`. */
const SAIDA = /^saida(?! (?:para|p|em|da escola|\d))/;

/** `transferida para 6B`, `foi transferido`, `não frequenta`, unlike `Saida Lopes`: behind a name, no part of it. */
export function isWayOutPhrase(text: string): boolean {
  const words = plainWords(text);
  const [first = '', second = ''] = text.replace(/^(?:baixa|foi) /i, '').split(' ');
  const isName = SAIDA.test(words) || (/^\p{Lu}/u.test(second) && !GOES_ON.test(plainWords(second)));
  const begins = !isName && WHOLE.test(plainWords(first)) && saidOf(plainWords(first)) === 'out';
  return begins || (/^(?:nao|sem) ./.test(words) && saidOf(words) === 'out');
}

/** Whether this word behind a name is a situation. */
export const isSituation = (word: string) => saidOf(word) === 'in' || isWayOut(word);

const YES = /^(?:1|true|sim|s|yes|y|x)$/;
const NO = /^(?:0|false|nao|n|no)$/;
/** Columns of two values: that an account is blocked, and that it is not. */
const BLOCKED = anyOf(
  'block*, suspend*, deleted, bloquead*, disabled, excluid*, inativ*, desativad*, transferid*, evadid*, remanejad*, desligad*, cancelad*, desistente',
);
const OPEN = anyOf('account enabled, accountenabled, enabled*, habilitad*, ativ*, active, matriculad*, frequenta*');
const isOfTwo = (header: string) => BLOCKED.test(plainWords(header)) || OPEN.test(plainWords(header));

/** By the situation and the header above it. */
export function standingOf(status: string, header: string): Standing {
  const word = plainWords(status);
  if (isOfTwo(header)) {
    const [out, within] = BLOCKED.test(plainWords(header)) ? [YES, NO] : [NO, YES];
    if (out.test(word)) return 'out';
    if (within.test(word)) return 'in';
  }
  return saysNothing(status) ? 'in' : (saidOf(word) ?? 'asked');
}

/** Health, where a word behind a name can be nothing else. Each word is whole: `Laudares`, `Diabetha` are names. */
export const BARE_HEALTH =
  'nee, pne, pnee, pcd, pcds, aee, tea, tdah, tdha, tda, tod, tdl, dv, ah sd, laudos?, laudad[oa]s?, autismo, autistas?, autistic[oa]s?, asperger, deficien(?:te|cia)s?, altas habilidades, superdotacao, superdotad[oa]s?, cadeirantes?, baixa visao, surdez, cegueira, epilepsia, epileptic[oa]s?, diabetes, diabetic[oa]s?, dislexia, dislexic[oa]s?, paralisia cerebral, sindrome de [a-z]+';
const MORE_HEALTH =
  'com cid, cid (?:[a-z] ?)?\\d[a-z\\d]*, down, especia(?:l|is), inclusao, inclus[oa], inclusiv[oa], surd[oa]s?, ceg[oa]s?, atestados?, alergias?, alergic[oa]s?';
/** What only the school's doctor and teachers should read. `Cid` is a name too, unless a code follows. */
const HEALTH = anyOf(`${BARE_HEALTH}, ${MORE_HEALTH}`);
const INITIALS = /^(?:com |alun[oa] )?d[ai]$/;
export const isPrivate = (text: string) => HEALTH.test(plainWords(text)) || INITIALS.test(plainWords(text));

/** A situation as it may be shown: one that also tells of a person's health is not. */
export const shownSituation = (status: string) => (isPrivate(status) ? 'com observação' : status);

/** `Situação: Transferido`, `suspended: 1`. */
export const shownStanding = (status: string, header: string) =>
  `${isOfTwo(header) ? header : 'Situação'}: ${shownSituation(status)}`;

const NO_STUDENT = anyOf(
  'teacher*, profess*, faculty, docent*, guardian*, guest, convidad*, parent*, relative, aide, admin*, proctor, staff, director*, diretor*, gestor*, coorden*, secret*, respons*, funcion*, servidor*, pai, mae, pedagog*, orientador*, monitor*',
);
const STUDENT = anyOf('^alun*, ^estudant*, ^student*, ^filh*, ^dependent*, for students');
export const isStudent = (role: string) => STUDENT.test(plainWords(role));

/** `teacher`, `Professora`, `guardian`: no student, unlike `Aluno monitor`, `Filha de funcionário`. */
export const isNoStudent = (role: string) => NO_STUDENT.test(plainWords(role)) && !isStudent(role);
