// What the sign-in form asks for at each step.
import type { FormikErrors } from 'formik';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { emailProblem, nameProblem } from '../../components/form/problems';

export const EMPTY_SIGN_IN = { email: '', fullName: '', code: '' };
export type SignInValues = typeof EMPTY_SIGN_IN;

interface Step {
  isSignUp: boolean;
  /** The e-mail that a code was sent to; null before the first. */
  codeSentTo: string | null;
  /** The e-mail comes from an invitation and is partly masked. */
  isInvited?: boolean;
}

/** Asking for a code checks only the e-mail. The other fields are checked once a code was sent to that e-mail. */
export function signInErrors({ email, fullName, code }: SignInValues, { isSignUp, codeSentTo, isInvited }: Step) {
  const errors: FormikErrors<SignInValues> = {};
  const note = (field: keyof SignInValues, problem: string | undefined) => problem && (errors[field] = problem);
  if (!isInvited) note('email', emailProblem(email));
  if (normalizeEmail(email) !== codeSentTo) return errors;
  if (isSignUp) note('fullName', nameProblem(fullName, MESSAGES.fullName.required));
  if (code.trim() === '') note('code', MESSAGES.code.required);
  return errors;
}
