// The port to the host of Google's short links to maps: asks it, once, where a link leads.
import { ApiError } from '../../base/errors';

export interface MapLinks {
  /**
   * `link`: letters, digits, `-` and `_` alone, as the contract lets them in. Answers the address that the host names,
   * which is only read and never asked; null if it names none. Throws 503.
   */
  follow(link: string): Promise<string | null>;
}

const TIMEOUT_MS = 2500;
/** Longer than the browser waits to ask again by itself, so the person goes on at once. */
const RETRY_S = 60;
const AWAY = 'O mapa não respondeu. Tente de novo em instantes, ou abra o link e copie o endereço do navegador.';

export function shortMapLinks({ fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS } = {}): MapLinks {
  return {
    async follow(link) {
      try {
        const response = await fetch(`https://maps.app.goo.gl/${link}`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        // Too many requests were made, which says nothing of the link.
        if (response.status >= 500 || response.status === 429) throw new Error(`The answer is ${response.status}`);
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
