/** docs/state.md describes the state that the store holds. */

// oxlint-disable-next-line import/no-duplicates -- before Redux Toolkit, which looks for the tools only once
import '../testing/devTools';
import { waitFor } from '@testing-library/react';
import { KEEP_UNUSED_S, slice } from '../api/slice';
import { TAG_TYPES } from '../api/tags';
import * as entities from '../entities/entitiesSlice';
import { EMPTY_SESSION } from '../session/sessionSlice';
import * as session from '../session/sessionSlice';
import { devTools } from '../testing/devTools';
import { QUERIES } from '../testing/everyCall';
import { administrator, COMPANY_ID } from '../testing/people';
import { aPerson } from '../testing/records';
import { answer, server } from '../testing/server';
import { aSession } from '../testing/session';
import { aStore } from '../testing/store';

const doc = process.getBuiltinModule('node:fs').readFileSync(`${__dirname}/../../docs/state.md`, 'utf8');
const isSaid = (name: string) => doc.includes(`\`${name}\``);

it('names every part of the state and every field of the session', () => {
  const keys = Object.keys(aStore().getState());
  const [, table = ''] = /^## The state\n([^]*?)\n## /m.exec(doc) ?? [];
  expect(table.match(/(?<=^\| `)\w+(?=` )/gm)).toEqual(keys);
  const fields = Object.keys(EMPTY_SESSION).filter((field) => !field.endsWith('Token'));
  expect(fields.filter((field) => !isSaid(field))).toEqual([]);
  expect(doc).toContain(`${KEEP_UNUSED_S} s`);
});

it('names every tag type and every action of ours', () => {
  expect(TAG_TYPES.filter((type) => !isSaid(type))).toEqual([]);
  const actions = Object.values({ ...session, ...entities }).flatMap((each) =>
    typeof each === 'function' && 'type' in each && typeof each.type === 'string' ? [each.type] : [],
  );
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((type) => !isSaid(type))).toEqual([]);
});

it('tells the shape of every cached answer', () => {
  expect(Object.keys(QUERIES).filter((name) => !isSaid(name))).toEqual([]);
});

it('tells the course of a removal, action by action, as the tools show it', async () => {
  server.use(answer('listManagers', [aPerson(), aPerson({ id: administrator.id })]));
  const store = aStore({ session: aSession() });
  expect(devTools.names.at(-1)).toBe('Vínculo');
  expect(doc).toContain('**Vínculo**');
  await store.dispatch(slice.endpoints.listManagers.initiate(COMPANY_ID));
  devTools.actions.length = 0;
  const change = { companyId: COMPANY_ID, personId: administrator.id };
  await store.dispatch(slice.endpoints.removeManager.initiate(change));
  const log = () => devTools.actions.map(({ type }) => type).filter((type) => /execute|entities/.test(type));
  // The example of a removed manager in the document.
  const course = [
    'api/executeMutation/pending (removeManager)',
    'entities/recordsReceived',
    'entities/recordChanged',
    'api/executeMutation/fulfilled (removeManager)',
    'api/executeQuery/pending (listManagers)',
    'entities/recordsReceived',
    'api/executeQuery/fulfilled (listManagers)',
    'entities/recordsRemoved',
  ];
  await waitFor(() => expect(log()).toEqual(course));
});
