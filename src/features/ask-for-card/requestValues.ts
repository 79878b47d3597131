/** What somebody says of themselves when they ask their school for a card, and when it is right. */
import type { MyInvitation } from '@vinculo/contract/invitations';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { mixed, object } from 'yup';
import { name } from '../../components/form/schemas';
import { SCHOOL_NAMES, schoolShape, schoolValues, type SchoolValues } from '../../components/form/schoolValues';
import { hasImage, NO_IMAGE, reusedImage, storedImage, type ImageValue } from '../../components/image/imageValue';
import { UPLOAD_FIELD } from '../../components/image/useImageUpload';

export interface RequestValues extends Pick<SchoolValues, 'enrollmentNumber' | 'className'> {
  name: string;
  photo: ImageValue;
}

export const FORM_NAMES = { full_name: 'name', avatar_id: 'photo', [UPLOAD_FIELD]: 'photo', ...SCHOOL_NAMES };

export const requestSchema = object({
  name: name(MESSAGES.card.fullName),
  enrollmentNumber: schoolShape.enrollmentNumber,
  className: schoolShape.className,
  photo: mixed<ImageValue>().test('required', MESSAGES.photo.required, hasImage),
});

/** For a new one, of what the account says. */
export const newRequest = (account: { full_name: string; avatar: { url: string } | null }): RequestValues => ({
  name: account.full_name,
  enrollmentNumber: '',
  className: '',
  photo: account.avatar ? reusedImage(account.avatar.url, 'circle') : NO_IMAGE,
});

export function requestValues(request: MyInvitation): RequestValues {
  const { enrollmentNumber, className } = schoolValues({ ...request, valid_until: null });
  return { name: request.full_name, enrollmentNumber, className, photo: storedImage(request.avatar) };
}

export const toRequestInput = ({ name, enrollmentNumber, className }: RequestValues, avatarId: string) => ({
  full_name: name.trim(),
  enrollment_number: enrollmentNumber.trim() || null,
  class_name: className.trim() || null,
  avatar_id: avatarId,
});
