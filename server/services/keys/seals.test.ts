// What people hold in mails, on posters and on prints stays valid: its seal is the same from release to release.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeCardPath } from '@vinculo/contract/rules/card/cardCodes';
import { linkOf as invitationLink, linksInMail } from '../../domain/admission/links';
import { ageOfMade, sealOf } from '../../domain/cards/codes';
import { guardianLinksInMail } from '../../domain/guardians/mailing';
import { choicePath } from '../../domain/news/mailChoices';
import { linkOf as shopLink, readToken } from '../../resources/shopPages/links';
import { readCheck, signCheck } from '../../resources/verification/till';
import { refreshTokens } from '../sessions/refreshTokens';
import { deriveKeys } from './keys';
import { signedAddresses } from './signedAddresses';

const keys = deriveKeys('a key that never changes');
const config = { publicUrl: 'https://vinculo.example' };
const deps = { keys, config } as Parameters<typeof invitationLink>[0];
const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const NOW = new Date('2026-12-03T15:00:00.000Z');
const card = { id: ID, avatarKey: 'a.jpg', printSerial: 3, copySerial: 1_796_310_000 };
const invitation = { id: ID, email: 'ana@escola.example' };
const check = { number: 'K7Q2M9XD', step: Math.floor(NOW.getTime() / 30_000) };
const pictures = signedAddresses(keys, () => NOW, 'picture');
const until = NOW.getTime() / 1000 + 60;

const SESSION = `${ID}.JCbn53pD2Cyizf-NJ_1DngCUwRsmP0GmElfoZ0Ls-I8`;

const MADE: Readonly<Record<string, readonly [made: string, expected: string]>> = {
  invitation: [
    invitationLink(deps, invitation),
    `https://vinculo.example/convite/${ID}-26dda71625726babe1eb9d47a5375793`,
  ],
  'end of mails to the invited': [
    linksInMail(deps, invitation).stopAt,
    `https://vinculo.example/avisos/convite/${ID}-26dda71625726babe1eb9d47a5375793`,
  ],
  "manager's mails": [
    choicePath(keys, { kind: 'month', companyId: OTHER, personId: ID }),
    `/avisos/month/${OTHER}/${ID}/bd3eb43258200ec449a34aab6ac93b31`,
  ],
  "holder's mails": [
    choicePath(keys, { kind: 'own-cards-end', companyId: null, personId: ID }),
    `/avisos/own-cards-end/${ID}/2ae73ceb0a4f32fde1cac5345ea8ad8c`,
  ],
  "shop's page": [shopLink(deps, ID), `https://vinculo.example/pagina-da-loja/${ID}-b945146717b0332f2058b8a43ef69107`],
  handover: [keys.seal('handover', ID, 'ana@escola.example'), '31bdcb10cb69e38fd2aa5f308c0ef448'],
  guardian: [
    guardianLinksInMail(deps, invitation).link,
    `https://vinculo.example/responsavel/${ID}-6456e2f037718f81a38f359711872a3a`,
  ],
  print: [madeCardPath('K7Q2M9XD', sealOf(keys, card, 'print', 3)), '/v/K7Q2M9XD.p3.98D8W55PR9YGNTH5'],
  'print without a picture': [
    madeCardPath('K7Q2M9XD', sealOf(keys, { ...card, avatarKey: null }, 'print', 4)),
    '/v/K7Q2M9XD.p4.X4S3E9W3MWXDW18H',
  ],
  copy: [
    madeCardPath('K7Q2M9XD', sealOf(keys, card, 'copy', 1_796_310_000)),
    '/v/K7Q2M9XD.c1796310000.98D8R10WBCKP4GFW',
  ],
  check: [signCheck(keys, check, OTHER).slice(0, -33), 'K7Q2M9XD.59877000.88a2734e1b885c6c538b8bd62b9ec929'],
  picture: [
    pictures.signUntil('/files/a.jpg', until),
    '/files/a.jpg?until=1796310060&signature=bec66424b0fc062fccd82f089c1b13c0',
  ],
  export: [
    signedAddresses(keys, () => NOW, 'export').signUntil('/exports/a', until),
    '/exports/a?until=1796310060&signature=8ef107cded244c0d016e6e1b400af0d1',
  ],
  session: [refreshTokens(keys).next(ID, 'a token'), `${SESSION}.d8dc77f92f87c68570c478f346635b62`],
};

for (const [what, [made, expected]] of Object.entries(MADE))
  test(`the seal of a known key stays the same: ${what}`, () => assert.equal(made, expected));

test('what was sealed is accepted, and nothing else', () => {
  assert.ok(keys.isSealed('31bdcb10cb69e38fd2aa5f308c0ef448', 'handover', ID, 'ana@escola.example'));
  for (const wrong of ['', '31bdcb10cb69e38fd2aa5f308c0ef449', '31bdcb10', 'é'.repeat(16)])
    assert.ok(!keys.isSealed(wrong, 'handover', ID, 'ana@escola.example'), wrong);
  assert.ok(!keys.isSealed('31bdcb10cb69e38fd2aa5f308c0ef448', 'mailChoice', ID, 'ana@escola.example'));
  assert.equal(readToken(deps, `${ID}-b945146717b0332f2058b8a43ef69107`), ID);
  assert.equal(readToken(deps, `${OTHER}-b945146717b0332f2058b8a43ef69107`), null);
  const text = signCheck(keys, check, OTHER);
  assert.deepEqual(readCheck(keys, text, OTHER, NOW), { ...check, text });
  assert.equal(readCheck(keys, text.replace('.88a', '.88b'), OTHER, NOW), null);
  assert.equal(ageOfMade(keys, card, sealOf(keys, card, 'print', 3)), 'present');
  assert.equal(ageOfMade(keys, card, sealOf(keys, { ...card, avatarKey: 'b.jpg' }, 'print', 3)), 'replaced');
  assert.equal(ageOfMade(keys, card, sealOf(keys, card, 'copy', 1_796_310_000)), 'present');
  assert.equal(ageOfMade(keys, card, sealOf(keys, card, 'copy', 1_796_310_001)), 'over');
  assert.equal(ageOfMade(keys, card, { ...sealOf(keys, card, 'print', 3), as: 'copy' }), 'never');
  assert.equal(ageOfMade(keys, card, { as: 'print', serial: 3, seal: '98D8W55PR9YGNTH6' }), 'never');
  const query = { until: '1796310060', signature: 'bec66424b0fc062fccd82f089c1b13c0' };
  assert.equal(pictures.secondsLeft('/files/a.jpg', query), 60);
  assert.equal(pictures.secondsLeft('/files/b.jpg', query), null);
  assert.equal(refreshTokens(keys).sessionOf(`${SESSION}.d8dc77f92f87c68570c478f346635b62`), ID);
});

test('an older key is believed, but for seals that outlast keys', () => {
  const renewed = deriveKeys('another key', { older: ['a key that never changes'] });
  assert.ok(renewed.isSealed(keys.seal('picture', 'a', '1'), 'picture', 'a', '1'));
  assert.ok(!renewed.isSealed(keys.seal('shopPage', ID), 'shopPage', ID));
});
