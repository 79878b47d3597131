/** The fake server: one handler per call of the contract, and `answer` to change one for a test. */
import type { TokenPair } from '@vinculo/contract/auth';
import type { ResponseOf } from '@vinculo/contract/calls';
import type { ErrorBody } from '@vinculo/contract/schema';
import { AUDIT_PAGE_SIZE, CARD_PAGE_SIZE, LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { CALLS, type CallName } from './calls';
import { COMPANY_ID, holder } from './people';
import {
  aBilling,
  aCard,
  aCategory,
  aCompany,
  aHolderCard,
  aHolderPartner,
  anAuditEntry,
  aPartner,
  aPerson,
  aSubscription,
  aTemplate,
  idOf,
  settings,
} from './records';

/** What each call answers. */
export type Answers = { [Name in CallName]: ResponseOf<Name> };

export interface Received {
  request: Request;
  params: Record<string, string | readonly string[] | undefined>;
}
type Reply<Name extends CallName> = Answers[Name] | Response;
type Resolver<Name extends CallName> = (received: Received) => Reply<Name> | Promise<Reply<Name>>;

const isResolver = <Name extends CallName>(given: Reply<Name> | Resolver<Name>): given is Resolver<Name> =>
  typeof given === 'function';

/** A handler that answers a call with a body, a response, or what a function makes of the request. */
export function answer<Name extends CallName>(name: Name, given: Reply<Name> | Resolver<Name>): HttpHandler {
  const { method, path } = CALLS[name];
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return http[verb](`*/api${path}`, async ({ request, params }) => {
    const reply = isResolver(given) ? await given({ request, params }) : given;
    if (reply instanceof Response) return reply;
    return reply === null && method !== 'GET' ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(reply);
  });
}

/** A failure as the server words it. */
export function failure(status: number, body: Partial<ErrorBody> = {}, headers: Record<string, string> = {}): Response {
  return HttpResponse.json({ message: 'Não foi possível', ...body }, { status, headers });
}

/** A record in a version of it, as the server answers it; the version is quoted as `ETag` has it. */
export const inVersion = (record: object, version: string): Response =>
  HttpResponse.json(record, { headers: { ETag: version } });

/** The refusal of an update that names another version than this one. */
export const versionConflict = (version: string): Response =>
  failure(409, { message: 'Outra pessoa mudou isto enquanto você editava.' }, { ETag: version });

/** No answer at all. */
export const noAnswer = (): Response => HttpResponse.error();

export const tokens = (n: number | string): TokenPair => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
});

const defaultHandlers: HttpHandler[] = [
  answer('requestCode', { new_user: false }),
  answer('signIn', { ...tokens(1), new_user: false, user: holder }),
  answer('refreshTokens', tokens('next')),
  answer('signOut', null),
  answer('getProfile', holder),
  answer('updateProfile', holder),
  answer('removeAccount', null),
  answer('addAvatar', { id: idOf('f'), url: '/api/files/new.jpg' }),
  answer('replaceAvatar', { id: idOf('f'), url: '/api/files/new.jpg' }),
  answer('createCompany', { company_id: COMPANY_ID }),
  answer('listCompanies', { companies: [aCompany()], total: 1, limit: LIST_PAGE_SIZE }),
  answer('getCompany', aCompany()),
  answer('updateCompany', aCompany()),
  answer('knowCompany', null),
  answer('refuseCompany', null),
  answer('getTemplate', aTemplate()),
  answer('updateTemplate', aTemplate()),
  answer('listManagers', [aPerson()]),
  answer('addManager', null),
  answer('removeManager', null),
  answer('getSubscription', null),
  answer('getBilling', aBilling()),
  answer('createCardSubscription', aSubscription({ payment_method: 1 })),
  answer('updateCardSubscription', aSubscription({ payment_method: 1 })),
  answer('cancelCardSubscription', null),
  answer('createSubscription', aSubscription()),
  answer('updateSubscription', aSubscription()),
  answer('deleteSubscription', null),
  answer('replaceFile', { id: idOf('f'), url: '/api/files/new.jpg' }),
  answer('deleteFile', null),
  answer('createFile', { id: idOf('f'), url: '/api/files/new.jpg' }),
  answer('listCategories', [aCategory()]),
  answer('getCategory', aCategory()),
  answer('createCategory', aCategory()),
  answer('updateCategory', aCategory()),
  answer('deleteCategory', null),
  answer('listPartners', { partners: [aPartner()], total: 1, limit: LIST_PAGE_SIZE }),
  answer('listMyPartners', { partners: [aHolderPartner()], total: 1, limit: LIST_PAGE_SIZE }),
  answer('createPartner', aPartner()),
  answer('getPartner', aPartner()),
  answer('updatePartner', aPartner()),
  answer('deletePartner', null),
  answer('listCards', { results: [aCard()], paging: { total: 1, limit: CARD_PAGE_SIZE } }),
  answer('listMyCards', [aHolderCard()]),
  answer('createCard', aCard()),
  answer('getCard', aCard()),
  answer('updateCard', aCard()),
  answer('deleteCard', null),
  answer('searchUsers', [aPerson()]),
  answer('getUser', aPerson()),
  answer('getSettings', settings),
  answer('listAuditEntries', { entries: [anAuditEntry()], total: 1, limit: AUDIT_PAGE_SIZE }),
  answer('exportAuditEntries', 'Data e hora;Pessoa\n'),
];

export const server = setupServer(...defaultHandlers);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
