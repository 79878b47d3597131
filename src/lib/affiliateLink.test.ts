// The tag is added to the link's parameters and never changes them.

import { affiliateLink } from './affiliateLink';

const LINK = 'https://www.amazon.com.br/s?k=l%C3%A1pis+de+cor';

describe('affiliateLink', () => {
  it('adds the tag to what is searched for', () => {
    const { origin, pathname, searchParams } = new URL(affiliateLink(LINK, 'vinculo-20'));
    expect(`${origin}${pathname}`).toBe('https://www.amazon.com.br/s');
    expect(Object.fromEntries(searchParams)).toEqual({ k: 'lápis de cor', tag: 'vinculo-20' });
  });

  it('is the same link after the second time', () => {
    const once = affiliateLink(LINK, 'vinculo-20');
    expect(affiliateLink(once, 'vinculo-20')).toBe(once);
  });

  it.each([null, undefined, ''])('leaves the link alone where the tag is %p', (tag) => {
    expect(affiliateLink(LINK, tag)).toBe(LINK);
  });
});
