/** The characters of a file that does not say how they are written. */

const ENCODINGS = ['windows-1252', 'macintosh', 'cp850'] as const;

/** The upper half of MS-DOS's encoding, which browsers do not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Written in Portuguese every day; the others are rare or impossible. */
const USUAL = 'áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇºª°–—‘’“”\u00a0';
const CAPITAL_INSIDE = /\p{Ll}[ÁÀÂÃÉÊÍÓÔÕÚÇ]/gu;
/** So many bytes are enough to judge an encoding, because accents are everywhere in a file. */
const JUDGED = 200_000;

export function decodeAs(bytes: Uint8Array, encoding: (typeof ENCODINGS)[number]): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP850[byte - 128])).join('');
}

/** How unlikely the text is as Portuguese. Of equal encodings the first wins, which is Excel's on Windows. */
function costOf(text: string): number {
  const odd = text.match(/[^\0-\x7f]/gu)?.filter((sign) => !USUAL.includes(sign)) ?? [];
  return odd.length + (text.match(CAPITAL_INSIDE)?.length ?? 0);
}

/** In the likeliest encoding. */
export function decodeLikeliest(bytes: Uint8Array): string {
  const part = bytes.subarray(0, JUDGED);
  const costs = ENCODINGS.map((encoding) => costOf(decodeAs(part, encoding)));
  return decodeAs(bytes, ENCODINGS[costs.indexOf(Math.min(...costs))] ?? ENCODINGS[0]);
}
