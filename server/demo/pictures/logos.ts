// Logos for the demo's shops: a pictogram for what they sell, colours and frame by their name. No letters, no fonts.
import { PICTOGRAMS, SHOP_KINDS } from './pictograms';
import type { ShopKind } from './pictograms';
import { chance, seedNumber } from './random';

interface Palette {
  ground: string;
  deep: string;
  light: string;
  accent: string;
}

const PALETTES: readonly [Palette, ...Palette[]] = [
  { ground: '#3730a3', deep: '#2b2585', light: '#ffffff', accent: '#fbbf24' },
  { ground: '#c2412d', deep: '#a33321', light: '#fff4ea', accent: '#ffc266' },
  { ground: '#0f6b62', deep: '#0a554e', light: '#f2fffa', accent: '#6ee7c8' },
  { ground: '#1f2a44', deep: '#152038', light: '#ffffff', accent: '#fb7059' },
  { ground: '#7a2e5d', deep: '#63224a', light: '#fff2f8', accent: '#ff9ec4' },
  { ground: '#f5b32c', deep: '#e59f12', light: '#3b2412', accent: '#b4381f' },
  { ground: '#fde9dc', deep: '#f9d5bf', light: '#7c2d12', accent: '#ea6a3b' },
  { ground: '#e0e7ff', deep: '#c7d2fe', light: '#3730a3', accent: '#f0603f' },
  { ground: '#1d5fa8', deep: '#164c88', light: '#f3faff', accent: '#8fd4ff' },
  { ground: '#dff3e4', deep: '#c3e7cd', light: '#1c5a34', accent: '#e8912a' },
  { ground: '#3a6b35', deep: '#2d5729', light: '#f6fff0', accent: '#d4e157' },
  { ground: '#5b3a29', deep: '#482c1e', light: '#fff3e6', accent: '#e8b07a' },
];

/** The palettes that people expect of a trade, and that set it apart from the others in a list. */
const EXPECTED: Record<ShopKind, readonly [number, ...number[]]> = {
  pizzaria: [1],
  hamburgueria: [5, 3],
  livraria: [1, 2],
  papelaria: [5],
  academia: [3],
  cinema: [1],
  farmacia: [9, 2],
  otica: [7],
  cafeteria: [11],
  sorveteria: [7],
  salao: [6, 4],
  idiomas: [0, 8],
  informatica: [3],
  moda: [7, 2],
  bicicletaria: [9, 10],
  padaria: [6],
  restaurante: [10, 1],
  pet: [5, 9],
  danca: [4],
  musica: [0],
  acai: [4],
  natacao: [8],
  lavanderia: [8],
  fotografia: [6],
  games: [0, 3],
  barbearia: [3],
  floricultura: [9, 10],
  sushi: [3, 1],
  teatro: [1],
  odontologia: [8],
};

const frames: readonly [(palette: Palette) => string, ...((palette: Palette) => string)[]] = [
  ({ deep }) => `<circle cx="200" cy="200" r="158" fill="${deep}"/>`,
  ({ light }) => `<circle cx="200" cy="200" r="168" fill="none" stroke="${light}" stroke-width="9"/>`,
  ({ deep }) => `<circle cx="330" cy="70" r="180" fill="${deep}"/>`,
  ({ deep }) => `<path fill="${deep}" d="M0 290c90-70 190 30 400-60v170H0Z"/>`,
  ({ light, accent }) =>
    `<circle cx="200" cy="200" r="172" fill="none" stroke="${accent}" stroke-width="6" stroke-dasharray="2 19" stroke-linecap="round"/><circle cx="200" cy="200" r="154" fill="none" stroke="${light}" stroke-width="5"/>`,
  ({ deep }) => `<rect x="62" y="62" width="276" height="276" rx="66" fill="${deep}" transform="rotate(45 200 200)"/>`,
];

const PICTOGRAM_SCALE = 2.15;

function isShopKind(kind: string): kind is ShopKind {
  return Object.hasOwn(PICTOGRAMS, kind);
}

/** 'Açaí' → 'acai': the kinds are written without accents, as the files are named. */
export function shopKind(kind: string): ShopKind {
  const plain = kind
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
  if (!isShopKind(plain)) throw new Error(`No pictogram for '${kind}'. There are: ${SHOP_KINDS.join(', ')}`);
  return plain;
}

/** A square, opaque picture, 400 × 400; `kind` is one of SHOP_KINDS, with or without accents. */
export function logoSvg(name: string, kind: string): string {
  const known = shopKind(kind);
  const luck = chance(seedNumber(`${known} ${name}`));
  const palette = PALETTES[luck.pick(EXPECTED[known])] ?? PALETTES[0];
  const frame = luck.pick(frames);
  const offset = 200 - 50 * PICTOGRAM_SCALE;
  // A pictogram with holes shows the ground it lies on.
  const under = frame === frames[0] || frame === frames[5] ? palette.deep : palette.ground;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">` +
    `<rect width="400" height="400" fill="${palette.ground}"/>` +
    frame(palette) +
    `<g transform="translate(${offset} ${offset}) scale(${PICTOGRAM_SCALE})">` +
    PICTOGRAMS[known](palette.light, palette.accent, under) +
    `</g></svg>`
  );
}
