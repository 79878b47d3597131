// Return addresses name their mail to us alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { RETURN_NAME_MAX } from '../../config/values';
import { deriveKeys } from '../keys/keys';
import { marksIn, returnAddress } from './returnAddress';

const KEY = 'a key for tests only, of no worth';
const keys = deriveKeys(KEY);
const MAILBOX = `${'n'.repeat(RETURN_NAME_MAX)}@vinculo.example`;
const to = 'ana@escola.example';

test('a mark names its mail and its reader, however a mail server writes it', () => {
  for (let each = 0; each < 50; each += 1) {
    const id = uuidv7();
    const address = returnAddress(keys, MAILBOX, { id, to });
    assert.ok(address.indexOf('@') <= 64, address);
    for (const text of [address, address.toUpperCase(), `<${address}>, b@c.example`]) {
      const [mark, ...others] = marksIn(keys, text);
      assert.deepEqual([mark?.id, others], [id, []]);
      assert.equal(mark?.isFor(to), true);
      assert.equal(mark.isFor('bia@escola.example'), false);
    }
  }
});

test('it tells neither an address nor a moment, and two of one moment have nothing in common', () => {
  const [one, next] = ['01a21b25-ad60-7949-9a45-fe59c11de796', '01a21b25-ad60-7949-9a45-fe59c11de797'].map(
    (id) => /\+(.*)@/.exec(returnAddress(keys, MAILBOX, { id, to }))?.[1] ?? '',
  );
  assert.match(one ?? '', /^[\da-v]{40}$/);
  const same = Array.from(one ?? '').filter((sign, at) => sign === next?.[at]);
  assert.ok(same.length < 10, `${one} ${next}`);
});

test('an older key opens what it sealed, another opens nothing', () => {
  const id = uuidv7();
  const address = returnAddress(keys, MAILBOX, { id, to });
  const rotated = deriveKeys('another key for tests, of no worth either', { older: [KEY] });
  assert.ok(marksIn(rotated, address).some((mark) => mark.id === id && mark.isFor(to)));
  const foreign = marksIn(deriveKeys('a third key, which sealed nothing at all'), address);
  assert.ok(foreign.every((mark) => mark.id !== id && !mark.isFor(to)));
});

test('a text without a mark has none', () => {
  for (const text of [
    '',
    'nao-responda@vinculo.example',
    `a+${'0'.repeat(39)}@b.example`,
    `a+${'w'.repeat(40)}@b.example`,
  ])
    assert.deepEqual(marksIn(keys, text), []);
});
