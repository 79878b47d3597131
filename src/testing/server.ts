/** The fake server: one handler per call of the contract, and `answer` to change one for a test. */
import type { CodeRequested, SignedIn, TokenPair } from '@vinculo/contract/auth';
import type { Card, CardList, HolderCard } from '@vinculo/contract/cards';
import type { Category } from '@vinculo/contract/categories';
import type { CompanyCreated } from '@vinculo/contract/companies';
import type { HolderPartnerList, Partner, PartnerList } from '@vinculo/contract/partners';
import type { Profile } from '@vinculo/contract/profile';
import type { ErrorBody, FileRef } from '@vinculo/contract/schema';
import type { Settings } from '@vinculo/contract/settings';
import type { Person } from '@vinculo/contract/users';
import { CARD_PAGE_SIZE, LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { CALLS, type CallName } from './calls';
import { COMPANY_ID, holder } from './people';
import { aCard, aCategory, aHolderCard, aHolderPartner, aPartner, aPerson, idOf, settings } from './records';

/** What each call answers. */
export interface Answers {
  requestCode: CodeRequested;
  signIn: SignedIn;
  refreshTokens: TokenPair;
  signOut: null;
  getProfile: Profile;
  addAvatar: FileRef;
  replaceAvatar: FileRef;
  createCompany: CompanyCreated;
  createFile: FileRef;
  listCategories: Category[];
  listPartners: PartnerList;
  listMyPartners: HolderPartnerList;
  createPartner: Partner;
  listCards: CardList;
  listMyCards: HolderCard[];
  createCard: Card;
  searchUsers: Person[];
  getUser: Person;
  getSettings: Settings;
}

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
  const verb = method.toLowerCase() as 'get' | 'post' | 'put';
  return http[verb](`*/api${path}`, async ({ request, params }) => {
    const reply = isResolver(given) ? await given({ request, params }) : given;
    if (reply instanceof Response) return reply;
    return reply === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(reply);
  });
}

/** A failure as the server words it. */
export function failure(status: number, body: Partial<ErrorBody> = {}, headers: Record<string, string> = {}): Response {
  return HttpResponse.json({ message: 'Não foi possível', ...body }, { status, headers });
}

/** No answer at all. */
export const noAnswer = (): Response => HttpResponse.error();

export const tokens = (n: number | string): TokenPair => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
});

export const defaultHandlers: HttpHandler[] = [
  answer('requestCode', { new_user: false }),
  answer('signIn', { ...tokens(1), user: holder }),
  answer('refreshTokens', tokens('next')),
  answer('signOut', null),
  answer('getProfile', holder),
  answer('addAvatar', { id: idOf('f'), url: '/api/files/new.jpg' }),
  answer('replaceAvatar', { id: idOf('f'), url: '/api/files/new.jpg' }),
  answer('createCompany', { company_id: COMPANY_ID }),
  answer('createFile', { id: idOf('f'), url: '/api/files/new.jpg' }),
  answer('listCategories', [aCategory()]),
  answer('listPartners', { partners: [aPartner()], total: 1, limit: LIST_PAGE_SIZE }),
  answer('listMyPartners', { partners: [aHolderPartner()], total: 1, limit: LIST_PAGE_SIZE }),
  answer('createPartner', aPartner()),
  answer('listCards', { results: [aCard()], paging: { total: 1, limit: CARD_PAGE_SIZE } }),
  answer('listMyCards', [aHolderCard()]),
  answer('createCard', aCard()),
  answer('searchUsers', [aPerson()]),
  answer('getUser', aPerson()),
  answer('getSettings', settings),
];

export const server = setupServer(...defaultHandlers);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
