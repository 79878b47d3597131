/** Links to a place as the map apps share them. */

import fc from 'fast-check';
import { MESSAGES } from '../words/messages';
import { mapLinkError, readMapLink, shortLinkOf } from './mapLinks';
import cases from './mapLinks.cases.json';

const MASP = { latitude: -23.56141, longitude: -46.65588 };

test.each(cases.places)('reads %s', (_what, link = '') =>
  expect(readMapLink(link)).toEqual({ kind: 'place', place: MASP }),
);

test('reads minutes and seconds, as Google shows them', () => {
  const place = { latitude: -23.56142, longitude: -46.65589 };
  expect(readMapLink(`23°33'41.1"S 46°39'21.2"W`)).toEqual({ kind: 'place', place });
});

test.each([
  ['-8.05, -34.9', -8.05, -34.9],
  ['-8,05; -34,9', -8.05, -34.9],
  ['-8.05 -34.98765', -8.05, -34.98765],
  ['8.5° S, 34.9° O', -8.5, -34.9],
  [`8°03'00.25"S 34°54'00.5"O`, -8.05007, -34.90014],
  ['8.03.15 S, 34.54.30 O', -8.05417, -34.90833],
])('reads few digits as they are meant: %s', (text, latitude, longitude) => {
  expect(readMapLink(text)).toEqual({ kind: 'place', place: { latitude, longitude } });
});

test('reads a place on the equator', () => {
  const place = { latitude: 0, longitude: -51.06639 };
  expect(readMapLink('https://www.google.com/maps/@0,-51.06639,17z')).toEqual({ kind: 'place', place });
});

test("reads the geohash of Waze's links", () => {
  for (const end of ['', '?navigate=yes', '#x'])
    expect(readMapLink(`https://waze.com/ul/h6gycfqf0z4y${end}`)).toEqual({ kind: 'place', place: MASP });
  for (const end of ['', '?navigate=yes']) expect(readMapLink(`https://waze.com/ul/h6gycfq${end}`).kind).toBe('place');
});

test.each(cases.kinds)('says of %s what it is', (_what, link = '', kind = '') =>
  expect(readMapLink(link)).toEqual({ kind }),
);

test.each(cases.short)('%j is asked at %s', (link, address) =>
  expect(shortLinkOf(String(link))?.href ?? null).toBe(address),
);

test('says what to do about a link without a place', () => {
  expect(mapLinkError('outside')).toBe(MESSAGES.place.outside);
  expect(mapLinkError('other')).toBe(MESSAGES.place.link);
  expect(mapLinkError('none')).toBe(MESSAGES.place.noPlace);
  expect(mapLinkError('short')).toBe(MESSAGES.place.noPlace);
});

const ELSEWHERE = ['127.0.0.1:4299', '[::ffff:127.0.0.1]', 'u:p@evil.example'];
const WAYS_IN = ['//', '/\\', '///', '\\\\', '/%2f', '/./', '/maps//', '/maps/\\', '/\t/', '/x/..//', '?//', ':'];

test.each(ELSEWHERE.flatMap((host) => WAYS_IN.map((way) => [way, host] as const)))(
  'a short link that goes on with %j and %s is not asked',
  (way, host) => {
    for (const own of ['maps.app.goo.gl', 'https://maps.app.goo.gl', 'http://goo.gl', 'https://goo.gl/maps']) {
      expect(shortLinkOf(`${own}${way}${host}/x`)).toBeNull();
    }
  },
);

test('no text leads to another host, port or name', () => {
  const parts = fc.constantFrom(
    ...['maps.app.goo.gl', 'goo.gl', '/maps/', '/', '//', '\\', '@', ':', '?', '#', '.', '..', '%2f', ' ', '\t'],
    ...[...ELSEWHERE, 'http:', 'https:', 'x'],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 8 }), (given) => {
      const asked = shortLinkOf(given.join(''));
      if (asked === null) return;
      const { protocol, host, pathname, href } = asked;
      expect(['maps.app.goo.gl', 'goo.gl']).toContain(host);
      expect(href).toBe(`${protocol}//${host}${pathname}`);
      expect(protocol).toBe('https:');
    }),
    { numRuns: 2000 },
  );
});
