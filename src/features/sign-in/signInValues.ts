/** What the sign-in form asks for at each step. */

import { object, string } from 'yup';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { email as emailAddress, name } from '../../components/form/schemas';

export interface SignInValues {
  email: string;
  fullName: string;
  code: string;
}

export const EMPTY_SIGN_IN: SignInValues = { email: '', fullName: '', code: '' };

interface Step {
  isSignUp: boolean;
  /** The e-mail that a code was sent to; null before the first. */
  codeSentTo: string | null;
  /** The e-mail comes from an invitation and is partly masked. */
  isInvited?: boolean;
}

/** Asking for a code checks only the e-mail. The other fields are checked once a code was sent to that e-mail. */
export function signInSchema({ isSignUp, codeSentTo, isInvited }: Step) {
  const hasCode = (email: unknown) => typeof email === 'string' && normalizeEmail(email) === codeSentTo;
  return object({
    email: isInvited ? string() : emailAddress(),
    fullName: string().when('email', {
      is: (email: unknown) => isSignUp && hasCode(email),
      then: () => name(MESSAGES.fullName.required),
    }),
    code: string().when('email', {
      is: hasCode,
      then: (schema) => schema.trim().required(MESSAGES.code.required),
    }),
  });
}
