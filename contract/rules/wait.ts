/** How long somebody has to wait, in words: the one place that says it. */
import { counted } from './counts';

const MINUTE_S = 60;
/** Above so many minutes people count in hours. */
const MINUTES_MAX = 90;

/** `45` → `45 segundos`, `90` → `2 minutos`, `86400` → `24 horas`: rounded up, so that the wait is over when it says so. */
export function waitText(seconds: number): string {
  if (seconds < MINUTE_S) return counted(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos');
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes <= MINUTES_MAX
    ? counted(minutes, 'minuto', 'minutos')
    : counted(Math.ceil(minutes / MINUTE_S), 'hora', 'horas');
}

/** Of every 429; not one of the messages, because every page needs it. */
export const tooManyText = (seconds: number): string =>
  `Muitas tentativas em pouco tempo. Tente de novo em ${waitText(seconds)}.`;
