// Faces for the demo's people, drawn from a seed: nobody real, free of rights. Odd seeds show women, even seeds men.
import { CLOTHES } from './clothes';
import { MENS_HAIR, WOMENS_HAIR } from './hair';
import { chance, cycle, seedNumber } from './random';
import type { Chance } from './random';

interface Skin {
  tone: string;
  shade: string;
  lips: string;
  hair: readonly [Tint, ...Tint[]];
}

interface Tint {
  colour: string;
  shade: string;
}

const BLACK: Tint = { colour: '#1f1715', shade: '#362824' };
const DARK: Tint = { colour: '#33211a', shade: '#4d3327' };
const BROWN: Tint = { colour: '#5b3a26', shade: '#744d34' };
const CHESTNUT: Tint = { colour: '#8a4f2a', shade: '#a56638' };
const BLOND: Tint = { colour: '#d9a441', shade: '#be8a2d' };
const GINGER: Tint = { colour: '#c2572b', shade: '#a34420' };
const GREY: Tint = { colour: '#a3a8b8', shade: '#868c9e' };
const PLUM: Tint = { colour: '#5b2a4f', shade: '#753a66' };

const SKINS: readonly [Skin, ...Skin[]] = [
  { tone: '#8d5a37', shade: '#74462a', lips: '#7a3b2e', hair: [BLACK, DARK, BLACK] },
  { tone: '#f2c9a5', shade: '#dba67c', lips: '#c9695b', hair: [BROWN, BLOND, CHESTNUT] },
  { tone: '#5e3b26', shade: '#48291a', lips: '#6d332c', hair: [BLACK, BLACK, DARK] },
  { tone: '#d9a074', shade: '#bd8156', lips: '#b0594b', hair: [DARK, BROWN, BLACK] },
  { tone: '#fbdcc4', shade: '#e9b796', lips: '#d8776c', hair: [GINGER, BLOND, BROWN] },
  { tone: '#b97a4c', shade: '#9a6038', lips: '#9a4b3d', hair: [DARK, BLACK, CHESTNUT] },
  { tone: '#74492e', shade: '#5c361f', lips: '#75382e', hair: [BLACK, PLUM, BLACK] },
  { tone: '#e8b68c', shade: '#cc9264', lips: '#c06555', hair: [BROWN, BLACK, DARK] },
];

const BACKGROUNDS: readonly [string, ...string[]] = [
  '#c7d2fe',
  '#fde3a1',
  '#bfe8d6',
  '#fbd0c6',
  '#bfe3f5',
  '#e4d4fb',
  '#f7d9b0',
  '#cbd9e6',
];

const CLOTH_COLOURS: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#3730a3', '#2a2480', '#fbbf24'],
  ['#fb7059', '#dd533d', '#fff1ec'],
  ['#0f766e', '#0b5c56', '#99e6d8'],
  ['#f5b32c', '#d6941a', '#3730a3'],
  ['#475569', '#364254', '#cbd5e1'],
  ['#7c3aed', '#622bc4', '#e3d4ff'],
  ['#f1f5f9', '#cbd5e1', '#4f46e5'],
  ['#be3f5f', '#9a2f4b', '#ffd5de'],
  ['#2563a8', '#1c4d85', '#cfe6fb'],
  ['#3f7d46', '#316237', '#d5efc8'],
];

const [SCARF, PIXIE] = [WOMENS_HAIR[6], WOMENS_HAIR[9]];
const [BALD, LOCS, KNOT] = [MENS_HAIR[3], MENS_HAIR[7], MENS_HAIR[9]];

const HEAD = 'M164 205c0-70 41-97 86-97s86 27 86 97v35c0 60-40 98-86 98s-86-38-86-98Z';
const GREY_HAIR_EVERY = 9;

function mouth({ pick }: Chance, { lips }: Skin): string {
  return pick([
    `<path fill="#7f2f2c" d="M212 280q38 12 76 0a38 34 0 0 1-76 0Z"/><path fill="#fff" d="M216 282q34 9 68 0l-3 12q-31 6-62 0Z"/>`,
    `<path fill="#fff" d="M214 281q36 11 72 0a36 31 0 0 1-72 0Z"/>`,
    `<path d="M220 286q30 24 60 0" fill="none" stroke="${lips}" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M222 290q34 18 58-6" fill="none" stroke="${lips}" stroke-width="8" stroke-linecap="round"/>`,
  ] as const);
}

function face(luck: Chance, skin: Skin, brow: string, isWoman: boolean): string {
  const lashes = isWoman
    ? `<path d="M200 222l-9-7M300 222l9-7" stroke="#241a17" stroke-width="5" stroke-linecap="round"/>`
    : '';
  const browWidth = isWoman ? 7 : 10;
  const rise = Math.round(luck.next() * 6);
  return (
    `<path d="M194 ${200 - rise}q18-12 36-4M270 ${196 - rise}q18-8 36 4" fill="none" stroke="${brow}" stroke-width="${browWidth}" stroke-linecap="round"/>` +
    `<g fill="#241a17"><ellipse cx="212" cy="231" rx="9.500" ry="11.500"/><ellipse cx="288" cy="231" rx="9.500" ry="11.500"/></g>` +
    `<g fill="#fff"><circle cx="215.500" cy="227" r="3.200"/><circle cx="291.500" cy="227" r="3.200"/></g>` +
    lashes +
    `<path d="M241 258q9 9 19 1" fill="none" stroke="${skin.shade}" stroke-width="7" stroke-linecap="round"/>` +
    mouth(luck, skin) +
    (luck.happens(0.14)
      ? `<g fill="${skin.shade}"><circle cx="184" cy="258" r="3"/><circle cx="197" cy="264" r="3"/><circle cx="206" cy="255" r="3"/><circle cx="294" cy="255" r="3"/><circle cx="303" cy="264" r="3"/><circle cx="316" cy="258" r="3"/></g>`
      : '')
  );
}

