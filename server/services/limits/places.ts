/** Places for work that costs memory or processor time: few for one owner, with room kept for trusted ones. */

export interface Quota {
  ofEach: number;
  ofAll: number;
  /** Places of all untrusted owners of one network. */
  ofNetwork?: number;
}

export interface Holder {
  /** No owner has more places than `ofEach`. */
  owners: readonly string[];
  network?: string;
  isTrusted?: boolean;
}

export interface Places {
  /** Answers a function that gives the place back, or which limit is reached: the owner's or that of all. */
  take(holder: Holder): (() => void) | 'own' | 'all';
  refuses(holder: Holder): 'own' | 'all' | null;
  /** True if the holder has no place, or few are left for its like. */
  isShort(holder: Holder): boolean;
}

/** The share of the places beyond which they are short. */
const SHORT_SHARE = 3 / 4;

/** `untrusted`: the share of `quota` for untrusted owners. */
export function createPlaces(quota: Quota, untrusted: Quota = quota): Places {
  const holders = new Set<Holder>();
  const count = (which: (holder: Holder) => boolean) => [...holders].filter(which).length;

  const takenBy = (isTrusted: boolean) => (isTrusted ? holders.size : count((other) => !other.isTrusted));

  const refuses: Places['refuses'] = ({ owners, network, isTrusted = false }) => {
    const { ofEach, ofAll, ofNetwork = ofAll } = isTrusted ? quota : untrusted;
    if (owners.some((owner) => count((other) => other.owners.includes(owner)) >= ofEach)) return 'own';
    const ofSameNetwork = (other: Holder) => !other.isTrusted && other.network === network;
    if (!isTrusted && network !== undefined && count(ofSameNetwork) >= ofNetwork) return 'own';
    return holders.size >= quota.ofAll || takenBy(isTrusted) >= ofAll ? 'all' : null;
  };

  return {
    refuses,
    isShort: (holder) => {
      const { isTrusted = false } = holder;
      return refuses(holder) !== null || takenBy(isTrusted) >= (isTrusted ? quota : untrusted).ofAll * SHORT_SHARE;
    },
    take(holder) {
      const refused = refuses(holder);
      if (refused) return refused;
      const place = { ...holder };
      holders.add(place);
      return () => void holders.delete(place);
    },
  };
}
