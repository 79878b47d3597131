/** Colours a company may choose for its card. */

/** True for `#` and 3 or 6 hexadecimal digits. */
export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}
