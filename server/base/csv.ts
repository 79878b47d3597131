/** Tables that Brazilian spreadsheets open by a double click: semicolons, UTF-8 with the mark by which they know it. */
import { stringify } from 'csv-stringify/sync';

const DATE_AND_TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `02/03/2026 09:00:00` by Brasília's clock; takes ISO 8601. */
export const csvMoment = (at: string): string => DATE_AND_TIME.format(new Date(at)).replace(',', '');

/** Names are what people typed: one that begins like a formula does not become one. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(lines as string[][], { delimiter: ';', escape_formulas: true });

/** The first line, with the byte order mark before it. */
export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvLines([headings])}`;
