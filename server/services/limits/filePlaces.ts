// Places for making files: few at a time, with room kept for trusted companies.
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../../base/errors';
import { createPlaces } from './places';

/** Each holds a page of rows, some pictures, and bytes that its reader has not taken. */
const TRUSTED = { ofEach: 2, ofAll: 6 };
/** The share of these for untrusted companies, which anyone can create. */
const UNTRUSTED = { ofEach: 1, ofAll: 3 };
const RETRY_S = 10;

interface Maker {
  companyId: string;
  personId: string;
  /** Support asks, or knows the company. */
  isTrusted: boolean;
}

export type FilePlaces = ReturnType<typeof createFilePlaces>;

export function createFilePlaces() {
  const places = createPlaces(TRUSTED, UNTRUSTED);
  // A person who creates several companies has as few places as one company.
  const holderOf = ({ companyId, personId, isTrusted }: Maker) => ({
    owners: isTrusted ? [companyId] : [companyId, personId],
    isTrusted,
  });
  const refusal = (of: 'own' | 'all') =>
    new ApiError('unavailable', { message: SERVER_MESSAGES.madeFile[of], retryAfter: RETRY_S });
  return {
    /** Throws 503 if there is no place. */
    require(maker: Maker): void {
      const refused = places.refuses(holderOf(maker));
      if (refused) throw refusal(refused);
    },
    /** Checks the same and takes the place; answers a function that gives it back. */
    take(maker: Maker): () => void {
      const place = places.take(holderOf(maker));
      if (typeof place === 'string') throw refusal(place);
      return place;
    },
  };
}
