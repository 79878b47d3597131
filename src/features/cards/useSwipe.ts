/** Swiping from one card to the next; a tap stays a tap. */
import { useRef, type PointerEvent } from 'react';

/** Shorter moves are taps of an unsteady hand. */
const LEAST_WAY_PX = 48;

interface SwipeOptions {
  onTap: () => void;
  /** 1: the next card, -1: the previous one. */
  onSwipe: (step: 1 | -1) => void;
}

/** Vertical swipes count as well: a card on its side is swiped along the screen's height. */
export function useSwipe({ onTap, onSwipe }: SwipeOptions) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      swiped.current = false;
      start.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      const way = Math.abs(x) > Math.abs(y) ? x : y;
      if (Math.abs(way) < LEAST_WAY_PX) return;
      swiped.current = true;
      onSwipe(way < 0 ? 1 : -1);
    },
    // A mouse that was dragged across fires a click as well.
    onClick: () => {
      if (!swiped.current) onTap();
      swiped.current = false;
    },
  };
}
