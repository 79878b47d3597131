/** The requests side by side. Arrow keys move between them; an answered one hands the focus on. */

import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CardRequest } from '@vinculo/contract/requests';
import { PlainList } from '../../components/table/PlainList';
import { RequestTile, type TileActions } from './RequestTile';

interface RequestTilesProps extends TileActions {
  requests: readonly CardRequest[];
  isSelected: (id: string) => boolean;
  /** A changed number moves the focus to the tiles. */
  focusTurn: number;
}

function columnsOf(list: HTMLElement): number {
  const tops = Array.from(list.children, (child) => (child as HTMLElement).offsetTop);
  const second = tops.findIndex((top) => top !== tops[0]);
  return second < 0 ? tops.length : second;
}

const focusTile = (list: HTMLElement | null, index: number) =>
  list?.children[index]?.querySelector<HTMLElement>('[role=group]')?.focus();

export function RequestTiles({ requests, isSelected, focusTurn, ...actions }: RequestTilesProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  const taken = useRef(focusTurn);
  const last = requests.length - 1;
  const shown = Math.max(0, Math.min(active, last));
  const current = requests[shown]?.id;

  // The focused tile was answered and is gone. The next one takes the focus once no dialog holds it.
  useEffect(() => {
    if (taken.current !== focusTurn) hadFocus.current = true;
    taken.current = focusTurn;
    if (hadFocus.current && !list.current?.contains(document.activeElement)) focusTile(list.current, shown);
  }, [current, shown, focusTurn]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const columns = columnsOf(event.currentTarget);
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = steps[event.key];
    if (step === undefined) return;
    const to = shown + step;
    if (to >= 0 && to <= last) focusTile(event.currentTarget, to);
    event.preventDefault();
  };

  return (
    <Box
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        // A tile that goes loses the focus to nothing, and a dialog gives it back. Only the person moves it elsewhere.
        if (relatedTarget && !relatedTarget.closest('[role=dialog]')) hadFocus.current = false;
      }}
    >
      <PlainList
        ref={list}
        onKeyDown={onKeyDown}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 216px), 1fr))' }}
      >
        {requests.map((request, index) => (
          <li key={request.id}>
            <RequestTile
              request={request}
              isActive={index === shown}
              isSelected={isSelected(request.id)}
              onFocus={() => setActive(index)}
              {...actions}
            />
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
