/** What lies below the address of a shop's page. */
export const STICKER = 'adesivo';
export const DISPLAY = 'display';
export const MESSAGE = 'recado';
export const PAUSE = 'pausa';
export const ANSWER = 'resposta';
