// The table of what a school says of a student beside the name and the guardian. `student.ts` makes of it what others
// use.
import { readDay, shownDay } from '../brasilia';
import { CLASS_MAX, ENROLLMENT_MAX } from '../limits';
import { foldedText } from '../text/folding';
import { AGE_BAND_LABELS, readAgeBand } from './ageBand';

interface Text {
  is: 'text';
  max: number;
}
interface Day {
  is: 'day';
  /** The message for a text that this kind cannot read. It stands here because tables load no messages of forms. */
  unread: string;
}
interface Choice {
  is: 'choice';
  /** The words of each stored value, in the order of tables. */
  words: Readonly<Record<string, string>>;
  /** What an address calls each value, and `none`. If absent, addresses use names made of the words. */
  names?: Readonly<Record<string, string>>;
  unread: string;
}
/**
 * The kind decides the input, how a list's cell is read, the message, the filter, the database's column and its order.
 */
export type FactKind = Text | Day | Choice;

export interface Fact {
  label: string;
  /** The fact's name in a sentence: `Muda a turma`. */
  the: string;
  /** The fact's name in an address: for a table's column, its order or its filter. */
  param: string;
  kind: FactKind;
  /** The value as forms, tables, cards and the trail write it. */
  shown: (value: string) => string;
  /** The value of what is written in a form; null if there is none. */
  read: (text: string) => string | null;
  /** The line on a card, made of `shown`; null for a fact that no company can choose for its cards. */
  onCard: ((shown: string) => string) | null;
  /** The value on the preview of a card, whose student does not exist. */
  sample: string | null;
  /** A company's table can be sorted by the fact, which needs an index. */
  isSorted: boolean;
}

const asItIs = (value: string) => value;
const OR = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

export const text = (max: number) => ({
  kind: { is: 'text', max } as Text,
  shown: asItIs,
  read: (written: string) => written.trim() || null,
});
export const DAY = { kind: { is: 'day', unread: 'Data inválida' } as Day, shown: shownDay, read: readDay };
/**
 * `otherwise`: how lists write a value beside its words. A student whose cell cannot be read waits for a correction.
 */
export const choice = (
  words: Choice['words'],
  otherwise: Readonly<Record<string, readonly string[]>>,
  own: Partial<Choice> = {},
) => ({
  kind: { is: 'choice', words, unread: `Escolha ${OR.format(Object.values(words))}`, ...own } as Choice,
  shown: (value: string) => words[value] ?? value,
  read: (written: string) => {
    const key = foldedText(written);
    const isMeant = (value: string) => [words[value] ?? '', ...(otherwise[value] ?? [])].map(foldedText).includes(key);
    return Object.keys(words).find(isMeant) ?? null;
  },
});

/** The facts by their names in calls, which are the names in the database. */
export const FACTS = {
  enrollment_number: {
    label: 'Matrícula',
    the: 'a matrícula',
    param: 'matricula',
    ...text(ENROLLMENT_MAX),
    onCard: (number: string) => `Matrícula ${number}`,
    sample: '2024-0117',
    isSorted: false,
  },
  class_name: {
    label: 'Turma',
    the: 'a turma',
    param: 'turma',
    ...text(CLASS_MAX),
    onCard: asItIs,
    sample: '3º A',
    isSorted: true,
  },
  valid_until: {
    label: 'Validade',
    the: 'a validade',
    param: 'validade',
    ...DAY,
    onCard: (day: string) => `Válida até ${day}`,
    sample: null,
    isSorted: true,
  },
  age_band: {
    label: 'Faixa de idade',
    the: 'a faixa de idade',
    param: 'idade',
    ...choice(
      AGE_BAND_LABELS,
      {},
      {
        names: { until_11: 'ate-11', from_12: '12-a-15', from_16: '16-e-17', from_18: '18-ou-mais', none: 'sem-faixa' },
        unread: 'Escolha uma faixa: até 11 anos, 12 a 15, 16 e 17, 18 ou mais',
      },
    ),
    read: readAgeBand,
    onCard: null,
    sample: null,
    isSorted: false,
  },
} as const satisfies Record<string, Fact>;
