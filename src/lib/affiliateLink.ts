/** A marketplace's link with the affiliate's tag. */

const TAG = 'tag';

/** `link` with the affiliate's tag; unchanged if no tag is set. */
export function affiliateLink(link: string, tag: string | null | undefined): string {
  if (!tag) return link;
  const url = new URL(link);
  url.searchParams.set(TAG, tag);
  return url.href;
}
