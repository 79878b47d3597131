// 'Perto de mim': sorts partners by distance. The position stays in this page's memory and is never sent.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import type { HolderPartner } from '@vinculo/contract/partners';
import { LIST_PAGE_SIZE, NEAR_ACCURACY_M } from '@vinculo/contract/rules/limits';
import { byDistance, distanceText, type Place } from '@vinculo/contract/rules/partner/places';
import type { PagedQuery } from '../../components/table/LoadMore';
import { NoPosition, readPosition } from '../../lib/position';

export interface ShownPartner {
  partner: HolderPartner;
  /** `650 m`, or why there is no distance; absent if partners are not sorted by it. */
  distance?: string;
}

const placeOf = ({ location }: HolderPartner) => location;

/** The distance, or why there is none: the shop only delivers, or the school has not said where it is. */
function distanceOf({ delivery, address }: HolderPartner, meters: number | null): string {
  if (meters !== null) return distanceText(meters);
  return delivery && !address ? 'Só delivery' : 'Sem localização';
}

/**
 * With a position, `query` has asked for all partners at once. If there are more than `PARTNERS_AT_ONCE`, the end of
 * the list loads the next ones.
 */
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
    // If no partner has a place, that is said once above the list.
    noPlaces ? { partner: item } : { partner: item, distance: distanceOf(item, meters) },
  );
  const more: PagedQuery = {
    hasNextPage: isCut || query.hasNextPage,
    isFetchingNextPage: query.isFetchingNextPage,
    fetchNextPage: showMore,
  };
  return { rows, more, noPlaces };
}

const WANTED = { accuracy: NEAR_ACCURACY_M, maxAge: 60_000 };

export interface Near {
  /** Null: partners are not sorted by distance. */
  position: Place | null;
  isAsking: boolean;
  refusal: string | null;
  ask: () => Promise<void>;
  stop: () => void;
}

export function useNear(): Near {
  const [state, setState] = useState<Pick<Near, 'position' | 'isAsking' | 'refusal'>>({
    position: null,
    isAsking: false,
    refusal: null,
  });
  // Counts the presses: an answer to an earlier press, or after the person has stopped, is ignored.
  const attempt = useRef(0);

  const ask = async () => {
    const own = (attempt.current += 1);
    const show = (position: Place | null, refusal: string | null) => {
      if (attempt.current === own) setState({ position, refusal, isAsking: false });
    };
    setState({ position: null, refusal: null, isAsking: true });
    try {
      show(await readPosition(WANTED), null);
    } catch (error) {
      if (!(error instanceof NoPosition)) throw error;
      show(null, error.message);
    }
  };

  const stop = () => {
    attempt.current += 1;
    setState({ position: null, isAsking: false, refusal: null });
  };

  return { ...state, ask, stop };
}

interface NearNoticeProps {
  near: Near;
  /** The partners have come, and none of them has a place. */
  noPlaces: boolean;
}

/** Why the list is not sorted by distance. */
export function NearNotice({ near: { refusal, ask }, noPlaces }: NearNoticeProps) {
  if (refusal) {
    return (
      <Alert severity="warning" sx={{ mt: 1, mb: 1.5 }}>
        {refusal}
        {/* Below: beside it, a phone would leave the text a narrow column. */}
        <Button color="inherit" size="small" onClick={() => void ask()} sx={{ display: 'block', mt: 0.5, ml: -0.75 }}>
          Tentar novamente
        </Button>
      </Alert>
    );
  }
  if (!noPlaces) return null;
  return (
    <Alert severity="info" role="status" sx={{ mt: 1, mb: 1.5 }}>
      Ainda não sabemos onde ficam estes parceiros. A lista continua em ordem alfabética.
    </Alert>
  );
}
