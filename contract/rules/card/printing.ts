// Printing cards: the sheets and the files' names.
import { brazilianDate } from '../brasilia';
import { slug } from '../text/slug';

/** `a4`: ten cards a sheet, with cut marks. `card`: a page as large as the card, for card printers. */
export const PRINT_LAYOUTS = ['a4', 'card'] as const;
export type PrintLayout = (typeof PRINT_LAYOUTS)[number];
export const CARDS_A_PAGE: Record<PrintLayout, number> = { a4: 10, card: 1 };
/** Cards of one file. */
export const PRINT_MAX = 1000;
/** Seconds that the download of such a file may take. */
export const PRINT_TIMEOUT_S = 600;

/** `carteirinhas-colegio-aurora-2026-11-22.pdf`. */
export const printFileName = (company: string, now: Date) =>
  `${slug(['carteirinhas', company])}-${brazilianDate(now)}.pdf`;

/** `carteirinha-julia-sa-2026-11-22.pdf`. */
export const copyFileName = (fullName: string, now: Date) =>
  `${slug(['carteirinha', fullName])}-${brazilianDate(now)}.pdf`;

/** `pdf`: slips to cut out, ten a page. `csv`: a table for the company's own letters. */
export const CODE_FORMATS = ['pdf', 'csv'] as const;
export type CodeFormat = (typeof CODE_FORMATS)[number];

/** `codigos-colegio-aurora-2026-11-22.pdf`. */
export const codesFileName = (company: string, format: CodeFormat, now: Date) =>
  `${slug(['codigos', company])}-${brazilianDate(now)}.${format}`;
