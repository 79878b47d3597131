/** What anybody sees of an installation: TLS, headers, cookies, readiness, clock. It only reads. */

import { isIP } from 'node:net';
import { connect, type SecureVersion } from 'node:tls';
import { judge, looked, type Finding } from './finding';

const PATIENCE_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Before a certificate ends: Caddy and certbot renew a month ahead. */
const DAYS_LEFT_MIN = 14;
/** A code of a card is a step of thirty seconds, and one early or late counts. */
const CLOCK_OFF_MAX_MS = 20_000;

export const ask = (origin: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${origin}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init });

interface Greeting {
  /** Why the certificate is not trusted; null if it is. */
  distrust: string | null;
  endsAt: number;
}

/** Null if the server speaks no such version. */
function greet({ hostname, port }: URL, maxVersion?: SecureVersion): Promise<Greeting | null> {
  return new Promise((resolve, reject) => {
    const old = maxVersion && ({ minVersion: 'TLSv1', maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' } as const);
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    // Looked at below, and nothing is sent.
    const options = {
      host,
      ...(isIP(host) === 0 && { servername: host }),
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...old,
    };
    const socket = connect(options, () => {
      const distrust = socket.authorized ? null : String(socket.authorizationError);
      resolve({ distrust, endsAt: Date.parse(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('sem resposta')));
    socket.on('error', (error) => (old ? resolve(null) : reject(error)));
  });
}

async function lookAtTls(url: URL): Promise<Finding[]> {
  if (url.protocol === 'http:') return [judge('TLS', false, '', 'o endereço é http: falta o proxy com TLS')];
  return Promise.all([
    looked('Certificado', async () => {
      const found = await greet(url);
      const days = Math.floor(((found?.endsAt ?? 0) - Date.now()) / DAY_MS);
      const isWhole = found?.distrust === null && days >= DAYS_LEFT_MIN;
      const why = found?.distrust ? `não é aceito (${found.distrust})` : `acaba em ${days} dias`;
      return judge('Certificado', isWhole, `vale por ${days} dias`, why);
    }),
    looked('TLS antigo', async () =>
      judge('TLS antigo', (await greet(url, 'TLSv1.1')) === null, 'recusado', 'o proxy aceita TLS 1.1 ou mais velho'),
    ),
    looked('http', async () => {
      if (url.port) return judge('http', null, 'só se confere na porta de sempre');
      const answer = await ask(`http://${url.hostname}`, '/').catch(() => null);
      const leads = answer?.headers.get('location')?.startsWith('https://') ?? false;
      return judge('http', answer === null || leads, 'leva ao https', 'responde sem levar ao https');
    }),
  ]);
}

const FRAMES = "frame-ancestors 'none'";
/** What each header of the page has to hold. */
const HEADERS: readonly (readonly [name: string, holds: RegExp])[] = [
  ['content-security-policy', /default-src 'none'.*script-src[^;]*'nonce-/],
  ['content-security-policy', new RegExp(FRAMES)],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /./],
];
const HTTPS_HEADERS = [...HEADERS, ['strict-transport-security', /max-age=\d{8}/]] as const;

export function judgeHeaders({ headers }: Response, isHttps: boolean): Finding {
  const lacking = (isHttps ? HTTPS_HEADERS : HEADERS).filter(([name, holds]) => !holds.test(headers.get(name) ?? ''));
  const names = [...new Set(lacking.map(([name]) => name))].join(', ');
  return judge('Cabeçalhos', lacking.length === 0, 'como o Vínculo os manda', `o proxy tira ou muda: ${names}`);
}

function judgeCookies(responses: readonly Response[], isHttps: boolean): Finding {
  const cookies = responses.flatMap(({ headers }) => headers.getSetCookie());
  const open = cookies.filter(
    (cookie) =>
      !/; *httponly/i.test(cookie) ||
      !/; *samesite=(?:lax|strict)/i.test(cookie) ||
      (isHttps && !/; *secure/i.test(cookie)),
  );
  const names = open.map((cookie) => cookie.split('=', 1)[0]).join(', ');
  return judge('Cookies', open.length === 0, 'nenhum aberto', `sem Secure, HttpOnly ou SameSite: ${names}`);
}

/** `origin`: of the address, without a slash at the end. */
export async function lookFromOutside(origin: string): Promise<Finding[]> {
  const url = new URL(origin);
  const isHttps = url.protocol === 'https:';
  const page = await looked('Página', async () => judgeHeaders(await ask(origin, '/'), isHttps));
  const rest = await Promise.all([
    looked('Cookies', async () => judgeCookies([await ask(origin, '/'), await ask(origin, '/verificar')], isHttps)),
    looked('Endereço', async () => {
      const told = /<([^>]+)\/>; rel="canonical"/.exec((await ask(origin, '/')).headers.get('link') ?? '')?.[1];
      return judge('Endereço', told === origin, 'o mesmo de PUBLIC_URL', `PUBLIC_URL diz ${told ?? 'outra coisa'}`);
    }),
    looked('Pronto', async () => {
      const answer = await ask(origin, '/api/ready');
      const parts = (await answer.json()) as Record<string, string>;
      const told = Object.entries(parts).map(([part, state]) => `${part} ${state}`);
      return judge('Pronto', answer.ok && Object.values(parts).every((state) => state === 'ok'), told.join(', '));
    }),
    looked('Respostas', async () => {
      const kept = (await ask(origin, '/api/settings')).headers.get('cache-control') ?? '';
      return judge(
        'Respostas',
        kept.includes('no-store'),
        'não ficam guardadas no caminho',
        'um cache pode guardá-las',
      );
    }),
    looked('Métricas', async () => {
      const { status } = await ask(origin, '/api/metrics');
      return judge('Métricas', status === 401 || status === 404, 'fechadas a estranhos', 'qualquer um as lê');
    }),
    looked('Relógio', async () => {
      const told = Date.parse((await ask(origin, '/api/live')).headers.get('date') ?? '');
      const off = Math.round(Math.abs(told - Date.now()) / 1000);
      const text = `${off} s de diferença para esta máquina`;
      return judge('Relógio', off * 1000 < CLOCK_OFF_MAX_MS, text);
    }),
    looked('Contato de segurança', async () => {
      const { ok } = await ask(origin, '/.well-known/security.txt');
      return judge('Contato de segurança', ok, 'em /.well-known/security.txt', 'falta CONTACT_EMAIL');
    }),
  ]);
  return [...(await lookAtTls(url)), page, ...rest];
}
