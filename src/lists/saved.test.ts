// What is kept of a person's answers for the next list: of few heads, for a year, and of no person.

import { fakeTimers } from '../testing/timers';
import { answerOfRow } from './questions';
import { answersFor, headOf, keepAnswers } from './saved';

const HEADS = Array.from({ length: 40 }, (_, n) => headOf('class-list', ['Nome', `Turma ${n}`]));

test('only the latest heads are kept, and of them no answer about a row', () => {
  for (const head of HEADS) keepAnswers(head, { names: 'fix', ...answerOfRow('7', 'Ana Souza') });
  expect(HEADS.filter((head) => 'names' in answersFor(head))).toEqual(HEADS.slice(10));
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/ana|turma/i);
});

test('the same head in other letters is the same; another kind of list is another', () => {
  keepAnswers(headOf('class-list', ['Nome', 'Série']), { names: 'fix' });
  expect(answersFor(headOf('class-list', ['NOME', 'Serie']))).toEqual({ names: 'fix' });
  expect(answersFor(headOf('partner-list', ['Nome', 'Série']))).toEqual({});
});

test('what was answered long ago is asked again', () => {
  fakeTimers();
  keepAnswers('head', { names: 'fix' });
  jest.setSystemTime(Date.now() + 401 * 24 * 3600 * 1000);
  expect(answersFor('head')).toEqual({});
});

test('where storage is forbidden, nothing is kept and nothing fails', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied');
  });
  keepAnswers('head', { names: 'fix' });
  expect(answersFor('head')).toEqual({});
});
