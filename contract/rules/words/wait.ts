// How long a person has to wait, in words: the one place that writes it.
import { counted } from './counts';

const MINUTE_S = 60;
/** Minutes above which people count in hours. */
const MINUTES_MAX = 90;

/**
 * `45` → `45 segundos`, `90` → `2 minutos`, `86400` → `24 horas`. Rounded up, so that the wait is over when the text
 * says so.
 */
export function waitText(seconds: number): string {
  if (seconds < MINUTE_S) return counted(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos');
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes <= MINUTES_MAX
    ? counted(minutes, 'minuto', 'minutos')
    : counted(Math.ceil(minutes / MINUTE_S), 'hora', 'horas');
}

/** The sentence of every 429. Not in the messages, because every page needs it. */
export const tooManyText = (seconds: number): string =>
  `Muitas tentativas em pouco tempo. Tente de novo em ${waitText(seconds)}.`;
