/** The pages that a student needs in a shop, and the one after signing out: their code is also fetched ahead. */
export const loadPartnersPage = () => import('../features/partners/PartnersPage');
export const loadCardsPage = () => import('../features/cards/CardsPage');
export const loadLandingPage = () => import('../features/landing/LandingPage');

export const HOLDER_PAGES: readonly (() => Promise<unknown>)[] = [loadCardsPage, loadPartnersPage, loadLandingPage];
