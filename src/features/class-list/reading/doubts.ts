/** What the students of a list are asked about, in words. A sure thing is not asked. */

import { foldedText } from '@vinculo/contract/rules/text/folding';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { Doubt } from '../../../lists/questions';
import { isClass } from '../../../lists/reading/kinds';
import { properName } from './properName';
import { isPrivate, shownSituation, wayOutIn } from './situation';

const IN_OR_OUT = [
  { value: 'in', label: 'Entram' },
  { value: 'out', label: 'Ficam de fora' },
] as const;

/** With more texts than these, the column says something else. */
const TEXTS_MAX = 8;

/** What one text says of all its students: `Situação`, `Função`, `Observação`. `all`: the texts that no word explains. */
export function textDoubt(what: string, text: string, all: ReadonlySet<string>, guess: 'in' | 'out'): Doubt {
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

/** A line of one cell, `TRANSFERIDOS`, `Novos alunos`, above these students. */
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
