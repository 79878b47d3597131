/** What the form of an invitation holds, and when it is valid. */

import { mixed, object, string } from 'yup';
import type { Invitation, UpdateInvitation } from '@vinculo/contract/invitations';
import { STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { slug } from '@vinculo/contract/rules/text/slug';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { email, name, optional } from '../../components/form/schemas';
import { studentShape, studentValues, toFacts, type StudentValues } from '../../components/form/studentValues';
import { NO_IMAGE, type ImageValue } from '../../components/image/imageValue';
import { PHOTO_NAMES } from '../../components/image/photoValues';

export interface InvitationValues extends StudentValues {
  email: string;
  name: string;
  /** Of a student without an address, for whom the school has one. */
  photo: ImageValue;
}

const shape = { name: name(MESSAGES.card.fullName), photo: mixed<ImageValue>(), ...studentShape };

export const invitationSchema = object({ email: email(), ...shape });

/** Of a student without an address, who may get one. */
export const listedSchema = object({
  email: optional(string(), (text) => isEmail(normalizeEmail(text)), MESSAGES.email.invalid),
  ...shape,
});

export const invitationValues = (invitation: Invitation): InvitationValues => ({
  email: invitation.email ?? '',
  name: invitation.full_name,
  photo: NO_IMAGE,
  ...studentValues(invitation),
});

export const photoName = ({ name }: InvitationValues) => slug(['card', name.trim()]);

export const toInvitationInput = (values: InvitationValues, photoId: string | null): UpdateInvitation => ({
  ...(photoId && { avatar_id: photoId }),
  email: values.email.trim() || null,
  full_name: values.name.trim(),
  ...toFacts(STUDENT_FACTS, values),
});

/** The requests' names of fields that the form names differently. */
export const FORM_NAMES = { ...PHOTO_NAMES, avatar_id: 'photo', full_name: 'name' };
