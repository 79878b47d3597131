// The hair of the demo portraits: what hangs behind the head, and what lies over the forehead, on a 500 × 500 picture.

export interface Hair {
  behind: (colour: string, shade: string) => string;
  above: (colour: string, shade: string) => string;
  /** Covers the ears. */
  hidesEars?: boolean;
}

const nothing = () => '';
const shape = (d: string) => (colour: string) => `<path fill="${colour}" d="${d}"/>`;
const circles = (colour: string, list: readonly (readonly [x: number, y: number, r: number])[]) =>
  `<g fill="${colour}">${list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

const PULLED_BACK = 'M158 226C148 142 188 94 250 94s102 48 92 132c-10-56-44-86-92-86s-82 30-92 86Z';
const MIDDLE_PARTING = 'M156 262C146 142 186 82 250 82s104 60 94 180c-8-56-36-96-94-132-56 34-86 78-94 132Z';

const CURLS = [
  [168, 176, 34],
  [182, 132, 36],
  [222, 104, 38],
  [268, 98, 40],
  [310, 122, 36],
  [332, 170, 34],
  [204, 152, 26],
  [250, 138, 28],
  [296, 150, 26],
] as const;

const braid = (x: number, colour: string, shade: string) =>
  [300, 334, 368, 402, 434]
    .map((y, i) => `<ellipse cx="${x}" cy="${y}" rx="${25 - i * 2}" ry="22" fill="${i % 2 ? shade : colour}"/>`)
    .join('') + `<rect x="${x - 15}" y="448" width="30" height="13" rx="6" fill="#fbbf24"/>`;

const locks = (colour: string, shade: string) =>
  [150, 168, 188, 312, 332, 350]
    .map((x, i) => {
      const tall = [170, 206, 220, 224, 202, 172][i] ?? 190;
      return `<rect x="${x - 13}" y="158" width="26" height="${tall}" rx="13" fill="${i % 2 ? shade : colour}"/>`;
    })
    .join('');

export const WOMENS_HAIR: readonly [Hair, ...Hair[]] = [
  {
    // a round afro
    behind: (colour, shade) =>
      circles(shade, [[250, 186, 150]]) +
      circles(colour, [
        [250, 172, 142],
        [128, 196, 44],
        [372, 196, 44],
        [146, 262, 36],
        [354, 262, 36],
      ]),
    above: shape('M158 232c-10-82 28-134 92-134s102 52 92 134c-6-44-32-78-92-78s-86 34-92 78Z'),
    hidesEars: true,
  },
  {
    // long and straight
    behind: (colour, shade) =>
      shape('M250 74c-96 0-120 76-116 166 3 80-12 140-24 190h280c-12-50-27-110-24-190 4-90-20-166-116-166Z')(colour) +
      shape('M164 290c4 60-6 100-12 140h40c-6-50-12-90-28-140Zm172 0c-4 60 6 100 12 140h-40c6-50 12-90 28-140Z')(shade),
    above: shape(MIDDLE_PARTING),
    hidesEars: true,
  },
  {
    // a high bun
    behind: (colour, shade) => circles(colour, [[250, 74, 52]]) + circles(shade, [[262, 84, 26]]),
    above: (colour, shade) =>
      shape(PULLED_BACK)(colour) +
      `<path d="M206 118q40-22 88 0" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>`,
  },
  {
    // a bob
    behind: shape(
      'M250 76c-104 0-124 84-122 168 1 44 4 74 12 100 40 18 180 18 220 0 8-26 11-56 12-100 2-84-18-168-122-168Z',
    ),
    above: shape(
      'M152 276C136 150 178 78 252 78c84 0 112 72 96 198-6-44-10-70-24-94-52 2-96-16-124-46-4 48-36 70-48 140Z',
    ),
    hidesEars: true,
  },
  {
    // two braids
    behind: nothing,
    above: (colour, shade) =>
      braid(148, colour, shade) +
      braid(352, colour, shade) +
      shape(
        'M150 300c-26-140 20-214 100-214s126 74 100 214c-12-14-16-40-18-64-6-46-28-80-82-106-54 26-76 60-82 106-2 24-6 50-18 64Z',
      )(colour) +
      `<path d="M250 88v40" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>`,
    hidesEars: true,
  },
  {
    // wavy, with a fringe
    behind: shape(
      'M250 72c-100 0-128 68-122 148 4 34-18 44-18 78 0 30 22 36 16 66-4 24-14 34-10 62h268c4-28-6-38-10-62-6-30 16-36 16-66 0-34-22-44-18-78 6-80-22-148-122-148Z',
    ),
    above: shape(
      'M152 270C140 146 180 80 250 80s110 66 98 190c-6-30-10-56-20-76-20 10-46 12-62-6-20 20-64 22-92 4-10 22-16 48-22 78Z',
    ),
    hidesEars: true,
  },
  {
    // a headscarf: the face shows through it
    behind: nothing,
    above: (colour, shade) =>
      `<path fill="${colour}" fill-rule="evenodd" d="M250 66c-98 0-124 82-118 176 4 62-16 108-40 150 60 70 256 70 316 0-24-42-44-88-40-150 6-94-20-176-118-176Zm0 82c48 0 78 40 78 88 0 66-36 102-78 102s-78-36-78-102c0-48 30-88 78-88Z"/>` +
      `<path d="M172 296c28 70 120 78 184 40M146 372c60 40 150 40 212 0" fill="none" stroke="${shade}" stroke-width="9" stroke-linecap="round"/>` +
      `<path d="M168 210c-4-60 30-96 82-96s86 36 82 96" fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round"/>`,
    hidesEars: true,
  },
  {
    // a pony-tail over one shoulder
    behind: (colour, shade) =>
      shape('M300 88c84-22 126 40 118 128-4 60 6 96-22 150-30-30-40-66-40-112 0-50-16-84-56-96Z')(colour) +
      circles(shade, [[334, 112, 20]]),
    above: shape(
      'M156 232C140 140 186 88 254 90c66 2 98 52 88 140-6-36-14-58-30-76-50 10-96 2-124-22-6 30-26 50-32 100Z',
    ),
  },
  {
    // long curls
    behind: (colour) =>
      circles(colour, [
        [250, 150, 110],
        [150, 190, 48],
        [350, 190, 48],
        [134, 250, 44],
        [366, 250, 44],
        [130, 314, 44],
        [370, 314, 44],
        [148, 372, 42],
        [352, 372, 42],
        [190, 400, 40],
        [310, 400, 40],
        [190, 330, 50],
        [310, 330, 50],
      ]),
    above: (colour) =>
      circles(colour, [
        [172, 168, 30],
        [192, 128, 34],
        [236, 106, 38],
        [284, 112, 36],
        [320, 144, 32],
        [336, 186, 24],
        [162, 206, 20],
      ]),
    hidesEars: true,
  },
  {
    // short all around
    behind: nothing,
    above: shape(
      'M150 246c-24-110 26-168 104-166 76 2 112 66 92 166-8-20-12-44-16-62-20-6-34-16-44-32-28 26-72 42-112 40-12 16-18 36-24 54Z',
    ),
  },
];

