/** The partners that a person is shown: all in their order, or the nearest first, some at a time. */

import { useMemo, useState } from 'react';
import type { HolderPartner } from '@vinculo/contract/partners';
import { LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { byDistance, distanceText, type Place } from '@vinculo/contract/rules/partner/places';
import type { PagedQuery } from '../../components/table/LoadMore';

export interface ShownPartner {
  partner: HolderPartner;
  /** `650 m`, or why there is no distance; absent if partners are not sorted by it. */
  distance?: string;
}

const placeOf = ({ location }: HolderPartner) => location;

/** A shop that only delivers has no place to go to; of others the school has not said where they are. */
function distanceOf({ delivery, address }: HolderPartner, meters: number | null): string {
  if (meters !== null) return distanceText(meters);
  return delivery && !address ? 'Só delivery' : 'Sem localização';
}

/** With a position, `query` has asked for all partners at once. Beyond `PARTNERS_AT_ONCE` the last ones bring the next. */
export function useNearest(partners: HolderPartner[], query: PagedQuery, from: Place | null) {
  const [shown, setShown] = useState({ from, count: LIST_PAGE_SIZE });
  const count = shown.from === from ? shown.count : LIST_PAGE_SIZE;
  const sorted = useMemo(() => from && byDistance(partners, placeOf, from), [partners, from]);

  const noPlaces = Boolean(sorted?.length) && !sorted?.some(({ meters }) => meters !== null);

  if (!sorted) return { rows: partners.map((partner): ShownPartner => ({ partner })), more: query, noPlaces };
  const isCut = count < sorted.length;
  const showMore = async () => {
    setShown({ from, count: count + LIST_PAGE_SIZE });
    return isCut ? { isError: false } : query.fetchNextPage();
  };
  const rows = sorted.slice(0, count).map(({ item, meters }): ShownPartner =>
    // What is true of all is said once, above them.
    noPlaces ? { partner: item } : { partner: item, distance: distanceOf(item, meters) },
  );
  const more: PagedQuery = {
    hasNextPage: isCut || query.hasNextPage,
    isFetchingNextPage: query.isFetchingNextPage,
    fetchNextPage: showMore,
  };
  return { rows, more, noPlaces };
}
