/** Places for work that costs memory or processor time: few for one owner, with room kept for known ones. */

export interface Room {
  ofEach: number;
  ofAll: number;
}

export interface Holder {
  /** No owner has more places than `ofEach`. */
  owners: readonly string[];
  isKnown?: boolean;
}

export interface Places {
  /** Answers a function that gives the place back, or which limit is reached: the owner's or that of all. */
  take(holder: Holder): (() => void) | 'own' | 'all';
  refuses(holder: Holder): 'own' | 'all' | null;
}

/** `unknown`: the share of `room` for unknown owners. */
export function createPlaces(room: Room, unknown: Room = room): Places {
  const taken = new Set<Holder>();
  const count = (which: (holder: Holder) => boolean) => [...taken].filter(which).length;

  const refuses: Places['refuses'] = ({ owners, isKnown = false }) => {
    const { ofEach, ofAll } = isKnown ? room : unknown;
    if (owners.some((owner) => count((other) => other.owners.includes(owner)) >= ofEach)) return 'own';
    const isFull = taken.size >= room.ofAll || (!isKnown && count((other) => !other.isKnown) >= ofAll);
    return isFull ? 'all' : null;
  };

  return {
    refuses,
    take(holder) {
      const refused = refuses(holder);
      if (refused) return refused;
      const place = { ...holder };
      taken.add(place);
      return () => void taken.delete(place);
    },
  };
}
