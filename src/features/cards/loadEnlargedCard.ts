/** Apart from who shows it, so that it can be fetched ahead: a shop may have no connection. */
export const loadEnlargedCard = () => import('./EnlargedCard');
