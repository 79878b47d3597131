/** A marketplace's link, with whose visitor follows it. */

const TAG = 'tag';

/** `link` with the affiliate's tag; as it is where no tag is set up. */
export function affiliateLink(link: string, tag: string | null | undefined): string {
  if (!tag) return link;
  const url = new URL(link);
  url.searchParams.set(TAG, tag);
  return url.href;
}
