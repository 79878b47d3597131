/** User names, by which people are found beside their e-mail. */

/** True for lowercase letters, digits, dots and underscores only. */
export function isUsername(text: string): boolean {
  return /^[a-z0-9._]+$/.test(text);
}
