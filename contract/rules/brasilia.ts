/** Days as schools live them: by Brasília's clock. */
import { BRASILIA_MS } from './limits';

/** The day of a moment in Brasília, as `2026-11-21`. */
export function brazilianDate(at: Date): string {
  return new Date(at.getTime() - BRASILIA_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
