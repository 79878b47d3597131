/** Links to a place as the map apps share them. */

import fc from 'fast-check';
import { MESSAGES } from '../words/messages';
import { mapLinkError, readMapLink, shortLinkOf } from './mapLinks';

const MASP = { latitude: -23.56141, longitude: -46.65588 };
const SHARED_PLACE =
  'https://www.google.com/maps/place/MASP/@-23.5600,-46.6600,17z/data=!3m1!4b1!4m6!3m5!1s0x94ce59c8!8m2!3d-23.56141!4d-46.65588!16zL20v?entry=ttu';

test.each([
  ['a place, whose own numbers stand after those of the map', SHARED_PLACE],
  ['the middle of a map', 'https://www.google.com.br/maps/@-23.56141,-46.65588,17z'],
  ['a search', 'https://www.google.com/maps/search/?api=1&query=-23.56141%2C-46.65588'],
  ['a search in the path', 'https://www.google.com/maps/search/-23.56141,+-46.65588?entry=tts'],
  ['a pin', 'https://www.google.com/maps/place/-23.56141,-46.65588'],
  ['q', 'https://maps.google.com/?q=-23.56141,-46.65588'],
  ['q with loc', 'http://maps.google.com/maps?q=loc:-23.56141+-46.65588'],
  ['q with a name', 'https://maps.google.com/maps?q=-23.56141,-46.65588(Padaria)'],
  ['ll', 'https://www.google.com/maps?ll=-23.56141,-46.65588&z=15'],
  ['a route', 'https://www.google.com/maps/dir/?api=1&destination=-23.56141,-46.65588'],
  ['a route in the path', 'https://www.google.com/maps/dir/-23.5,-46.6/-23.56141,-46.65588/@-23.5,-46.6,12z'],
  [
    'a route to a place',
    'https://www.google.com/maps/dir/Casa/MASP/@-23.5,-46.6,13z/data=!2m2!1d-46.6!2d-23.5!2m2!1d-46.65588!2d-23.56141!3e0',
  ],
  ['consent', `https://consent.google.com/m?continue=${encodeURIComponent(SHARED_PLACE)}&gl=DE`],
  ['geo', 'geo:-23.56141,-46.65588;u=35'],
  ['geo between spaces', ' geo:-23.56141,-46.65588\n'],
  ['geo with a pin', 'geo:0,0?q=-23.56141,-46.65588(Padaria)'],
  ['Waze', 'https://ul.waze.com/ul?ll=-23.56141%2C-46.65588&navigate=yes'],
  ['a route of Waze', 'https://www.waze.com/live-map/directions?to=ll.-23.56141%2C-46.65588'],
  ['no scheme', 'www.google.com/maps/@-23.56141,-46.65588,17z'],
  ['no scheme, but a colon', ' maps.google.com/maps?q=loc:-23.56141,-46.65588\n'],
  ['a name in other letters than those of UTF-8', 'https://www.google.com/maps/place/Caf%E9/@-23.56141,-46.65588,17z'],
  ['an address with two numbers', 'https://www.google.com/maps/place/Rua+9,+120,45/@-23.56141,-46.65588,17z'],
  ['an older link with words before it', 'Padaria http://maps.google.com/?q=-23.56141,-46.65588'],
  ['words before it', `Padaria Estrela\n${SHARED_PLACE}`],
  ['both numbers', ' -23.56141, -46.65588 '],
  ['brackets', '(-23.56141, -46.65588)'],
  ['a space', '-23.56141 -46.65588'],
  ['decimal commas', '-23,56141; -46,65588'],
  ['decimal commas with a comma between', '-23,56141, -46,65588'],
  ['degrees', '23.56141° S, 46.65588° W'],
  ['degrees in Portuguese', '23,56141° S, 46,65588° O'],
  ['the letters before', 'S 23.56141 O46.65588'],
  ['the letters right behind', '23.56141S 46.65588O'],
  ['names', 'lat: -23.56141, long: -46.65588'],
  ['names without spaces', 'latitude=-23.56141lng=-46.65588'],
  ['brackets for spaces', '[-23.56141](-46.65588)'],
])('reads %s', (_what, link) => expect(readMapLink(link)).toEqual({ kind: 'place', place: MASP }));

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

