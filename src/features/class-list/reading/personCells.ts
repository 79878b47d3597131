/** Cells about a person in which forms and people write something else: whether there is a social name, whose address it is. */

import { isPhone } from '@vinculo/contract/rules/text/phone';
import { readEmail, type ReadEmail } from '../../../lists/reading/cellText';
import { hasLetter, says } from '../../../lists/reading/words';
import { bareName, isHealthAlone } from './remarks';
import WORDS from './words.json';

/** `Não utiliza`, `o mesmo do registro`, `Prefiro não informar`, `s/ e-mail`. */
const isNotThere = (text: string) => says(text, WORDS.notThere);

/** `Sim, Dani Rocha`, which a form's question brings. */
export const socialName = (text: string) => {
  const name = text.replace(/^sim(?:\s*[,:;–-]\s*|$)/i, '');
  return isNotThere(name) ? '' : name;
};

const KIN_ALONE = WORDS.kin.map((each) => `=${each}`);

/** `Mãe: Rosa Sá`, `Rosa Sá (mãe)`, `Rosa Sá - (81) 99999-8888`: the name, and whether something else leaves it. */
export function guardianName(text: string): { name: string; isBared: boolean } {
  const [, label = '', behind = ''] = /^([^:–-]+?)\s*[:–-]\s+(.*)$/u.exec(text) ?? [];
  const { name, isPrivate, beside } = bareName(says(label, KIN_ALONE) ? behind : text);
  const isHealth = isHealthAlone(name);
  const isNone = isHealth || isNotThere(name) || says(name, KIN_ALONE) || !hasLetter(name);
  const isUsual = (remark: string) => !hasLetter(remark) || says(remark, WORDS.kin);
  return { name: isNone ? '' : name, isBared: isPrivate || isHealth || !beside.every(isUsual) };
}

/** An address that people invent where there is none: mail to it would reach a stranger. */
const isInvented = (email: string) => email.includes('@') && says(email.split('@', 1)[0] ?? '', WORDS.invented);

type PersonEmail = ReadEmail & { note?: string };

/** A person's address, why it is none, and others of the cell. */
export function personEmail(text: string): PersonEmail {
  if (!text.includes('@') && (isNotThere(text) || isPhone(text))) return { email: '', others: [] };
  const read = readEmail(text);
  return isInvented(read.email) ? { email: '', others: [], note: 'O e-mail parece inventado: fica de fora' } : read;
}

/** The student's; `ofKin` is the guardian's that stands there instead: `mãe: …`, `… (mãe)`, unlike `Ana Pais <…>`. */
export function studentEmail(text: string): PersonEmail & { ofKin?: string } {
  const read = personEmail(text);
  const isKin = text !== read.email && says(text.replaceAll(/\S+@\S+/g, ' '), WORDS.kin);
  return isKin && read.email.includes('@')
    ? { email: '', others: [], note: 'O e-mail é do responsável: perguntamos se autoriza', ofKin: read.email }
    : read;
}

/** `VAGO`, `(em branco)`, `xxxx`: a place in a class without a student. `Profa. Rosa Prado`: none either. */
export const isNobody = (name: string) => says(name, WORDS.nobody);
