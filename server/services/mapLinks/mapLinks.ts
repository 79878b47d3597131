/** The port to the hosts of short links to maps: asks one of them, once, where a link leads. */

import { ApiError } from '../../base/errors';

export interface MapLinks {
  /** The address that the host names, which is only read and never asked; null if it names none. Throws 503. */
  follow(link: URL): Promise<string | null>;
}

const TIMEOUT_MS = 2500;
/** Longer than the browser waits to ask again by itself, so the person goes on at once. */
const RETRY_S = 60;
const AWAY = 'O mapa não respondeu. Tente de novo em instantes, ou abra o link e copie o endereço do navegador.';

/** `link`: as `shortLinkOf` of the contract makes it, of a fixed host. */
export function shortMapLinks({ fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS } = {}): MapLinks {
  return {
    async follow(link) {
      try {
        const response = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
        await response.body?.cancel();
        if (response.status >= 500) throw new Error(`The answer is ${response.status}`);
        return response.headers.get('location');
      } catch (error) {
        throw new ApiError('unavailable', {
          fields: { link: [AWAY] },
          message: AWAY,
          retryAfter: RETRY_S,
          cause: error,
        });
      }
    },
  };
}
