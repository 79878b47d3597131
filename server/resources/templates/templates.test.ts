// The look of a company's cards, and every place that shows it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CardList, HolderCard } from '@vinculo/contract/cards';
import type { Template } from '@vinculo/contract/companies';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { refuses, succeeds } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';

const { app, domain, manager, student, companyId } = await schoolWorld({ title: 'Escola Sol' });

const rival = await app.signIn('rival@escola.example');
await app.makeCompany(rival);
await domain.makeCard(manager, companyId, student);
const template = await domain.read<Template>({ as: manager }, `/companies/${companyId}/templates`);

const change = (body: object) => domain.call({ as: manager }, 'PUT', `/templates/${template.id}`, body);
const isServed = async (url: string) => (await app.fastify.inject(url)).statusCode === 200;

async function shown() {
  const list = await domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}`);
  const [held] = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
  const [card] = list.results;
  assert.ok(card && held);
  assert.deepEqual([card.title, card.background_url], [held.title, held.background_url]);
  return { title: card.title, color: card.background_color, url: card.background_url };
}

test('a new school has one look, named after it', () => {
  assert.deepEqual(template, {
    id: template.id,
    company_id: companyId,
    name: 'Escola Sol',
    background_color: DEFAULT_CARD_COLOR,
    background: null,
    background_id: null,
    valid_until_default: null,
    company_title: 'Escola Sol',
    logo: null,
    card_fields: [],
  });
});

test('its colour, name and picture show on every card, and a picture that is replaced goes', async () => {
  const first = await domain.uploadPicture({ as: manager });
  const look = { name: 'Sol 2027', background_color: '#112233' };
  const response = succeeds(await change({ ...look, background_id: first.id }));
  assert.deepEqual(response.json<Template>().background, first);
  assert.deepEqual(await shown(), { title: 'Sol 2027', color: '#112233', url: first.url });

  assert.equal((await change({ ...look, background_id: first.id })).statusCode, 200, 'saving its own picture again');
  assert.ok(await isServed(first.url));

  const second = await domain.uploadPicture({ as: manager });
  assert.equal((await change({ ...look, background_id: second.id })).statusCode, 200);
  assert.equal((await shown()).url, second.url);
  assert.equal(await isServed(first.url), false);

  assert.equal((await change(look)).json<Template>().background, null);
  assert.equal((await shown()).url, null);
  assert.equal(await isServed(second.url), false);
});

test('wrong fields are told, and a picture that is not its own is refused', async () => {
  refuses(await change({ name: '', background_color: 'azul' }), 422, {
    name: MESSAGES.template.name,
    background_color: MESSAGES.template.colorPattern,
  });
  const foreign = await domain.uploadPicture({ as: rival });
  const look = { name: 'X', background_color: '#112233', background_id: foreign.id };
  refuses(await change(look), 422, { background_id: SERVER_MESSAGES.file.unusable });
});
