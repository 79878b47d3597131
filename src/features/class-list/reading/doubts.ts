/** What the students of a list are asked about, in words. A sure thing is not asked. */

import { foldedText } from '@vinculo/contract/rules/text/folding';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { Doubt } from '../../../lists/asking';
import { plainWords } from '../../../lists/reading/kinds';
import { saidOf, shownSituation } from './situation';

const IN_OR_OUT = [
  { value: 'in', label: 'Entram' },
  { value: 'out', label: 'Ficam de fora' },
] as const;

/** With more unknown situations than these, the column says something else. */
const SITUATIONS_MAX = 8;

/** `unknown`: all situations of the list that no word explains. */
export function situationDoubt(status: string, unknown: ReadonlySet<string>): Doubt {
  const word = shownSituation(status);
  const isOne = unknown.size <= SITUATIONS_MAX;
  return {
    id: isOne ? `situation ${foldedText(word)}` : 'situation',
    textOf: (count) =>
      isOne
        ? `Situação “${word}”: ${counted(count, 'aluno', 'alunos')}. ${count === 1 ? 'Entra?' : 'Entram?'}`
        : `A coluna da situação tem ${unknown.size} textos que não conhecemos. Esses ${count} alunos entram?`,
    options: IN_OR_OUT,
    guess: 'in',
  };
}

export const FOOT: Doubt = {
  id: 'foot',
  textOf: (count, _examples, lines) =>
    `${lines} ${count === 1 ? 'parece o rodapé: fica de fora?' : 'parecem o rodapé: ficam de fora?'}`,
  options: IN_OR_OUT,
  guess: 'out',
};

export const TITLES: Doubt = {
  id: 'titles',
  textOf: (count, _examples, lines) =>
    `${lines} ${count === 1 ? 'parece um título: fica de fora?' : 'parecem títulos: ficam de fora?'}`,
  options: IN_OR_OUT,
  guess: 'out',
};

/** `section`: a line of one cell, `TRANSFERIDOS`, above these students. */
export function sectionDoubt(section: string): Doubt {
  const word = shownSituation(section);
  return {
    id: `section ${foldedText(word)}`,
    textOf: (count) =>
      `“${word}” parece um título. ${count === 1 ? 'O aluno abaixo dele entra?' : `Os ${count} alunos abaixo dele entram?`}`,
    options: IN_OR_OUT,
    guess: saidOf(plainWords(section)) === 'out' ? 'out' : 'in',
  };
}

export const SOCIAL_NAMES: Doubt = {
  id: 'social',
  textOf: (count) =>
    `${counted(count, 'nome social tem', 'nomes sociais têm')} só o primeiro nome. Juntar o sobrenome?`,
  options: [
    { value: 'join', label: 'Com o sobrenome' },
    { value: 'alone', label: 'Só o nome social' },
  ],
  guess: 'join',
};

export const REMARKS: Doubt = {
  id: 'remarks',
  textOf: (count, [example = '']) =>
    `${counted(count, 'nome tem', 'nomes têm')} uma observação, como “${example}”. Ela fica?`,
  options: [
    { value: 'keep', label: 'Fica no nome' },
    { value: 'drop', label: 'Sai do nome' },
  ],
  guess: 'drop',
};

/** What a remark says is not shown: it may tell of a person's health. */
export const REMARKED: Doubt = {
  id: 'remarked',
  textOf: (count) =>
    `Pela observação, ${count === 1 ? '1 aluno parece ter saído: fica de fora?' : `${count} alunos parecem ter saído: ficam de fora?`}`,
  options: IN_OR_OUT,
  guess: 'out',
};

/** `Saída antecipada às quartas`, `Cancelado o transporte`: the words tell of a way out, perhaps not from the school. */
export const REMARKED_ELSE: Doubt = {
  ...REMARKED,
  id: 'remarked-else',
  textOf: (count) =>
    `Pela observação, ${count === 1 ? '1 aluno pode ter saído: fica de fora?' : `${count} alunos podem ter saído: ficam de fora?`}`,
  guess: 'in',
};

/** More students of one address are no brothers and sisters. */
export const SHARED_MIN = 3;

export function sharedEmail(email: string): Doubt {
  return {
    id: `shared ${foldedText(email)}`,
    textOf: (count) => `O e-mail ${email} está em ${count} alunos. É deles?`,
    options: [
      { value: 'use', label: 'Sim: convidar por ele' },
      { value: 'none', label: 'Não: ficam sem e-mail' },
    ],
    guess: 'none',
  };
}

/** `unknown`: all roles of the list that no word explains; `knowsStudents`: other rows say that they are students. */
export function roleDoubt(role: string, unknown: ReadonlySet<string>, knowsStudents: boolean): Doubt {
  const isOne = role !== '' && unknown.size <= SITUATIONS_MAX;
  return {
    id: isOne ? `role ${foldedText(role)}` : 'role',
    textOf: (count) => {
      const people = counted(count, 'pessoa', 'pessoas');
      const are = count === 1 ? 'é aluno' : 'são alunos';
      return isOne
        ? `Função “${role}”: ${people}. ${count === 1 ? 'Entra?' : 'Entram?'}`
        : `A lista não diz se ${people} ${are}. ${count === 1 ? 'Entra?' : 'Entram?'}`;
    },
    options: IN_OR_OUT,
    guess: knowsStudents ? 'out' : 'in',
  };
}

export const GROUPS: Doubt = {
  id: 'groups',
  textOf: (count) =>
    `Só a primeira linha de cada turma diz a turma. ${counted(count, 'aluno abaixo dela é', 'alunos abaixo delas são')} da mesma?`,
  options: [
    { value: 'same', label: 'Da turma de cima' },
    { value: 'none', label: 'Sem turma' },
  ],
  guess: 'same',
};

export const DIGITS: Doubt = {
  id: 'digits',
  textOf: (_count, [example = '']) => `O dígito da matrícula está em outra coluna. Juntar, como em ${example}?`,
  options: [
    { value: 'join', label: 'Juntar' },
    { value: 'keep', label: 'Deixar sem o dígito' },
  ],
  guess: 'join',
};
