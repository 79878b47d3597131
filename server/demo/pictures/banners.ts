// Backgrounds for the demo's cards: calm geometry in one colour, with the left side quiet for the writing.
import { chance, seedNumber } from './random';

export const BANNER_WIDTH = 1080;
export const BANNER_HEIGHT = 675;

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** The colour moved towards white (amount above 0) or black (below 0), -1 to 1. */
function shifted(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** A card background, 1080 × 675; `color` is a six-digit hex colour. */
export function bannerSvg(seed: number | string, color: string): string {
  if (!HEX_COLOUR.test(color)) throw new Error(`Not a six-digit hex colour: '${color}'`);
  const { next, pick } = chance(seedNumber(seed));
  const y = Math.round(next() * 160);
  const drawing = pick([
    () =>
      [520, 400, 285, 175]
        .map(
          (r, i) => `<circle cx="${1010 - y / 3}" cy="${120 + y}" r="${r}" fill="${shifted(color, 0.06 + i * 0.06)}"/>`,
        )
        .join(''),
    () =>
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<path fill="${shifted(color, i % 2 ? 0.16 - i * 0.03 : -0.12 - i * 0.05)}" d="M${300 + i * 120} 675C${520 + i * 90} ${560 - y / 2} ${560 + i * 110} ${260 + y / 3} ${700 + i * 120} 0H1080V675Z"/>`,
        )
        .join(''),
    () =>
      Array.from({ length: 20 }, (_, i) => {
        const [column, row] = [i % 4, Math.floor(i / 4)];
        const [x, top] = [540 + column * 135, row * 135];
        const tint = shifted(color, 0.05 + next() * 0.17);
        return next() < 0.5
          ? `<path fill="${tint}" d="M${x} ${top}h135v135A135 135 0 0 1 ${x} ${top}Z"/>`
          : `<path fill="${tint}" d="M${x} ${top + 135}A135 135 0 0 1 ${x + 135} ${top}v135Z"/>`;
      }).join(''),
  ] as const)();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" viewBox="0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}">` +
    `<defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${shifted(color, -0.18)}"/><stop offset="1" stop-color="${color}"/></linearGradient></defs>` +
    `<rect width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" fill="url(#ground)"/>` +
    drawing +
    `</svg>`
  );
}
