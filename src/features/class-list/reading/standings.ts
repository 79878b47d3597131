// Which rows are students of the class, by the words of the columns, and what is asked about them. What is certain is
// not asked.
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { Doubt } from '../../../lists/questions';
import { isClass } from '../../../lists/reading/kinds';
import type { SheetRow } from '../../../lists/reading/sheets';
import { says, saysNothing } from '../../../lists/reading/words';
import type { Places } from './amongRows';
import { firstClass, isPath } from './classLines';
import { isOwn } from './columns';
import { isPrivate, properName, shownSituation, wayOutIn } from './personCells';
import WORDS from './words.json';

const IN_OR_OUT = [
  { value: 'in', label: 'Entram' },
  { value: 'out', label: 'Ficam de fora' },
] as const;

/** A column with more different texts says something else. */
const TEXTS_MAX = 8;

/**
 * The doubt about all students with one text in a column such as `Situação`, `Função`, `Observação`. `all`: the texts
 * that no word explains.
 */
function textDoubt(what: string, text: string, all: ReadonlySet<string>, guess: 'in' | 'out'): Doubt {
  const word = shownSituation(text);
  const isOne = text !== '' && all.size <= TEXTS_MAX;
  const kind = foldedText(what);
  return {
    id: `${kind} ${isOne ? foldedText(word) : guess}`,
    textOf: (count) =>
      isOne
        ? `${what} “${word}”: ${counted(count, 'aluno', 'alunos')}. ${count === 1 ? 'Entra?' : 'Entram?'}`
        : text === ''
          ? `A lista não diz se ${counted(count, 'pessoa é aluno. Entra?', 'pessoas são alunos. Entram?')}`
          : `${what}: há ${all.size} textos que não conhecemos. ${counted(count, 'aluno entra?', 'alunos entram?')}`,
    options: IN_OR_OUT,
    guess,
  };
}

/** The doubt about the students below a line of one cell: `TRANSFERIDOS`, `Novos alunos`. */
export function sectionDoubt(section: string, all: ReadonlySet<string>): Doubt {
  const word = shownSituation(section);
  const guess = isClass(section) ? 'class' : wayOutIn(section) ? 'out' : 'none';
  const isOne = guess === 'out' || all.size <= TEXTS_MAX;
  return {
    id: isOne ? `section ${foldedText(word)}` : 'section',
    textOf: (count) =>
      isOne
        ? `“${word}” está sozinho numa linha, acima de ${counted(count, 'aluno', 'alunos')}. O que é?`
        : `Há ${all.size} linhas de um texto só entre os alunos, como “${word}”. O que são?`,
    options: [
      ...(isPrivate(section) ? [] : [{ value: 'class', label: 'É a turma deles' }]),
      { value: 'out', label: 'Eles ficam de fora' },
      { value: 'none', label: 'Não diz nada' },
    ],
    guess: isOne ? guess : 'none',
  };
}

/** Names in capitals, and how they would be written. */
export const NAMES: Doubt = {
  id: 'names',
  textOf: (count, [example = '']) =>
    `${counted(count, 'nome está escrito', 'nomes estão escritos')} como “${example}”. Podemos escrever “${properName(example)}”.`,
  options: [
    { value: 'as it is', label: 'Deixar como está' },
    { value: 'proper', label: 'Arrumar' },
  ],
  guess: 'as it is',
};

export const REMARKS: Doubt = {
  id: 'remarks',
  textOf: (count, [example = '']) =>
    `${counted(count, 'nome tem', 'nomes têm')} algo ao lado, como “${example}”. É parte do nome?`,
  options: [
    { value: 'drop', label: 'Não: sai do nome' },
    { value: 'keep', label: 'Sim: fica no nome' },
  ],
  guess: 'drop',
};

type Standing = 'in' | 'out' | 'asked';

interface Said {
  /** `Situação`, `Função`. */
  title: string;
  textOf: (row: SheetRow) => string;
  of: (text: string, isUsual: boolean) => Standing;
  /** What counts until a person answers. */
  guess: (text: string) => 'in' | 'out';
}

/** The columns that may say it: the situation, whether an account is open, a remark, and the person's role. */
function saidIn({ status, account, remark, role, class_name }: Places, headers: readonly string[]): Said[] {
  const cell = (column: number | undefined) => (row: SheetRow) => row.cells[column ?? -1] ?? '';
  const byWay = (text: string, otherwise: Standing): Standing => {
    const way = wayOutIn(text);
    return way === 'perhaps' ? 'asked' : (way ?? otherwise);
  };
  const isOfAccounts = headers.some((header) => says(header, WORDS.accounts)) && !headers.some(isOwn);
  return [
    {
      title: 'Situação',
      textOf: cell(status),
      of: (text, isUsual) =>
        byWay(text, (isUsual && !says(text, ['nao'])) || saysNothing(text) || says(text, WORDS.in) ? 'in' : 'asked'),
      guess: (text) => (wayOutIn(text) ? 'out' : 'in'),
    },
    {
      title: headers[account ?? -1] || 'Situação',
      textOf: cell(account),
      of: (_text, isUsual) => (isUsual ? 'in' : 'asked'),
      guess: () => 'out',
    },
    {
      title: 'Observação',
      textOf: cell(remark),
      of: (text) => byWay(text, 'in'),
      guess: (text) => (says(text, WORDS.leftSchool) ? 'out' : 'in'),
    },
    {
      title: 'Função',
      // `/Professores` of Google, `Docentes` of Entra; `Turma da professora Rosa` is a class.
      textOf: (row) => {
        const group = cell(class_name)(row);
        const isGroup = (isPath(group) && !firstClass(group)) || says(group, WORDS.groupOfOthers);
        return cell(role)(row) || (isGroup ? group.slice(isPath(group) ? 1 : 0) : '');
      },
      of: (text, isUsual) => {
        const isPlain = isUsual && !(isOfAccounts && text === '') && !says(text, WORDS.noStudent);
        return isPlain || says(text, WORDS.student) ? 'in' : 'asked';
      },
      guess: (text) => (text === '' && isOfAccounts ? 'in' : 'out'),
    },
  ];
}

export function standingsOf(body: readonly SheetRow[], places: Places, headers: readonly string[]) {
  return saidIn(places, headers).map(({ title, textOf, of, guess }) => {
    const counts = new Map<string, number>();
    for (const row of body) counts.set(textOf(row), (counts.get(textOf(row)) ?? 0) + 1);
    const usual = [...counts].find(([, count]) => count * 2 >= body.length)?.[0];
    const asked = new Set([...counts.keys()].filter((text) => of(text, text === usual) === 'asked'));
    return {
      /** `ask` answers a doubt: by the person's answer, or the guess. */
      isOut: (row: SheetRow, ask: (doubt: Doubt) => string) => {
        const text = textOf(row);
        if (!asked.has(text)) return of(text, text === usual) === 'out';
        return ask(textDoubt(title, text, asked, guess(text))) === 'out';
      },
      told: (row: SheetRow) =>
        textOf(row) ? `${title}: ${shownSituation(textOf(row))}` : 'A lista não diz se é aluno',
    };
  });
}
