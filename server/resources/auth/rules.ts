/** What the sign-in pages say while somebody has to wait, or cannot come back. */
import { waitText } from '@vinculo/contract/rules/wait';

/** To somebody who has asked for their account to be removed. */
export const LEAVING = 'Esta conta está sendo removida.';

/** The message on the e-mail field while no other code is sent and the last one can be used. */
export function codeWaitMessage(seconds: number): string {
  return `Já enviamos um código para este e-mail. Peça outro em ${waitText(seconds)}.`;
}
