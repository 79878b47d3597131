/** Which cards of the table are chosen, across its pages: some by name, or all that the list finds. */
import type { Card, ChosenCards } from '@vinculo/contract/cards';
import { shownCount } from '@vinculo/contract/rules/counts';
import { CARDS_NAMED_MAX } from '@vinculo/contract/rules/limits';
import { createContext, useState } from 'react';
import { toast } from '../../components/toasts/LazyToasts';
import type { CardTable } from './cardTable';

const TOO_MANY = `Escolha até ${shownCount(CARDS_NAMED_MAX)} por vez, ou todas as que a lista encontra.`;

type Chosen = { isAll: true } | { isAll: false; ids: ReadonlySet<string> };
const NOTHING: Chosen = { isAll: false, ids: new Set() };

export interface Selection {
  count: number;
  isAll: boolean;
  /** As calls name them. */
  which: Omit<ChosenCards, 'company_id'>;
  /** Nothing can be chosen: the cards that are shown are not what was asked for. */
  isWaiting: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Of the page that is shown: all, some or none are chosen. */
  page: 'all' | 'some' | 'none';
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
}

/** For the cells: columns are made once, whatever is chosen. */
export const SelectionContext = createContext<Selection | null>(null);

export function useSelection({ cards = [], total = 0, filter, isOld }: CardTable): Selection {
  const asked = JSON.stringify(filter);
  const [state, setState] = useState({ asked, chosen: NOTHING });
  // What another search finds was not chosen.
  const chosen = state.asked === asked ? state.chosen : NOTHING;
  const choose = (next: Chosen) => setState({ asked, chosen: next });

  const shown = cards.map(({ id }: Card) => id);
  const ids = chosen.isAll ? new Set(shown) : chosen.ids;
  const onPage = shown.filter((id) => ids.has(id)).length;
  const count = chosen.isAll ? total : ids.size;
  const chooseIds = (next: Iterable<string>) => {
    const some = new Set(next);
    if (some.size <= CARDS_NAMED_MAX) choose({ isAll: false, ids: some });
    else toast(TOO_MANY, { variant: 'warning' });
  };

  return {
    count,
    isAll: chosen.isAll,
    which: chosen.isAll ? filter : { ids: [...ids] },
    isWaiting: isOld,
    has: (id) => ids.has(id),
    toggle: (id) => chooseIds(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    page: onPage === 0 ? 'none' : onPage === shown.length ? 'all' : 'some',
    togglePage: () =>
      chooseIds(onPage === shown.length ? [...ids].filter((id) => !shown.includes(id)) : [...ids, ...shown]),
    chooseAll: () => choose({ isAll: true }),
    clear: () => choose(NOTHING),
  };
}
