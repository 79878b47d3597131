/** What the sign-in pages say if a person has to wait or cannot come back. */

import { waitText } from '@vinculo/contract/rules/words/wait';

/** For a person who asked for their account to be removed. */
export const LEAVING = 'Esta conta está sendo removida.';

/** The message on the e-mail field if the last code is still usable and no other is sent. */
export function codeWaitMessage(seconds: number): string {
  return `Já enviamos um código para este e-mail. Peça outro em ${waitText(seconds)}.`;
}
