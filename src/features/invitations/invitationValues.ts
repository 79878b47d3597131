/** What the form of an invitation holds, and when it is valid. */
import type { Invitation, UpdateInvitation } from '@vinculo/contract/invitations';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { object } from 'yup';
import { email, name } from '../../components/form/schemas';
import {
  ENROLLMENT_NAMES,
  enrollmentShape,
  enrollmentValues,
  toEnrollmentInput,
  type EnrollmentValues,
} from '../../components/form/enrollmentValues';

export interface InvitationValues extends EnrollmentValues {
  email: string;
  name: string;
}

export const invitationSchema = object({ email: email(), name: name(MESSAGES.card.fullName), ...enrollmentShape });

export const invitationValues = (invitation: Invitation): InvitationValues => ({
  email: invitation.email ?? '',
  name: invitation.full_name,
  ...enrollmentValues(invitation),
});

export const toInvitationInput = (values: InvitationValues): UpdateInvitation => ({
  email: values.email.trim(),
  full_name: values.name.trim(),
  ...toEnrollmentInput(values),
});

/** The requests' names of fields that the form names differently. */
export const FORM_NAMES = { full_name: 'name', ...ENROLLMENT_NAMES };
