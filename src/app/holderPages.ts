/** The pages a student needs in a shop, and where signing out leads: their code is also fetched ahead of the first visit. */
import { loadCardProof } from '../features/cards/loadCardProof';
import { loadEnlargedCard } from '../features/cards/loadEnlargedCard';
import { loadCardChoice, loadPartnerDetails } from '../features/partners/loadSheets';

export const loadPartnersPage = () => import('../features/partners/PartnersPage');
export const loadCardsPage = () => import('../features/cards/CardsPage');
export const loadLandingPage = () => import('../features/landing/LandingPage');

export const HOLDER_PAGES: readonly (() => Promise<unknown>)[] = [
  loadCardsPage,
  loadEnlargedCard,
  loadCardProof,
  loadPartnersPage,
  loadPartnerDetails,
  loadCardChoice,
  loadLandingPage,
];
