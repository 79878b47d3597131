/** What lies below the address of a shop's page. */
export const STICKER = 'adesivo';
export const MESSAGE = 'recado';
export const PAUSE = 'pausa';
