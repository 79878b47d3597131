/** Finding people to give a card to. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { USER_SEARCH_MIN } from '@vinculo/contract/rules/limits';
import { actingCompany } from '../../access';
import type { Deps } from '../../deps';
import { ApiError } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import { searchText } from '../../services/database/search';
import { findPerson, searchPeople } from './store';

export const userRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, clock, limits } = deps;

    route(app, calls.searchUsers, async ({ caller, query, request }) => {
      const companyId = actingCompany(caller, request.headers['x-company-id']);
      const search = searchText(query.search);
      if ([...search].length < USER_SEARCH_MIN) return [];
      await limits.spend('peopleSearch', caller.id);
      // The trail says that somebody searched, never for whom: the text is itself personal.
      await audit(db, { personId: caller.id, companyId, action: 'people.search', recordId: null, at: clock() });
      return searchPeople(db, companyId, search);
    });

    route(app, calls.getUser, async ({ caller, params, request }) => {
      const companyId = actingCompany(caller, request.headers['x-company-id']);
      const person = await findPerson(db, companyId, params.id);
      if (!person) throw new ApiError('not_found');
      await audit(db, { personId: caller.id, companyId, action: 'person.read', recordId: person.id, at: clock() });
      return person;
    });
  };
