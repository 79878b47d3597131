/** The characters of a file that does not say how they are written. */

export const ENCODINGS = ['windows-1252', 'macintosh', 'cp850'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Of MS-DOS, which browsers do not know: the upper half. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Written in Portuguese every day; the others are rare or impossible. */
const USUAL = /[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇºª°–—‘’“”\u00a0]/;
const RARE = /[\p{L}´·•…€§«»]/u;
const CAPITAL_INSIDE = /\p{Ll}[ÁÀÂÃÉÊÍÓÔÕÚÇ]/gu;
const RARE_COST = 1;
const ODD_COST = 2;
const WRONG_COST = 3;
/** Bytes by which an encoding is judged; a file has its accents everywhere. */
const JUDGED = 200_000;

export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += 0x2000) {
    const codes = Array.from(bytes.subarray(from, from + 0x2000), (byte) =>
      byte < 128 ? byte : CP850.charCodeAt(byte - 128),
    );
    pieces.push(String.fromCharCode(...codes));
  }
  return pieces.join('');
}

/** How unlikely this is as a Portuguese text. */
function costOf(text: string): number {
  let cost = 0;
  for (const [sign] of text.matchAll(/[^\0-\x7f]/gu)) {
    if (USUAL.test(sign)) continue;
    cost += RARE.test(sign) ? RARE_COST : WRONG_COST;
  }
  return cost + (text.match(CAPITAL_INSIDE)?.length ?? 0) * ODD_COST;
}

/** One line of the file, as each encoding reads it. */
export interface EncodingChoice {
  encoding: Encoding;
  line: string;
}

const LINE_MAX = 80;

/** The likeliest encoding, and, if another is about as likely, all of those. */
export function guessEncoding(bytes: Uint8Array): { encoding: Encoding; choices: EncodingChoice[] } {
  const part = bytes.subarray(0, JUDGED);
  const read = ENCODINGS.map((encoding) => {
    const text = decodeAs(part, encoding);
    return { encoding, text, cost: costOf(text) };
  });
  const [best, ...others] = [...read].sort((one, other) => one.cost - other.cost);
  if (!best) throw new Error('There are encodings');
  const rivals = others.filter(({ cost, text }) => text !== best.text && cost <= best.cost * 2 + RARE_COST);
  if (rivals.length === 0) return { encoding: best.encoding, choices: [] };
  const all = [best, ...rivals].map(({ encoding, text }) => ({ encoding, lines: text.split(/\r\n|\r|\n/) }));
  const differing = all[0]?.lines.findIndex((line, at) => all.some(({ lines }) => lines[at] !== line)) ?? 0;
  const choices = all.map(({ encoding, lines }) => ({ encoding, line: (lines[differing] ?? '').slice(0, LINE_MAX) }));
  return { encoding: best.encoding, choices };
}

/** Where half of the bytes are zeros, each Latin letter is one of two bytes, and the zero stands on one side. */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const part = bytes.subarray(0, 2000);
  if (part.length < 4 || bytes.length % 2 !== 0) return null;
  let [even, odd] = [0, 0];
  for (const [at, byte] of part.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = part.length / 2;
  if (odd > most * 0.7 && even < most * 0.1) return 'utf-16le';
  return even > most * 0.7 && odd < most * 0.1 ? 'utf-16be' : null;
}
