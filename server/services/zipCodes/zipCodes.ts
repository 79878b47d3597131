// The port to the directories of postal codes, and its adapter: BrasilAPI first, ViaCEP's protocol as the second.
import type { FoundAddress } from '@vinculo/contract/places';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isInBrazil, roundedPlace } from '@vinculo/contract/rules/partner/places';
import { isUf } from '@vinculo/contract/rules/text/uf';
import { ApiError } from '../../base/errors';

export interface ZipCodes {
  /** The address of eight digits, null if both directories lack it; throws 503 if neither answers. */
  find(zipCode: string): Promise<FoundAddress | null>;
}

/** CEP v2: the code follows after a slash. */
const BRASIL_API = 'https://brasilapi.com.br/api/cep/v2';
/** `/{code}/json/` follows. */
const VIA_CEP = 'https://viacep.com.br/ws';
const TIMEOUT_MS = 2500;
/** Longer than the browser waits to ask again by itself, so the person goes on at once. */
const RETRY_S = 60;
const AWAY = 'A busca de CEP não respondeu. Preencha o endereço.';

type Answer = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, TEXT_MAX) || null : null);
const ufOf = (value: unknown) => (typeof value === 'string' && isUf(value) ? value.toUpperCase() : null);

/** BrasilAPI writes degrees as text, and none as an empty object. */
function placeOf(location: unknown): FoundAddress['place'] {
  const { coordinates } = (location ?? {}) as Answer;
  const { latitude, longitude } = (coordinates ?? {}) as Answer;
  const read = (value: unknown) => (typeof value === 'string' && value.trim() ? Number(value) : NaN);
  const place = { latitude: read(latitude), longitude: read(longitude) };
  return isInBrazil(place) ? roundedPlace(place) : null;
}

/** `timeoutMs`: for each directory. */
export function zipCodeDirectories({ fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS } = {}): ZipCodes {
  /** The answer, null for 404. Throws if there is none to read. */
  async function ask(url: string): Promise<Answer | null> {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    const answer: unknown = response.ok ? await response.json() : null;
    if (typeof answer !== 'object' || answer === null) throw new Error(`The answer is ${response.status}`);
    return answer as Answer;
  }

  async function askBrasilApi(zipCode: string): Promise<FoundAddress | null> {
    const address = await ask(`${BRASIL_API}/${zipCode}`);
    return (
      address && {
        address: textOf(address.street),
        neighborhood: textOf(address.neighborhood),
        city: textOf(address.city),
        uf: ufOf(address.state),
        place: placeOf(address.location),
      }
    );
  }

  /** ViaCEP answers 200 with `erro` for a code that it lacks. */
  async function askViaCep(zipCode: string): Promise<FoundAddress | null> {
    const place = await ask(`${VIA_CEP}/${zipCode}/json/`);
    if (!place || place.erro) return null;
    return {
      address: textOf(place.logradouro),
      neighborhood: textOf(place.bairro),
      city: textOf(place.localidade),
      uf: ufOf(place.uf),
      place: null,
    };
  }

  return {
    async find(zipCode) {
      // The first lacks some codes that the second knows.
      const first = await askBrasilApi(zipCode).catch((error: unknown) => ({ error }));
      if (first && !('error' in first)) return first;
      try {
        return await askViaCep(zipCode);
      } catch (error) {
        if (first === null) return null;
        throw new ApiError('unavailable', { message: AWAY, retryAfter: RETRY_S, cause: error });
      }
    },
  };
}
