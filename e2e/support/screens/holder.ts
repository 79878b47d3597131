// What the holder of a card sees: partners, cards, the profile.
import type { Page } from '@playwright/test';
import type { HolderCard } from '@vinculo/contract/cards';
import { cardCopyPath, PATHS } from '@vinculo/contract/rules/paths';
import { aHolderCard, aMyInvitation, idOf } from '../../../src/testing/records';
import { findShop, openProof, registerAgain, registerUse } from '../proofs';
import { answer, json, never, newCompanies, press, refused, seenBy, SOME_ID, typed } from './screen';

async function filterBy(page: Page, name: string): Promise<void> {
  await press('Filtros')(page);
  await page.getByRole('menuitemcheckbox', { name }).click();
}

/** The first partner's sheet, or the first card. */
const openFirst = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
};

const MY_CARDS = '**/api/cards/me**';

const MY_PARTNERS = '**/api/partners/me**';

const waiting = json('**/api/invitations/me', [
  aMyInvitation({
    id: SOME_ID,
    company_title: 'Colégio Vila Aurora',
    full_name: 'Bianca Torres de Albuquerque e Vasconcelos',
  }),
]);

const changedCards = (changes: Partial<HolderCard>) =>
  answer(MY_CARDS, async (asked) => {
    const response = await asked.fetch();
    const cards = (await response.json()) as HolderCard[];
    await asked.fulfill({ response, json: cards.map((card) => ({ ...card, ...changes })) });
  });

