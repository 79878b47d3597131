/** Days and hours as the account's pages say them. */

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

export const at = (moment: string) => MOMENT.format(new Date(moment));
