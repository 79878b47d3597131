/** What anybody sees of an installation: address, readiness, clock. It only reads; testssl looks at TLS and headers. */

import { judge, looked, type Finding } from './finding';

const PATIENCE_MS = 10_000;
/** A code of a card is a step of thirty seconds, and one early or late counts. */
const CLOCK_OFF_MAX_MS = 20_000;

export const ask = (origin: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${origin}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init });

/** `origin`: of the address, without a slash at the end. */
export async function lookFromOutside(origin: string): Promise<Finding[]> {
  const isHttp = origin.startsWith('http:');
  const tls = judge('TLS', isHttp ? false : null, 'pergunte ao testssl', 'o endereço é http: falta o proxy com TLS');
  const rest = await Promise.all([
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
  return [tls, ...rest];
}
