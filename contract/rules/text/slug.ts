/** File names made of texts. */

/** `['profile', 'user', id, 'Júlia Sá']` → `profile-user-{id}-julia-sa`. */
export function slug(parts: readonly string[]): string {
  return parts
    .join(' ')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
