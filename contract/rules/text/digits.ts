/** The digits of a masked text. */

/** The digits of a text, in order. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
