/** How changes of many cards are asked about and reported. */

import { string, type StringSchema } from 'yup';
import type { CardChangeKind } from '@vinculo/contract/cards';
import { brazilianDate, readDay } from '@vinculo/contract/rules/brasilia';
import type { AgeBand } from '@vinculo/contract/rules/card/ageBand';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { SWITCHED_OFF } from '@vinculo/contract/rules/words/cardStateWords';
import { PAPER_CONSENT } from '@vinculo/contract/rules/words/stateWords';
import { consentDay } from '../cardValues';
import words from './changes.json';

/** A band that is taken away from many by a slip would take their protection as well: it is taken from one card at a time. */
export const AGE_RULE = string().required('Escolha uma faixa');
const UNCOPIED = 'Se um responsável baixou a carteirinha em PDF, a cópia dele deixa de valer.';
/** What a band ends for the guardians. */
const AGE_ENDS: Record<AgeBand, string | undefined> = {
  until_11: undefined,
  from_12: UNCOPIED,
  from_16: UNCOPIED,
  from_18:
    'Os responsáveis deixam de acompanhar, e o que escolheram deixa de valer. Avisamos os que responderam e os alunos deles que têm conta. Aos alunos sem conta, conte você.',
};
export function ageEnds(words: string): string | undefined {
  const band = FACTS.age_band.read(words);
  return band ? AGE_ENDS[band] : undefined;
}
const PAST = 'Escolha um dia que ainda não passou';

interface Words {
  verb: string;
  /** The dialog's title before the count, if it is not the verb. */
  title?: string;
  busy: string;
  text: string;
  /** After the count: `3 carteirinhas renovadas`. */
  one: string;
  many: string;
}

export const WORDS: Record<CardChangeKind, Words> = {
  ...words,
  consent: { ...words.consent, text: words.consent.text.replace('{{PAPER_CONSENT}}', PAPER_CONSENT) },
  deactivate: { ...words.deactivate, text: SWITCHED_OFF },
};

/** The day that a change needs. */
export const DAYS: Partial<Record<CardChangeKind, { label: string; rule: StringSchema<string> }>> = {
  renew: {
    label: 'Renovar até',
    rule: string()
      .trim()
      .required('Diga até quando')
      .test('day', FACTS.valid_until.kind.unread, (text) => !text || readDay(text) !== null)
      .test('past', PAST, (text) => !text || (readDay(text) ?? '9') >= brazilianDate(new Date())),
  },
  consent: { label: 'Autorizadas em', rule: consentDay().required('Diga o dia') },
};
