// What is kept of a person's answers for the next list: of few heads, for a year, and of no person.

import { fakeTimers } from '../testing/timers';
import { answersFor, headOf, keepAnswers } from './saved';

const HEADS = Array.from({ length: 40 }, (_, n) => headOf('1', 'class-list', ['Nome', `Turma ${n}`]));

test('only the latest heads are kept, and no word of them', () => {
  for (const head of HEADS) keepAnswers(head, { names: 'fix' });
  expect(HEADS.filter((head) => 'names' in answersFor(head))).toEqual(HEADS.slice(10));
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/turma/i);
});

test('the same head in other letters is the same; of another kind of list or of another school it is another', () => {
  keepAnswers(headOf('1', 'class-list', ['Nome', 'Série']), { names: 'fix' });
  expect(answersFor(headOf('1', 'class-list', ['NOME', 'Serie']))).toEqual({ names: 'fix' });
  expect(answersFor(headOf('1', 'partner-list', ['Nome', 'Série']))).toEqual({});
  expect(answersFor(headOf('2', 'class-list', ['Nome', 'Série']))).toEqual({});
});

test('an answer is kept beside the earlier ones of its head', () => {
  keepAnswers('head', { names: 'fix', groups: 'same' });
  keepAnswers('head', { groups: 'none' });
  expect(answersFor('head')).toEqual({ names: 'fix', groups: 'none' });
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