export const HOLDER_SCREENS = seenBy('student', [
  { name: 'partners', path: PATHS.partners },
  {
    name: 'partners-loading',
    path: PATHS.partners,
    routes: async (page) => {
      await never(MY_PARTNERS)(page);
      await never('**/api/categories?**')(page);
    },
    prepare: (page) => page.getByRole('searchbox', { name: 'Procurar parceiro' }).waitFor(),
  },
  { name: 'partners-error', path: PATHS.partners, routes: refused(MY_PARTNERS) },
  { name: 'partners-empty', path: PATHS.partners, prepare: typed('Procurar parceiro', 'nada se chama assim') },
  { name: 'partners-details', path: PATHS.partners, fullPage: false, prepare: openFirst },
  {
    name: 'partners-benefits',
    path: PATHS.partners,
    fullPage: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Padaria Trigo Dourado/ }).click();
      await page.getByRole('dialog').getByRole('list', { name: 'Benefícios' }).waitFor();
    },
  },
  {
    name: 'partners-near',
    path: PATHS.partners,
    prepare: async (page) => {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: -22.8945, longitude: -47.0523, accuracy: 20 });
      await filterBy(page, 'Perto de mim');
      await page
        .getByRole('main')
        .getByText(/^\d[\d,]* k?m/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'partners-report',
    path: PATHS.partners,
    fullPage: false,
    prepare: async (page) => {
      await openFirst(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Contar um problema' }).click();
      await page.getByRole('button', { name: 'Contar para a escola' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'partners-filter',
    path: PATHS.partners,
    fullPage: false,
    prepare: async (page) => {
      await page.getByRole('heading', { level: 1 }).getByRole('button').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'partners-lapsed', path: PATHS.partners, routes: changedCards({ partners_open: false }) },
  { name: 'cards-ended', path: PATHS.cards, routes: changedCards({ valid_until: '2026-03-31' }) },
  { name: 'partners-no-photo', path: PATHS.partners, role: 'newcomer' },
  { name: 'partners-no-card', path: PATHS.partners, role: 'studentWithoutCard' },
  { name: 'partners-no-card-administrator', path: PATHS.partners, role: 'firstAdministrator' },

  { name: 'cards', path: PATHS.cards },
  { name: 'cards-waiting', path: PATHS.cards, routes: waiting },
  { name: 'waiting-card', path: PATHS.waitingCard.replace(':id', SOME_ID), role: 'newcomer', routes: waiting },
  { name: 'cards-enlarged', path: PATHS.cards, fullPage: false, prepare: openFirst },
  {
    name: 'cards-enlarged-turned',
    path: PATHS.cards,
    fullPage: false,
    prepare: async (page) => {
      await openFirst(page);
      const turn = page.getByRole('dialog').getByRole('button', { name: 'Girar' });
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).waitFor();
      if (await turn.isVisible()) await turn.click();
    },
  },
  { name: 'verify-valid', path: PATHS.cards, prepare: (page) => openProof(page, 0) },
  { name: 'verify-old', path: PATHS.cards, prepare: (page) => openProof(page, -10 * 60_000) },
  { name: 'verify-uses-found', path: PATHS.cards, prepare: (page) => findShop(page, 'a') },
  { name: 'verify-uses-none', path: PATHS.cards, prepare: (page) => findShop(page, 'nada assim') },
  { name: 'verify-uses-counted', path: PATHS.cards, prepare: registerUse },
  {
    name: 'verify-benefits',
    path: PATHS.cards,
    prepare: async (page) => {
      await findShop(page, 'Café do Cais');
      await page.getByRole('radio').check();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByText('O que a pessoa vai usar?').waitFor();
    },
  },
  { name: 'verify-uses-again', path: PATHS.cards, prepare: registerAgain },
  {
    name: 'verify-uses-remembered',
    path: PATHS.cards,
    prepare: async (page) => {
      await registerUse(page);
      await page.goto(PATHS.cards);
      await openProof(page, 0);
    },
  },
  {
    name: 'cards-hostile',
    path: PATHS.cards,
    routes: json(
      MY_CARDS,
      [
        { full_name: 'W'.repeat(255), background_color: '#fde047', avatar_url: '/api/files/gone.jpg' },
        { full_name: '👩🏽‍🎓🇧🇷✨ Zé', background_color: '#ffffff', avatar_url: null },
        {
          full_name: 'Maria Eduarda dos Santos Albuquerque de Mello',
          background_color: '#374151',
          partners_open: false,
        },
      ].map((card, index) => aHolderCard({ id: idOf('9', index), avatar_url: null, ...card })),
    ),
  },
  {
    name: 'cards-new-company',
    path: PATHS.cards,
    routes: newCompanies([{ title: 'Colégio Vila Aurora' }, { title: 'W'.repeat(255) }]),
  },
  { name: 'cards-empty', path: PATHS.cards, role: 'studentWithoutCard' },

  { name: 'profile', path: PATHS.profile },
  { name: 'profile-no-photo', path: PATHS.profile, role: 'newcomer' },
  { name: 'profile-administrator', path: PATHS.profile, role: 'firstAdministrator' },
  { name: 'account', path: PATHS.account },
  { name: 'account-administrator', path: PATHS.account, role: 'firstAdministrator' },
  { name: 'edit-profile', path: PATHS.editProfile },
  {
    name: 'edit-profile-removal',
    path: PATHS.editProfile,
    role: 'firstAdministrator',
    fullPage: false,
    prepare: press('Deletar minha conta'),
  },
  {
    name: 'card-copy',
    path: cardCopyPath(SOME_ID),
    routes: json(MY_CARDS, [aHolderCard({ id: SOME_ID, copied_at: '2026-11-27T17:32:07.000Z' })]),
  },
  {
    name: 'family',
    path: PATHS.family,
    role: 'guardian',
    prepare: (page) => page.getByRole('button', { name: 'O que a escola guarda' }).click(),
  },
  { name: 'own-data', path: PATHS.ownData },
  { name: 'sessions', path: PATHS.sessions },
  { name: 'change-email', path: PATHS.changeEmail },
  { name: 'edit-photo', path: PATHS.editPhoto },
  { name: 'edit-photo-empty', path: PATHS.editPhoto, role: 'newcomer' },
]);
