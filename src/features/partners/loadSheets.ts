/** What opens over the partners, apart from them, so that it can be fetched ahead. */
export const loadPartnerDetails = () => import('./PartnerDetails');
export const loadCardChoice = () => import('./CardChoice');
