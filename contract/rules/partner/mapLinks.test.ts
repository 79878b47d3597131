// Links to a place as the map apps share them.
import { MESSAGES } from '../words/messages';
import { pastedPlace, placeProblem, shortMapLink } from './mapLinks';
import { placeLink } from './places';

const PLACE = { latitude: -8.06315, longitude: -34.87114 };
const MASP = { latitude: -23.56141, longitude: -46.65588 };

test.each([
  [
    'a shop, whose own numbers stand after those of the map',
    '/maps/place/MASP/@-23.56,-46.66,17z/data=!3d-8.06315!4d-34.87114!16z',
  ],
  ['the middle of a map', '/maps/@-8.06315,-34.87114,17z'],
  ['a search', '/maps/search/?api=1&query=-8.06315%2C-34.87114'],
  ['a search in the path', '/maps/search/-8.06315,+-34.87114?entry=tts'],
  ['a route', '/maps/dir/-23.5,-46.6/-8.06315,-34.87114/@-23.5,-46.6,12z'],
])('reads %s', (_what, path) => expect(pastedPlace(`https://www.google.com${path}`)).toEqual(PLACE));

test('reads what a map copies, and its own link', () => {
  expect(pastedPlace(' -8.06315, -34.87114\n')).toEqual(PLACE);
  expect(pastedPlace(placeLink(PLACE))).toEqual(PLACE);
  expect(pastedPlace('https://www.google.com/maps/place/Caf%E9/@-8.06315,-34.87114,17z')).toEqual(PLACE);
});

test.each([
  'https://ul.waze.com/ul?ll=-23.56141%2C-46.65588&navigate=yes',
  'https://waze.com/ul?ll=-23.56141,-46.65588',
  'waze://?ll=-23.56141,-46.65588&navigate=yes',
  'https://www.waze.com/live-map/directions?to=ll.-23.56141%2C-46.65588',
  'https://waze.com/ul/h6gycfqf0z4y',
  'Padaria Estrela https://waze.com/ul/h6gycfqf0z4y?navigate=yes',
])('reads a link of Waze: %s', (link) => expect(pastedPlace(link)).toEqual(MASP));

test.each([
  ['https://maps.app.goo.gl/AbC-1_3', 'AbC-1_3'],
  ['https://maps.app.goo.gl/AbC123?g_st=iw', 'AbC123'],
  ['Padaria Estrela\nhttps://maps.app.goo.gl/AbC123/', 'AbC123'],
  [' maps.app.goo.gl/AbC123#x\n', 'AbC123'],
  ['maps.app.goo.gl//127.0.0.1:4299/x', null],
  ['https://maps.app.goo.gl/\\127.0.0.1/x', null],
  ['https://maps.app.goo.gl/..%2fx', null],
  ['https://u:p@maps.app.goo.gl/AbC123', null],
  ['https://maps.app.goo.gl:8080/AbC123', null],
  ['https://maps.app.goo.gl.evil.example/AbC123', null],
  ['https://evil.example/maps.app.goo.gl/AbC123', null],
])('%j is a short link to %s', (pasted, link) => expect(shortMapLink(pasted)).toBe(link));

test('says why a place is none of a partner', () => {
  expect(placeProblem(MASP)).toBeNull();
  expect(placeProblem({ latitude: 38.72225, longitude: -9.13934 })).toBe(MESSAGES.place.outside);
  expect(placeProblem(pastedPlace('https://waze.com/ul/h6gycfqf0a4y'))).toBe(MESSAGES.place.link);
});
