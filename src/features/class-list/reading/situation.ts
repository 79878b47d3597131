/** What a list says of a student beside the facts: who has left, who is no student, and what nobody may read. */

import { plainWords } from '../../../lists/reading/kinds';
import { saysNothing } from '../../../lists/reading/nothing';

/** `transf*` stands for all words that begin so, `^tr` for the first word of a text. */
export const patternOf = (words: string) => words.replaceAll('*', '[a-z]*').replaceAll(', ', '|');
const anyOf = (words: string) => new RegExp(`\\b(?:${patternOf(words)})\\b`);

/** Whether who has this situation is in the class; `asked`: only the school knows. */
export type Standing = 'in' | 'out' | 'asked';

/** In this order, so that `Transferência recebida` is a way in. A situation without any of these words is asked. */
const SITUATIONS: readonly (readonly [Standing, RegExp])[] = [
  ['in', anyOf('recebid*, entrada, matriculad* por, ingress*, vind*')],
  ['asked', anyOf('solicitad*, em processo, em analise, parcial*, baixa renda, baixa visao')],
  ['out', anyOf('transf*, remanej*, reclassific*, desist*, evad*, evas*, cancel*, tranc*, falec*, obito, abandon*')],
  ['out', anyOf('exclui*, excluid*, exclusao, deslig*, deixou, saiu, baixa, baixad*, encerrad*, conclui, concluiu')],
  ['out', anyOf('concluid*, conclus*, formad*, egress*, jubil*, inativ*, desativad*, expuls*, sem vaga, suspens*')],
  ['out', anyOf('nao compar*, nao frequent*, nao renov*, nao ativ*, nao matriculad*, desvinculad*')],
  ['out', anyOf('suspended, deleted, tobedeleted, inactive, disabled, blocked, withdrawn, transferred, graduated')],
  ['out', anyOf('^tran, ^bxtr, ^aban, ^ncom, ^rem, ^rema, ^cess, ^te, ^tr, ^bx, ^ev, ^des')],
  ['in', anyOf('ativ*, active, enrolled, matriculad*, cursando, em curso, frequent*, regular, normal, presente')],
  ['in', anyOf('aprovad*, reprovad*, promovid*, retid*, renovad*, rematriculad*, novat*, veteran*, concluinte*')],
  ['in', anyOf('^sim, ^s, ^true, ^ok')],
];
/** What the words say, if they say anything. */
export const saidOf = (words: string) => SITUATIONS.find(([, pattern]) => pattern.test(words))?.[0];

const YES = /^(?:1|true|sim|s|yes|y|x)$/;
const NO = /^(?:0|false|nao|n|no)$/;
/** Columns of two values: that an account is blocked, and that it is not. */
const BLOCKED = anyOf('suspend*, deleted, bloquead*, disabled, excluid*, inativ*');
const OPEN = anyOf('account enabled, accountenabled, enabled*, habilitad*, ativ*, active');
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

/** Health, where a word behind a name can be nothing else. */
export const BARE_HEALTH =
  'nee, pne, pnee, pcd, pcds, aee, tea, tdah, tdha, tda, tod, tdl, dv, ah sd, laud*, autis*, asperger, deficien*, altas habilidades, superdot*, cadeirante*, baixa visao, surdez, cegueira, epilep*, diabet*, dislexi*, paralisia cerebral, sindrome de [a-z]+';
/** What nobody but the school's doctor and teachers should read. */
const HEALTH = anyOf(`${BARE_HEALTH}, cid, down, especia(?:l|is), inclus*, surd[oa], ceg[oa], atestado*, alerg*`);
const INITIALS = /^(?:com |alun[oa] )?d[ai]$/;
export const isPrivate = (text: string) => HEALTH.test(plainWords(text)) || INITIALS.test(plainWords(text));

/** A situation as it may be shown: one that also tells of a person's health is not. */
export const shownSituation = (status: string) => (isPrivate(status) ? 'com observação' : status);

/** `Situação: Transferido`, `suspended: 1`. */
export const shownStanding = (status: string, header: string) =>
  `${isOfTwo(header) ? header : 'Situação'}: ${shownSituation(status)}`;

const NO_STUDENT = anyOf(
  'teacher*, profess*, faculty, docent*, guardian*, parent*, relative, aide, admin*, proctor, staff, director*, diretor*, gestor*, coorden*, secret*, respons*, funcion*, servidor*, pai, mae, pedagog*, orientador*, monitor*',
);
const STUDENT = anyOf('^alun*, ^estudant*, ^student*, ^filh*, ^dependent*');

/** `teacher`, `Professora`, `guardian`: no student, unlike `Aluno monitor`, `Filha de funcionário`. */
export const isNoStudent = (role: string) => NO_STUDENT.test(plainWords(role)) && !STUDENT.test(plainWords(role));
