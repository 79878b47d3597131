// The pages that a student needs in a shop, and the one after signing out: their code is also fetched ahead.
import { loadOpenCard } from '../features/cards/openCard/load';

export const loadPartnersPage = () => import('../features/partners/PartnersPage');
export const loadCardsPage = async () => {
  const [page] = await Promise.all([import('../features/cards/CardsPage'), loadOpenCard()]);
  return page;
};
export const loadFamilyPage = async () => {
  const [page] = await Promise.all([import('../features/cards/FamilyPage'), loadOpenCard()]);
  return page;
};
export const loadLandingPage = () => import('../features/landing/LandingPage');

export const HOLDER_PAGES: readonly (() => Promise<unknown>)[] = [loadCardsPage, loadPartnersPage, loadLandingPage];
