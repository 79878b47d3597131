/** Places for work that costs memory or processor time: few for one owner, with room kept for known ones. */

export interface Quota {
  ofEach: number;
  ofAll: number;
  /** Of unknown owners of one network. */
  ofNetwork?: number;
}

export interface Holder {
  /** No owner has more places than `ofEach`. */
  owners: readonly string[];
  network?: string;
  isKnown?: boolean;
}

export interface Places {
  /** Answers a function that gives the place back, or which limit is reached: the owner's or that of all. */
  take(holder: Holder): (() => void) | 'own' | 'all';
  refuses(holder: Holder): 'own' | 'all' | null;
  /** True if the holder has no place, or few are left for its like. */
  isShort(holder: Holder): boolean;
}

/** Of the places. Beyond it they are short. */
const SHORT_SHARE = 3 / 4;

/** `unknown`: the share of `quota` for unknown owners. */
export function createPlaces(quota: Quota, unknown: Quota = quota): Places {
  const taken = new Set<Holder>();
  const count = (which: (holder: Holder) => boolean) => [...taken].filter(which).length;

  const takenBy = (isKnown: boolean) => (isKnown ? taken.size : count((other) => !other.isKnown));

  const refuses: Places['refuses'] = ({ owners, network, isKnown = false }) => {
    const { ofEach, ofAll, ofNetwork = ofAll } = isKnown ? quota : unknown;
    if (owners.some((owner) => count((other) => other.owners.includes(owner)) >= ofEach)) return 'own';
    const ofSameNetwork = (other: Holder) => !other.isKnown && other.network === network;
    if (!isKnown && network !== undefined && count(ofSameNetwork) >= ofNetwork) return 'own';
    return taken.size >= quota.ofAll || takenBy(isKnown) >= ofAll ? 'all' : null;
  };

  return {
    refuses,
    isShort: (holder) => {
      const { isKnown = false } = holder;
      return refuses(holder) !== null || takenBy(isKnown) >= (isKnown ? quota : unknown).ofAll * SHORT_SHARE;
    },
    take(holder) {
      const refused = refuses(holder);
      if (refused) return refused;
      const place = { ...holder };
      taken.add(place);
      return () => void taken.delete(place);
    },
  };
}
