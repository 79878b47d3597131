// How a school is reached, which its managers say themselves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Company } from '@vinculo/contract/companies';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { audit } from '../../services/database/schema';
import { refuses } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';

const TITLE = 'Instituto Educacional Aurora LTDA';

const { app, domain, manager, companyId } = await schoolWorld({ title: TITLE });

const change = (body: object, ifMatch?: string) =>
  domain.call({ as: manager, ...(ifMatch && { ifMatch }) }, 'PUT', `/companies/${companyId}/own`, body);

test('phone, e-mail and address are changed; the name on the cards has its own page', async () => {
  const response = await change({
    phone: '(81) 3333-4444',
    email: 'Contato@Aurora.example',
    address: { city: 'Recife', uf: 'pe' },
    display_name: 'Outro nome',
    card_fields: ['class_name'],
  });
  assert.equal(response.statusCode, 200, response.body);
  const { title, phone, email, address, display_name, card_fields } = response.json<Company>();
  assert.deepEqual(
    [title, phone, email, address.uf, display_name, card_fields],
    [TITLE, '8133334444', 'contato@aurora.example', 'PE', null, []],
  );
  assert.equal(await app.deps.db.$count(audit, eq(audit.action, 'company.details')), 1);
});

test('a wrong e-mail and phone are told on their fields, and an older version is refused', async () => {
  refuses(await change({ email: 'x', phone: '1' }), 422, {
    email: MESSAGES.email.invalid,
    phone: MESSAGES.phone.invalid,
  });
  const read = () => domain.call({ as: manager }, 'GET', `/companies/${companyId}`);
  const version = String((await read()).headers.etag);
  assert.equal((await change({ phone: '8133335555' }, version)).statusCode, 200);
  refuses(await change({ phone: '8133336666' }, version), 409);
  assert.equal((await read()).json<Company>().phone, '8133335555');
});

test('what a change leaves out stays, and what it empties is cleared', async () => {
  await change({ phone: '8133334444', email: 'contato@aurora.example', address: { city: 'Recife' } });
  const kept = (await change({ email: '' })).json<Company>();
  assert.deepEqual([kept.phone, kept.email, kept.address.city], ['8133334444', null, 'Recife']);
  const same = (await change({})).json<Company>();
  assert.deepEqual([same.phone, same.email, same.address.city], ['8133334444', null, 'Recife']);
});
