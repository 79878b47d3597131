/** CSV tables that Brazilian spreadsheets open by double click: semicolons, UTF-8 with the byte order mark. */

import { stringify } from 'csv-stringify/sync';

const DATE_AND_TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Takes ISO 8601; answers `02/03/2026 09:00:00` in Brasília's time. */
export const csvMoment = (at: string): string => DATE_AND_TIME.format(new Date(at)).replace(',', '');

/** People typed the names, so `escape_formulas` keeps them from becoming formulas. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(lines as string[][], { delimiter: ';', escape_formulas: true });

export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvLines([headings])}`;