function beard(luck: Chance, colour: string): string {
  return luck.pick([
    `<path fill="${colour}" d="M163 226c4 30 16 44 34 44q20-6 53-6t53 6c18 0 30-14 34-44v20c0 64-42 102-87 102s-87-38-87-102Z"/>`,
    `<path fill="${colour}" d="M204 284c-2-16 18-22 46-16 28-6 48 0 46 16 6 30-14 56-46 56s-52-26-46-56Z"/>`,
    `<path fill="${colour}" d="M250 266c-14-8-38-4-46 16 16 8 34 4 46-4 12 8 30 12 46 4-8-20-32-24-46-16Z"/>`,
  ] as const);
}

function glasses(luck: Chance): string {
  const colour = luck.pick(['#1e1b4b', '#7c2d12', '#334155', '#b45309'] as const);
  const rim = luck.pick([
    `<circle cx="211" cy="231" r="30"/><circle cx="289" cy="231" r="30"/>`,
    `<rect x="180" y="206" width="60" height="48" rx="15"/><rect x="260" y="206" width="60" height="48" rx="15"/>`,
  ] as const);
  return `<g fill="#fff" fill-opacity=".2" stroke="${colour}" stroke-width="7">${rim}<path d="M240 229q10-8 20 0M181 226l-17-4M319 226l17-4" fill="none" stroke-linecap="round"/></g>`;
}

/** A square picture, 500 × 500, meant to be cut to a circle; the same seed draws the same face. */
export function portraitSvg(seed: number | string): string {
  const number = seedNumber(seed);
  const luck = chance(number + 1);
  const isWoman = number % 2 === 1;
  const turn = Math.floor(number / 2);
  const styles = isWoman ? WOMENS_HAIR : MENS_HAIR;
  const round = Math.floor(turn / styles.length);
  const style = cycle(styles, turn);
  const isScarf = style === SCARF;

  const skin = cycle(SKINS, turn * 3 + round * 5 + (isWoman ? 0 : 4));
  const background = cycle(BACKGROUNDS, turn * 5 + round + (isWoman ? 0 : 1));
  const cloth = cycle(CLOTH_COLOURS, turn * 3 + round * 4 + (isWoman ? 1 : 0));
  const natural =
    style !== LOCS && turn % GREY_HAIR_EVERY === GREY_HAIR_EVERY - 2
      ? GREY
      : luck.pick(style === LOCS ? ([BLACK, DARK] as const) : skin.hair);
  const scarf = cycle(CLOTH_COLOURS, turn + round + 2);
  const hair = isScarf ? { colour: scarf[0], shade: scarf[1] } : natural;
  const brow = natural === GREY ? '#6f7486' : natural === BLOND ? '#a8772a' : natural.colour;
  const wears = cycle(CLOTHES, turn * 3 + round * 2 + (isWoman ? 0 : 2));

  const ears = `<g fill="${skin.tone}"><ellipse cx="161" cy="236" rx="19" ry="25"/><ellipse cx="339" cy="236" rx="19" ry="25"/></g><path d="M156 228q10 6 4 20M344 228q-10 6-4 20" fill="none" stroke="${skin.shade}" stroke-width="5" stroke-linecap="round"/>`;
  const neck = `<path fill="${skin.tone}" d="M206 300h88v96q-44 40-88 0Z"/><path fill="${skin.shade}" d="M206 316c22 36 66 36 88 0v30c-22 34-66 34-88 0Z"/>`;
  const hasBeard = !isWoman && (style === BALD || style === LOCS || style === KNOT || luck.happens(0.4));
  const earrings =
    isWoman && !isScarf && (style === PIXIE || luck.happens(0.55))
      ? `<g fill="#fbbf24"><circle cx="160" cy="272" r="9"/><circle cx="340" cy="272" r="9"/></g>`
      : '';

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500" viewBox="0 0 500 500">` +
    `<rect width="500" height="500" fill="${background}"/>` +
    `<circle cx="${90 + Math.round(luck.next() * 320)}" cy="150" r="190" fill="#fff" fill-opacity=".28"/>` +
    style.behind(hair.colour, hair.shade) +
    neck +
    wears(...cloth) +
    (style.hidesEars ? '' : ears) +
    `<path fill="${skin.tone}" stroke="${skin.tone}" stroke-width="6" d="${HEAD}"/>` +
    `<g fill="#fb7059" fill-opacity=".22"><circle cx="192" cy="268" r="19"/><circle cx="308" cy="268" r="19"/></g>` +
    (hasBeard ? beard(luck, hair.colour) : '') +
    face(luck, skin, brow, isWoman) +
    style.above(hair.colour, hair.shade) +
    (luck.happens(0.3) ? glasses(luck) : '') +
    earrings +
    `</svg>`
  );
}
