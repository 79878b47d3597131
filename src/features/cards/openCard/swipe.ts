/** Swiping from one card to the next; a tap stays a tap. */

/** Shorter moves are taps of an unsteady hand. */
const LEAST_WAY_PX = 48;

interface Swipe {
  onTap: () => void;
  /** 1: the next card, -1: the previous one. */
  onSwipe: (step: 1 | -1) => void;
}

/** Vertical swipes count as well: a card on its side is swiped along the screen's height. */
export function onSwipes(stage: HTMLElement, { onTap, onSwipe }: Swipe) {
  let start: { x: number; y: number } | null = null;
  let isSwiped = false;
  stage.addEventListener('pointerdown', ({ clientX, clientY, isPrimary }) => {
    isSwiped = false;
    start = isPrimary ? { x: clientX, y: clientY } : null;
  });
  stage.addEventListener('pointercancel', () => {
    start = null;
  });
  stage.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    start = null;
    const way = Math.abs(x) > Math.abs(y) ? x : y;
    if (Math.abs(way) < LEAST_WAY_PX) return;
    isSwiped = true;
    onSwipe(way < 0 ? 1 : -1);
  });
  // A mouse that was dragged across fires a click as well.
  stage.addEventListener('click', () => {
    if (!isSwiped) onTap();
    isSwiped = false;
  });
}