test.each([
  ['words', 'padaria estrela', 'other'],
  ['an hour', '8:30 - 18:00', 'other'],
  ['a page that is no map', 'https://padaria.example/?q=-23.5,-46.6', 'other'],
  ['a page that is no map, with geo in it', 'https://padaria.example/geo:1/@-23.5,-46.6', 'other'],
  ['a host that only begins like a map', 'https://www.google.com.evil.example/maps/@-23.5,-46.6,17z', 'other'],
  ['a script', 'javascript:alert(1)', 'other'],
  ['nothing', '', 'other'],
  ['an address with numbers', 'Rua 23, 46', 'other'],
  ['a phone', '(81) 99999-0000', 'other'],
  ['a postal code', '50030-230', 'other'],
  ['a day', '2026-11-27', 'other'],
  ['one number', '-23.56141', 'other'],
  ['an address in words', 'https://www.google.com/maps/search/?api=1&query=Rua+das+Flores', 'none'],
  ['the map alone', 'https://www.google.com/maps', 'none'],
  ['a house and its door', 'https://www.google.com/maps/search/?api=1&query=120,45', 'none'],
  ['a house and a long number', 'https://www.google.com/maps/search/?api=1&query=45,200', 'none'],
  ["a letter that Waze's links have not", 'https://waze.com/ul/h6gycfqf0a4y', 'none'],
  ['consent to nothing', 'https://consent.google.com/m', 'other'],
  ['zeros', 'geo:0,0?q=Rua+das+Flores', 'none'],
  ['a map of another app', 'https://maps.apple.com/?ll=-23.56141,-46.65588&q=MASP', 'other'],
  ['another country', 'https://www.google.com/maps/@38.72225,-9.13934,17z', 'outside'],
  ['Greenwich', 'https://www.google.com/maps/@51.47794,0,17z', 'outside'],
  ['exchanged numbers', '-46.65588, -23.56141', 'outside'],
  ['a short link', 'https://maps.app.goo.gl/AbC123', 'short'],
  ['an older short link', 'http://goo.gl/maps/AbC123', 'short'],
  ['a short link to anything', 'https://goo.gl/AbC123', 'other'],
  ['a short link with another address in it', 'https://maps.app.goo.gl//127.0.0.1:4299/x', 'other'],
  ['a short link with a password', 'https://u:p@maps.app.goo.gl/AbC123', 'other'],
])('says of %s what it is', (_what, link, kind) => expect(readMapLink(link)).toEqual({ kind }));

test.each([
  ['https://maps.app.goo.gl/AbC123?g_st=iw', 'https://maps.app.goo.gl/AbC123'],
  ['Padaria https://maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['http://goo.gl/maps/AbC/', 'https://goo.gl/maps/AbC/'],
  ['maps.app.goo.gl/AbC123#x', 'https://maps.app.goo.gl/AbC123'],
  [' maps.app.goo.gl/AbC123\n', 'https://maps.app.goo.gl/AbC123'],
  ['Padaria http://goo.gl/maps/AbC', 'https://goo.gl/maps/AbC'],
  ['ftp://goo.gl/maps/AbC', undefined],
  ['http://u:p@goo.gl/maps/AbC', undefined],
  ['https://u@maps.app.goo.gl/AbC', undefined],
  ['https://maps.app.goo.gl:8080/AbC', undefined],
  ['https://maps.app.goo.gl:80/AbC', undefined],
  ['https://maps.app.goo.gl./AbC', undefined],
  ['constructor/AbC', undefined],
  ['https://maps.app.goo.gl@127.0.0.1/x', undefined],
  ['https://maps.app.goo.gl.evil.example/x', undefined],
  ['http://127.0.0.1/maps/x', undefined],
  ['file:///etc/passwd', undefined],
  ['https://goo.gl/x', undefined],
])('%j is asked at %s', (link, address) => expect(shortLinkOf(link)?.href).toBe(address));

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
