/** Places for what costs memory or processor time while it lasts: few of one owner, and room that is kept for some. */

export interface Room {
  ofEach: number;
  ofAll: number;
}

export interface Holder {
  /** None of them has more places than `ofEach`. */
  owners: readonly string[];
  /** Of those who may take all places. */
  isKnown?: boolean;
}

export interface Places {
  /** Answers what gives the place back, or why there is none: of an owner of its own, or of all. */
  take(holder: Holder): (() => void) | 'own' | 'all';
  /** The same without taking it. */
  refuses(holder: Holder): 'own' | 'all' | null;
}

/** `unknown`: for owners who are not known, so many of `room`. */
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
