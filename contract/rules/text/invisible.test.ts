import { isEmail, normalizeEmail } from './email';
import { withoutInvisible } from './invisible';

it.each([
  ['\u200bjulia@aluno.example', 'julia@aluno.example'],
  ['ju\u00adlia@aluno.example\ufeff', 'julia@aluno.example'],
  ['\u202eAna\u2060 Lima\u3164', 'Ana Lima'],
  ['12\ufe0f3', '123'],
  ['T\u{e0041}urma', 'Turma'],
  ['\u200d\ufe0f', ''],
  ['Linha um\nlinha dois', 'Linha um\nlinha dois'],
  ['Família 👨‍👩‍👧 ❤️ 1️⃣ 👩🏽‍🏫', 'Família 👨‍👩‍👧 ❤️ 1️⃣ 👩🏽‍🏫'],
  ['👩\u200d', '👩'],
])('of %j is left %j', (text, left) => {
  expect(withoutInvisible(text)).toBe(left);
  expect(withoutInvisible(left)).toBe(left);
});

it.each(['\u200bjulia@aluno.example', 'ju\u00adlia@aluno.example', '❤️@aluno.example'])('%j is no address', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('an address pasted with an invisible character is stored without it', () => {
  expect(normalizeEmail('\u200bJulia@aluno.example\u2060 ')).toBe('julia@aluno.example');
});
