/** What the form of an invitation holds, and when it is right. */
import type { Invitation, UpdateInvitation } from '@vinculo/contract/invitations';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { object } from 'yup';
import { email, name } from '../../components/form/schemas';
import {
  SCHOOL_NAMES,
  schoolShape,
  schoolValues,
  toSchoolInput,
  type SchoolValues,
} from '../../components/form/schoolValues';

export interface InvitationValues extends SchoolValues {
  email: string;
  name: string;
}

export const invitationSchema = object({ email: email(), name: name(MESSAGES.card.fullName), ...schoolShape });

export const invitationValues = (invitation: Invitation): InvitationValues => ({
  email: invitation.email,
  name: invitation.full_name,
  ...schoolValues(invitation),
});

export const toInvitationInput = (values: InvitationValues): UpdateInvitation => ({
  email: values.email.trim(),
  full_name: values.name.trim(),
  ...toSchoolInput(values),
});

/** The requests' other names of the form's fields. */
export const FORM_NAMES = { full_name: 'name', ...SCHOOL_NAMES };
