/** Which rows are students of the class, by what columns say in words: what most rows say, students say. */

import type { Doubt } from '../../../lists/questions';
import type { SheetRow } from '../../../lists/reading/sheets';
import { says, saysNothing } from '../../../lists/reading/words';
import type { Places } from './amongRows';
import { firstClass, isPath } from './classLines';
import { isOwn } from './columns';
import { textDoubt } from './doubts';
import { shownSituation, wayOutIn } from './situation';
import WORDS from './words.json';

type Standing = 'in' | 'out' | 'asked';

interface Said {
  /** `Situação`, `Função`. */
  title: string;
  textOf: (row: SheetRow) => string;
  of: (text: string, isUsual: boolean) => Standing;
  /** Until a person answers. */
  guess: (text: string) => 'in' | 'out';
}

/** Where a list says it: its situation, whether an account is open or not, a remark, and what a person is. */
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
      /** `ask`: answers what holds of a doubt. */
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