export const MENS_HAIR: readonly [Hair, ...Hair[]] = [
  {
    // cropped
    behind: nothing,
    above: shape('M156 226C140 132 182 82 250 82s112 50 94 144c-4-30-10-46-22-62-46 12-98 12-144 0-12 16-18 32-22 62Z'),
  },
  {
    // tight curls
    behind: nothing,
    above: (colour) =>
      circles(colour, CURLS) +
      shape('M156 226c-6-50 10-90 40-104h108c30 14 46 54 40 104-6-34-24-66-44-74H200c-20 8-38 40-44 74Z')(colour),
  },
  {
    // swept up
    behind: nothing,
    above: (colour, shade) =>
      shape(
        'M156 226c-20-84 2-118 42-130 36-40 128-38 150 18 12 34 2 78-4 112-6-34-14-52-24-64-56 4-100-4-126-18-20 18-32 44-38 82Z',
      )(colour) +
      `<path d="M206 122c34 14 76 16 112 4" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>`,
  },
  {
    // none
    behind: nothing,
    above: nothing,
  },
  {
    // a short afro
    behind: (colour) => circles(colour, [[250, 168, 116]]),
    above: shape('M158 226c-8-78 26-130 92-130s100 52 92 130c-6-40-14-58-32-72-40-8-80-8-120 0-18 14-26 32-32 72Z'),
  },
  {
    // parted on the side
    behind: nothing,
    above: (colour, shade) =>
      shape('M154 236C132 130 178 80 252 80c80 0 110 54 92 156-6-34-12-54-24-70-44 0-84-14-106-36-8 34-48 46-60 106Z')(
        colour,
      ) + `<path d="M212 130c0-14 4-28 12-40" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>`,
  },
  {
    // shaved short
    behind: nothing,
    above: shape('M160 222c-6-78 34-120 90-120s96 42 90 120c-6-38-16-58-34-72-36-8-76-8-112 0-18 14-28 34-34 72Z'),
  },
  {
    // locs
    behind: (colour, shade) => circles(shade, [[250, 170, 112]]) + locks(colour, shade),
    above: (colour, shade) =>
      shape(
        'M148 250C132 136 178 84 250 84s118 52 102 166c-8-50-20-84-44-104-14-10-36-14-58-18-22 4-44 8-58 18-24 20-36 54-44 104Z',
      )(colour) +
      `<path d="M214 94c-18 12-30 32-36 60M250 88v38M286 94c18 12 30 32 36 60" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>`,
  },
  {
    // a flat top
    behind: nothing,
    above: shape(
      'M158 226c-10-50-12-96-4-128 4-18 14-26 32-28 42-6 86-6 128 0 18 2 28 10 32 28 8 32 6 78-4 128-6-36-16-58-32-72-40-8-80-8-120 0-16 14-26 36-32 72Z',
    ),
  },
  {
    // tied up in a knot
    behind: (colour, shade) => circles(colour, [[250, 82, 38]]) + circles(shade, [[258, 90, 18]]),
    above: shape(PULLED_BACK),
  },
];
