/** Confetti for a moment, drawn on a canvas; none for people who prefer less motion. */

import { useTheme } from '@mui/material/styles';
import { useEffect, type RefObject } from 'react';

/** Bursts a second. */
const SPEED = 3;
const DURATION_MS = 3500;
const PIECES = 70;

const random = (from: number, to: number) => from + Math.random() * (to - from);

export function useConfetti(canvas: RefObject<HTMLCanvasElement | null>): void {
  const { light, main } = useTheme().palette.secondary;
  const { light: cool, main: deep } = useTheme().palette.primary;

  useEffect(() => {
    const target = canvas.current;
    const isUnwanted = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isUnwanted || !target?.getContext('2d')) return undefined;
    let stop = () => {};
    let isGone = false;

    const play = async () => {
      const { default: confetti } = await import('canvas-confetti');
      if (isGone) return;
      // The worker would come from a blob, which the content security policy refuses.
      const fire = confetti.create(target, { resize: true, useWorker: false, disableForReducedMotion: true });
      const burst = () =>
        void fire({
          particleCount: PIECES,
          spread: 120,
          startVelocity: 32,
          ticks: 160,
          colors: [light, main, cool, deep],
          origin: { x: random(0.1, 0.9), y: random(0, 0.4) },
        });
      burst();
      const timer = setInterval(burst, 1000 / SPEED);
      const end = setTimeout(() => clearInterval(timer), DURATION_MS);
      stop = () => {
        clearInterval(timer);
        clearTimeout(end);
        fire.reset();
      };
    };
    // Decoration: if it cannot load, the page does without it.
    play().catch(() => undefined);

    return () => {
      isGone = true;
      stop();
    };
  }, [canvas, light, main, cool, deep]);
}
