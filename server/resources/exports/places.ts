/** How many exports one instance makes at a time, and whose: strangers' schools leave room for those that are known. */
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { ApiError } from '../../errors';

/** Each holds a page of rows, a picture, and half a kilobyte for each file that it has written. */
const AT_ONCE = 6;
/** Of these those of schools that nobody knows yet: anybody can make some. */
const UNKNOWN_AT_ONCE = 3;
/** Download managers begin anew before their browser has let go. */
const OWN_AT_ONCE = { known: 2, unknown: 1 };
const RETRY_S = 60;

export interface Leaving {
  companyId: string;
  /** Support asks, or knows the school. */
  isKnown: boolean;
}

export function createPlaces() {
  const taken = new Set<Leaving>();

  /** 503 where there is no place for it at the moment. */
  function require({ companyId, isKnown }: Leaving): void {
    const all = [...taken];
    const refuse = (message: string) => new ApiError('unavailable', { message, retryAfter: RETRY_S });
    if (all.filter((other) => other.companyId === companyId).length >= OWN_AT_ONCE[isKnown ? 'known' : 'unknown'])
      throw refuse(SERVER_MESSAGES.companyExport.own);
    const unknown = all.filter((other) => !other.isKnown).length;
    if (all.length >= AT_ONCE || (!isKnown && unknown >= UNKNOWN_AT_ONCE))
      throw refuse(SERVER_MESSAGES.companyExport.busy);
  }

  return {
    require,
    /** Answers what gives the place back. */
    take(leaving: Leaving): () => void {
      require(leaving);
      const place = { ...leaving };
      taken.add(place);
      return () => void taken.delete(place);
    },
  };
}
