/** What people say of themselves when they ask their company for a card, and when it is valid. */

import type { MyInvitation } from '@vinculo/contract/invitations';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import {
  ENROLLMENT_NAMES,
  enrollmentShape,
  enrollmentValues,
  type EnrollmentValues,
} from '../../components/form/enrollmentValues';
import { name } from '../../components/form/schemas';
import { storedImage } from '../../components/image/imageValue';
import { PHOTO_NAMES, photoOf, photoSchema, type PhotoValues } from '../../components/image/photoValues';

export interface RequestValues extends Pick<EnrollmentValues, 'enrollmentNumber' | 'className'>, PhotoValues {
  name: string;
}

export const FORM_NAMES = { full_name: 'name', avatar_id: 'photo', ...PHOTO_NAMES, ...ENROLLMENT_NAMES };

export const requestSchema = photoSchema.shape({
  name: name(MESSAGES.card.fullName),
  enrollmentNumber: enrollmentShape.enrollmentNumber,
  className: enrollmentShape.className,
});

export const newRequest = (account: { full_name: string; avatar: { url: string } | null }): RequestValues => ({
  name: account.full_name,
  enrollmentNumber: '',
  className: '',
  photo: photoOf(account),
});

export function requestValues(request: MyInvitation): RequestValues {
  const { enrollmentNumber, className } = enrollmentValues({ ...request, valid_until: null });
  return { name: request.full_name, enrollmentNumber, className, photo: storedImage(request.avatar) };
}

export const toRequestInput = ({ name, enrollmentNumber, className }: RequestValues, avatarId: string) => ({
  full_name: name.trim(),
  enrollment_number: enrollmentNumber.trim() || null,
  class_name: className.trim() || null,
  avatar_id: avatarId,
});
