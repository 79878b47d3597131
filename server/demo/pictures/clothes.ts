// The clothes of the demo portraits, from the shoulders down, on a 500 × 500 picture.

type Clothes = (colour: string, shade: string, accent: string) => string;

const SHOULDERS = 'M14 520c2-84 66-112 162-136q74 44 148 0c96 24 160 52 162 136Z';
const base = (colour: string) => `<path fill="${colour}" d="${SHOULDERS}"/>`;
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const CLOTHES: readonly [Clothes, ...Clothes[]] = [
  // a T-shirt
  (colour, shade) =>
    base(colour) + line('M182 388q68 62 136 0', shade, 13) + line('M104 520q4-40-6-66M396 520q-4-40 6-66', shade, 7),
  // a hooded jumper
  (colour, shade, accent) =>
    base(colour) +
    `<path fill="${shade}" d="M164 376c-34 14-44 40-30 56 30 28 84 44 116 60 32-16 86-32 116-60 14-16 4-42-30-56q-86 70-172 0Z"/>` +
    `<path fill="${colour}" d="M176 386q74 62 148 0l12 10c-20 40-60 60-86 76-26-16-66-36-86-76Z" fill-opacity=".55"/>` +
    line('M212 452v48M288 452v48', accent, 8),
  // a shirt with a collar
  (colour, shade) =>
    base(colour) +
    `<path fill="#fff" d="M184 378 146 400l44 66 60-44 60 44 44-66-38-22q-66 56-132 0Z"/>` +
    line('M190 466l60-44 60 44', shade, 6) +
    line('M250 430v90', shade, 6) +
    `<g fill="#fff"><circle cx="250" cy="462" r="6"/><circle cx="250" cy="496" r="6"/></g>`,
  // a jacket over a shirt
  (colour, shade) =>
    base(colour) +
    `<path fill="#f8fafc" d="M186 382l64 138 64-138q-64 56-128 0Z"/>` +
    `<path fill="${shade}" d="M178 380c-20 8-34 14-44 22l34 58 28-4 50 64h4l-66-138Zm144 0c20 8 34 14 44 22l-34 58-28-4-50 64h-4l66-138Z"/>`,
  // a roll-neck
  (colour, shade) =>
    base(colour) +
    `<path fill="${colour}" d="M194 346q56 40 112 0v54q-56 46-112 0Z"/>` +
    line('M196 362q54 40 108 0M190 402q60 48 120 0', shade, 6),
  // dungarees over a striped shirt
  (colour, shade, accent) =>
    base('#f8fafc') +
    line('M60 452q190 60 380 0M36 492q214 60 428 0M112 416q138 60 276 0', accent, 11) +
    `<path fill="${colour}" d="M150 392l30-8 18 76h104l18-76 30 8-8 128H158Z"/>` +
    `<path fill="${shade}" d="M206 482h88v38h-88Z"/><g fill="#fbbf24"><circle cx="192" cy="462" r="9"/><circle cx="308" cy="462" r="9"/></g>`,
  // a polo shirt, as many schools wear
  (colour, shade, accent) =>
    base(colour) +
    `<path fill="${accent}" d="M184 380 150 402l46 46 54-26 54 26 46-46-34-22q-66 54-132 0Z"/>` +
    line('M250 424v66', shade, 7) +
    `<rect x="326" y="452" width="46" height="34" rx="8" fill="${accent}"/>`,
  // a jumper with a V
  (colour, shade) =>
    base(colour) +
    `<path fill="#f8fafc" d="M186 382l64 82 64-82q-64 54-128 0Z"/>` +
    line('M182 384l68 90 68-90', shade, 13),
];
