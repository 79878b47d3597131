/** Opens the card that the address asks for, as the document does before the app. */

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { HolderCard } from '@vinculo/contract/cards';
import { askedCard, CARD_PARAM, OPEN_CARD, overlayState } from '../../lib/overlayState';
import { PATHS } from '../../lib/paths';

/** `cards`: undefined while they are on their way. */
export function useAskedCard(cards: readonly HolderCard[] | undefined) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAsked = cards !== undefined && new URLSearchParams(search).has(CARD_PARAM);
  // Over the page itself, to which Back leads.
  const open = useEffectEvent(async () => {
    const id = askedCard(search, cards?.map((card) => card.id) ?? []);
    await navigate(PATHS.cards, { replace: true });
    if (id !== null) await navigate(PATHS.cards, { state: overlayState(OPEN_CARD, id) });
  });
  useEffect(() => {
    if (isAsked) void open();
  }, [isAsked]);
}
