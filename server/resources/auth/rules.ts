/** What the sign-in pages say while somebody has to wait, or cannot come back. */

/** To somebody who has asked for their account to be removed. */
export const LEAVING = 'Esta conta está sendo removida.';

const MINUTE_S = 60;

/** `90` → `2 minutos`, `45` → `45 segundos`: rounded up, so that the wait is over when it says so. */
export function waitText(seconds: number): string {
  if (seconds < MINUTE_S) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}

/** The message on the e-mail field while no other code is sent. */
export function codeWaitMessage(seconds: number): string {
  return `Já enviamos um código para este e-mail. Peça outro em ${waitText(seconds)}.`;
}
