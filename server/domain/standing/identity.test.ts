// A school's own name stands beside what it cannot choose, in every mail to people outside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOT_CONFIRMED } from '@vinculo/contract/rules/words/companyIdentity';
import { MAILS } from '../../services/mail/kinds';
import { MAIL_SAMPLES } from '../../testing/mailSamples';
import { identityRows } from './identity';

const school = {
  title: 'Vila Aurora',
  legal_name: 'Aurora Ltda',
  cnpj: '48102735000152',
  city: 'Recife - PE',
  is_new: true,
};

test('the rows name the school, then what stands of it; what it lacks or repeats is left out', () => {
  assert.deepEqual(identityRows(school), [
    ['Escola', 'Vila Aurora'],
    ['Razão social', 'Aurora Ltda'],
    ['CNPJ', '48.102.735/0001-52'],
    ['Cidade', 'Recife - PE'],
    ['Situação', NOT_CONFIRMED],
  ]);
  assert.deepEqual(
    identityRows({ ...school, title: 'Aurora Ltda', city: null, is_new: false }).map(([name]) => name),
    ['Escola', 'CNPJ'],
  );
});

test('no mail to somebody outside names a school without its CNPJ', () => {
  const outside = Object.entries(MAIL_SAMPLES).filter(([, { kind }]) => MAILS[kind].to === 'outsider');
  assert.ok(outside.length >= 15);
  for (const [name, { message }] of outside)
    assert.equal(
      message.text.match(/^Escola: /gm)?.length,
      message.text.match(/^CNPJ: 48\.102\.735\/0001-52$/gm)?.length,
      name,
    );
});
