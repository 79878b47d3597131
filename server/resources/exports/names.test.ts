import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportFileName, partnerFile, pictureAt, studentFile, waitingFile } from './names';

const id = '01990000-0000-7000-8000-0000deadbeef';
const student = (enrollment_number: string | null, full_name = 'Júlia Sá') =>
  studentFile({ id, full_name, enrollment_number });

test('a picture is called by the enrolment number, else by the name', () => {
  assert.equal(student('2026-0042'), '2026-0042');
  assert.equal(student('  '), 'deadbeef');
  assert.equal(student(null), 'sem-matricula/Júlia Sá deadbeef');
  assert.equal(partnerFile({ id, title: 'Padaria do Zé' }), 'Padaria do Zé deadbeef');
});

test('any typed text becomes a name on every disk that leads out of no folder', () => {
  const typed = [
    '../../etc/passwd',
    'a/b\\c',
    'CON',
    'nul.txt',
    'x:y*z?',
    '<"|>',
    '.oculto',
    'fim. ',
    'a\u0000b\nc',
    '.',
    '/',
  ];
  for (const text of typed) {
    for (const name of [student(text), partnerFile({ id, title: text })]) {
      assert.doesNotMatch(name, /[<>:"/\\|?*\p{C}]|^\.|[. ]$/u, JSON.stringify(text));
      assert.doesNotMatch(name, /^(?:con|nul)(?:\.|$)/i);
      assert.ok(name.length > 0);
    }
  }
  assert.ok(Buffer.byteLength(`fotos/sem-matricula/${student(null, '漢'.repeat(500))}.webp`) < 255);
});

test('two numbers have two names', () => {
  const numbers = [
    '2026/7',
    '2026-7',
    '2026\uff0f7',
    '2026:7',
    '20267',
    '2026 7',
    '2026.7',
    '2026.7.',
    `7${'0'.repeat(80)}`,
  ];
  assert.equal(new Set(numbers.map((number) => student(number).toLowerCase())).size, numbers.length);
});

test('two who ask by one number have two names', () => {
  const asks = (last: string) =>
    waitingFile({ id: id.slice(0, -1) + last, full_name: 'Júlia Sá', enrollment_number: '500' });
  assert.equal(asks('f'), '500 deadbeef');
  assert.notEqual(asks('e'), asks('f'));
});

test('its ending is the kind of the picture', () => {
  assert.deepEqual(pictureAt('fotos/7', { id, url: '/files/abc.png' }), { key: 'abc.png', path: 'fotos/7.png' });
  assert.equal(pictureAt('fotos/7', null), null);
  assert.equal(exportFileName('Colégio Áurea', new Date('2026-11-22T12:00:00Z')), 'dados-colegio-aurea-2026-11-22.zip');
});
