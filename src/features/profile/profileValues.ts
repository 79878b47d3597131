/** What people can change of themselves, and when it is valid. */

import { object, string } from 'yup';
import type { Profile } from '@vinculo/contract/profile';
import { isUsername } from '@vinculo/contract/rules/text/username';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { name } from '../../components/form/schemas';

export interface ProfileValues {
  fullName: string;
  username: string;
  /** Shown, never sent. */
  email: string;
}

export const profileValues = ({ full_name, username, email }: Profile): ProfileValues => ({
  fullName: full_name,
  username,
  email,
});

export const profileSchema = object({
  fullName: name(MESSAGES.profile.fullName),
  username: string()
    .trim()
    .required(MESSAGES.profile.username)
    .test('username', MESSAGES.profile.usernamePattern, (text) => !text || isUsername(text)),
});
