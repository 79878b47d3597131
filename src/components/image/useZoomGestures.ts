// Zoom by wheel and by two fingers over an element.
import { useEffect, useEffectEvent, type RefObject } from 'react';

const WHEEL_PIXELS_PER_STEP = 60;
const PIXELS_PER_LINE = 20;

function distance(touches: TouchList): number {
  const [one, other] = [touches[0], touches[1]];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

interface ZoomGestures {
  /** Whole steps; positive zooms in. */
  onStep: (steps: number) => void;
  /** The zoom when the pinch began, to be multiplied. */
  zoom: number;
  onZoom: (zoom: number) => void;
}

export function useZoomGestures(target: RefObject<HTMLElement | null>, { onStep, zoom, onZoom }: ZoomGestures): void {
  const step = useEffectEvent(onStep);
  const zoomTo = useEffectEvent(onZoom);
  const currentZoom = useEffectEvent(() => zoom);

  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    let rolled = 0;
    let pinch: { distance: number; zoom: number } | null = null;

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      rolled -= event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * PIXELS_PER_LINE : event.deltaY;
      const steps = Math.trunc(rolled / WHEEL_PIXELS_PER_STEP);
      if (steps === 0) return;
      rolled -= steps * WHEEL_PIXELS_PER_STEP;
      step(steps);
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      pinch = touches.length === 2 ? { distance: distance(touches), zoom: currentZoom() } : null;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (!pinch || pinch.distance === 0 || event.touches.length !== 2) return;
      // The editor would take the first finger for a drag.
      event.stopPropagation();
      if (event.cancelable) event.preventDefault();
      zoomTo((pinch.zoom * distance(event.touches)) / pinch.distance);
    };
    const onTouchEnd = () => {
      pinch = null;
    };

    // React's own listeners are passive and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    element.addEventListener('touchend', onTouchEnd);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('touchend', onTouchEnd);
    };
  }, [target]);
}
