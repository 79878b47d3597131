/** Titles and names are plain in every call: no addresses, nothing hidden. Only descriptions may hold those. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls, type CallName } from '@vinculo/contract/calls';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Call } from '@vinculo/contract/schema';
import { ACCESS, ROLES } from '../access/accessTable';
import { refuses } from '../testing/domain';
import { createTestApp, type TestApp } from '../testing/testApp';
import { makeWorld, type World } from '../testing/world';

const NAMES = Object.keys(calls) as CallName[];
const NAMING = new Set(['title', 'name', 'full_name']);
const REFUSED = [
  'Promocao… https://ganhe.example/x',
  'ganhe.com.br/x',
  'ana@escola.example',
  'A\u200bna',
  '\u2060',
  'A\u202ena',
];

interface Shape {
  properties?: Record<string, unknown>;
  oneOf?: Shape[];
  items?: Shape;
}
/** Fields of rows with dots, such as `rows.0.full_name`. */
const fieldsOf = ({ properties = {}, oneOf = [] }: Shape): string[] => [
  ...Object.keys(properties).filter((name) => NAMING.has(name)),
  ...Object.entries(properties as Record<string, Shape>).flatMap(([name, { items }]) =>
    items ? fieldsOf(items).map((field) => `${name}.0.${field}`) : [],
  ),
  ...oneOf.flatMap(fieldsOf),
];

function withText(body: object, field: string, text: string): object {
  const [name, , own] = field.split('.');
  if (!name || !own) return { ...body, [field]: text };
  const [first] = (body as Record<string, object[]>)[name] ?? [];
  return { ...body, [name]: [{ ...first, [own]: text }] };
}

let app: TestApp;
let world: World;
before(async () => {
  app = await createTestApp();
  world = await makeWorld(app);
});
after(() => app.close());

describe('a title or a name', () => {
  const named = NAMES.flatMap((name) => {
    const { body } = calls[name] as Call;
    // Every way to sign in.
    return body ? [...new Set(fieldsOf(body))].map((field) => ({ name, field })) : [];
  });

  it('is asked for by the calls that name something that others read', () => {
    // A partner's benefits have titles as well.
    assert.deepEqual([...new Set(named.map(({ name }) => name))].sort(), [
      'addGuardian',
      'addPasskey',
      'askAgain',
      'askForCard',
      'createCard',
      'createCategory',
      'createCompany',
      'createPartner',
      'importClassList',
      'importPartners',
      'signIn',
      'updateCard',
      'updateCategory',
      'updateCompany',
      'updateInvitation',
      'updatePartner',
      'updateProfile',
      'updateTemplate',
    ]);
  });

  for (const { name, field } of named) {
    it(`of ${name} leads nowhere and hides nothing`, async () => {
      const role = ROLES.find((each) => ACCESS[name][each][0] < 300 && (name === 'signIn' || each !== 'visitor'));
      const actor = await world.makeActor(role ?? 'administrator');
      for (const text of REFUSED) {
        const request = await world.requests[name]('own', actor);
        const body = withText(request.body as object, field, text);
        refuses(await world.send(name, actor, { ...request, body }), 422, { [field]: MESSAGES.name.plain });
      }
    });
  }
});

it('a description of a partner may name its page: it is shown as text, and no mail carries it', async () => {
  const actor = await world.makeActor('administrator');
  const request = await world.requests.createPartner('own', actor);
  const body = { ...(request.body as object), description: 'Peça em padaria.com.br' };
  assert.equal((await world.send('createPartner', actor, { ...request, body })).statusCode, 201);
});
