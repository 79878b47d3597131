// The fake server: one handler per call of the contract, and `answer` to change one for a test.
import { HttpHandler, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { calls, type CallName } from '@vinculo/contract/calls';
import type { ErrorBody } from '@vinculo/contract/schema';
import { EXAMPLES, type Answers } from './examples';

export interface Received {
  request: Request;
  params: Record<string, string | readonly string[] | undefined>;
}
type Reply<Name extends CallName> = Answers[Name] | Response;
type Resolver<Name extends CallName> = (received: Received) => Reply<Name> | Promise<Reply<Name>>;

export type Handlers = HttpHandler[];

const isResolver = <Name extends CallName>(given: Reply<Name> | Resolver<Name>): given is Resolver<Name> =>
  typeof given === 'function';

/** A handler that answers a call with a body, a response, or a function of the request. */
export function answer<Name extends CallName>(name: Name, given: Reply<Name> | Resolver<Name>): HttpHandler {
  const { method, path } = calls[name];
  return new HttpHandler(method, `*/api${path}`, async ({ request, params }) => {
    const reply = isResolver(given) ? await given({ request, params }) : given;
    if (reply instanceof Response) return reply;
    return reply === null && method !== 'GET' ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(reply);
  });
}

const bodyOf = ({ request }: Received): Promise<unknown> => request.clone().json();
export const queryOf = ({ request }: Received) => Object.fromEntries(new URL(request.url).searchParams);
/** The version that a change names, and the change. */
export const versionAndBody = async (received: Received) => [
  received.request.headers.get('If-Match'),
  await bodyOf(received),
];

/** Answers a call, and keeps what each request brings: its body, or another `part` of it. */
export const answerAndKeep = <Name extends CallName>(
  name: Name,
  kept: unknown[],
  given: Reply<Name> | Resolver<Name>,
  part: (received: Received) => unknown = bodyOf,
): HttpHandler =>
  answer(name, async (received) => {
    kept.push(await part(received));
    return isResolver(given) ? given(received) : given;
  });

/** A failure in the server's form. */
export function failure(status: number, body: Partial<ErrorBody> = {}, headers: Record<string, string> = {}): Response {
  return HttpResponse.json({ message: 'Não foi possível', ...body }, { status, headers });
}

/** A record with its version as the server answers it; the version is quoted as `ETag` requires. */
export const inVersion = (record: object, version: string): Response =>
  HttpResponse.json(record, { headers: { ETag: version } });

/** The refusal of an update that names another version. */
export const versionConflict = (version: string): Response =>
  failure(409, { message: 'Outra pessoa mudou isto enquanto você editava.' }, { ETag: version });

export const noAnswer = (): Response => HttpResponse.error();

const NAMES = Object.keys(EXAMPLES) as CallName[];
export const server = setupServer(...NAMES.map((name) => answer(name, EXAMPLES[name].answer)));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
