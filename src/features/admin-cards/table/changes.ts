/** How changes of many cards are asked about and reported. */

import { string, type StringSchema } from 'yup';
import type { CardChangeKind } from '@vinculo/contract/cards';
import { brazilianDate, readDay } from '@vinculo/contract/rules/brasilia';
import type { AgeBand } from '@vinculo/contract/rules/card/ageBand';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { SWITCHED_OFF } from '@vinculo/contract/rules/words/cardStateWords';
import { PAPER_CONSENT } from '@vinculo/contract/rules/words/stateWords';
import type { Done } from '../../../components/card/cardsCount';
import { consentDay } from '../cardValues';

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
  /** The day that the change needs. */
  day?: { label: string; rule: StringSchema<string> };
  busy: string;
  text: string;
  /** After the count: `3 carteirinhas renovadas`. */
  done: Done;
}

export const WORDS: Record<CardChangeKind, Words> = {
  renew: {
    verb: 'Renovar',
    busy: 'Renovando...',
    text: 'Todas passam a valer até o mesmo dia, também as de quem saiu da escola: só a lista do ano separa quem continua. As vencidas voltam a valer na hora.',
    done: ['renovada', 'renovadas'],
    day: {
      label: 'Renovar até',
      rule: string()
        .trim()
        .required('Diga até quando')
        .test('day', FACTS.valid_until.kind.unread, (text) => !text || readDay(text) !== null)
        .test('past', PAST, (text) => !text || (readDay(text) ?? '9') >= brazilianDate(new Date())),
    },
  },
  consent: {
    verb: 'Anotar',
    title: 'Anotar autorização de',
    busy: 'Anotando...',
    text: `A escola tem em papel a autorização dos responsáveis por estes alunos? Em cada carteirinha fica “${PAPER_CONSENT}”, com o dia. As que já têm um responsável anotado ficam como estão; as que vieram de uma lista ficam confirmadas, com este dia.`,
    done: ['com a autorização anotada', 'com a autorização anotada'],
    day: {
      label: 'Autorizadas em',
      rule: consentDay().required('Diga o dia'),
    },
  },
  withdraw: {
    verb: 'Retirar',
    title: 'Retirar autorização de',
    busy: 'Retirando...',
    text: 'Nelas deixa de haver autorização em papel. O que um responsável respondeu por e-mail fica como está.',
    done: ['sem a autorização em papel', 'sem a autorização em papel'],
  },
  age: {
    verb: 'Anotar',
    title: 'Anotar faixa de idade de',
    busy: 'Anotando...',
    text: 'Todas ficam com a mesma faixa, no lugar da que tinham. Se for de uma turma só, filtre antes por turma.',
    done: ['com a faixa de idade anotada', 'com a faixa de idade anotada'],
  },
  activate: {
    verb: 'Ativar',
    busy: 'Ativando...',
    text: 'Elas voltam a valer, menos as que um responsável suspendeu.',
    done: ['ativada', 'ativadas'],
  },
  deactivate: {
    verb: 'Desativar',
    busy: 'Desativando...',
    text: SWITCHED_OFF,
    done: ['desativada', 'desativadas'],
  },
  delete: {
    verb: 'Excluir',
    busy: 'Excluindo...',
    text: 'As fotos também são apagadas. Você pode desfazer por alguns minutos; depois, não.',
    done: ['excluída', 'excluídas'],
  },
};
