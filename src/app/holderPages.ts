/** The pages a student needs in a shop, and where signing out leads: their code is also fetched ahead of the first visit. */
export const loadPartnersPage = () => import('../features/partners/PartnersPage');
export const loadCardsPage = () => import('../features/cards/CardsPage');
export const loadLandingPage = () => import('../features/landing/LandingPage');

export const HOLDER_PAGES: readonly (() => Promise<unknown>)[] = [loadCardsPage, loadPartnersPage, loadLandingPage];
