/** Links to a place as the map apps share them. */

import fc from 'fast-check';
import { readMapLink, shortLinkOf } from './mapLinks';

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
  ['a map in a page', 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3657.1!2d-46.65588!3d-23.56141!2m3!1f0'],
  ['consent', `https://consent.google.com/m?continue=${encodeURIComponent(SHARED_PLACE)}&gl=DE`],
  ['geo', 'geo:-23.56141,-46.65588;u=35'],
  ['geo with a pin', 'geo:0,0?q=-23.56141,-46.65588(Padaria)'],
  ['Apple', 'https://maps.apple.com/?ll=-23.56141,-46.65588&q=MASP'],
  ['a place of Apple', 'https://maps.apple.com/place?coordinate=-23.56141%2C-46.65588&name=MASP'],
  ['a pin of OpenStreetMap', 'https://www.openstreetmap.org/?mlat=-23.56141&mlon=-46.65588#map=19/-23.5/-46.6'],
  ['OpenStreetMap', 'https://www.openstreetmap.org/#map=17/-23.56141/-46.65588'],
  ['Waze', 'https://ul.waze.com/ul?ll=-23.56141%2C-46.65588&navigate=yes'],
  ['a route of Waze', 'https://www.waze.com/live-map/directions?to=ll.-23.56141%2C-46.65588'],
  ['no scheme', 'www.google.com/maps/@-23.56141,-46.65588,17z'],
  ['words before it', `Padaria Estrela\n${SHARED_PLACE}`],
  ['both numbers', ' -23.56141, -46.65588 '],
  ['brackets', '(-23.56141, -46.65588)'],
  ['a space', '-23.56141 -46.65588'],
  ['decimal commas', '-23,56141; -46,65588'],
  ['decimal commas with a comma between', '-23,56141, -46,65588'],
  ['degrees', '23.56141° S, 46.65588° W'],
  ['degrees in Portuguese', '23,56141° S, 46,65588° O'],
  ['names', 'lat: -23.56141, long: -46.65588'],
])('reads %s', (_what, link) => expect(readMapLink(link)).toEqual({ kind: 'place', place: MASP }));

test('reads minutes and seconds, as Google shows them', () => {
  const place = { latitude: -23.56142, longitude: -46.65589 };
  expect(readMapLink(`23°33'41.1"S 46°39'21.2"W`)).toEqual({ kind: 'place', place });
});

test("reads the geohash of Waze's links", () => {
  expect(readMapLink('https://waze.com/ul/h6gycfqf0z4y')).toEqual({ kind: 'place', place: MASP });
});

test.each([
  ['words', 'padaria estrela', 'other'],
  ['a page that is no map', 'https://padaria.example/?q=-23.5,-46.6', 'other'],
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
  ['zeros', 'geo:0,0?q=Rua+das+Flores', 'none'],
  ['a short link of Apple', 'https://maps.apple/p/abc', 'none'],
  ['another country', 'https://www.google.com/maps/@38.72225,-9.13934,17z', 'outside'],
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
])('%s is asked at %s', (link, address) => expect(shortLinkOf(link)?.href).toBe(address));

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
