// A local server that answers as Google does, for tests of signing in.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GoogleToken {
  aud: string;
  sub: string;
  email: string;
  email_verified: string;
  /** Seconds, as text. */
  exp: string;
  name?: string;
}

export interface GoogleServer {
  tokeninfoUrl: string;
  userinfoUrl: string;
  /** By access token. Any other is refused. */
  tokens: Map<string, GoogleToken>;
  /** The answer instead: a status, a delay, or a body that is no JSON. */
  trouble: { status?: number; delayMs?: number; body?: string; times?: number } | null;
  asked: { method: string; path: string; search: string }[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

export async function startGoogleServer(): Promise<GoogleServer> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const own: GoogleServer = {
    tokeninfoUrl: `${origin}/tokeninfo`,
    userinfoUrl: `${origin}/oauth2/v3/userinfo`,
    tokens: new Map(),
    trouble: null,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', origin);
    own.asked.push({ method: request.method ?? '', path: pathname, search });
    const { trouble } = own;
    if (trouble && (trouble.times === undefined || trouble.times > 0)) {
      if (trouble.times !== undefined) trouble.times -= 1;
      if (trouble.delayMs) await new Promise((resolve) => setTimeout(resolve, trouble.delayMs).unref());
      return send(response, trouble.status ?? 200, trouble.body ?? {});
    }
    if (pathname === '/tokeninfo' && request.method === 'POST') {
      const found = own.tokens.get(new URLSearchParams(await bodyOf(request)).get('access_token') ?? '');
      if (!found) return send(response, 400, { error: 'invalid_token' });
      const { name: _name, ...token } = found;
      return send(response, 200, token);
    }
    const found = own.tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (pathname !== '/oauth2/v3/userinfo' || !found) return send(response, 401, { error: 'invalid_request' });
    const { sub, email, name } = found;
    send(response, 200, { sub, email, email_verified: found.email_verified === 'true', name });
  }

  return own;
}
