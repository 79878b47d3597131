/** What the form of a student without a card holds, and when it is valid. */

import { mixed, object, string } from 'yup';
import { STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { slug } from '@vinculo/contract/rules/text/slug';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { UpdateInvitation, WaitingStudent } from '@vinculo/contract/waitingStudents';
import { email, name, optional } from '../../components/form/schemas';
import { studentShape, studentValues, toFacts, type StudentValues } from '../../components/form/studentValues';
import { NO_IMAGE, type ImageValue } from '../../components/image/imageValue';
import { PHOTO_NAMES } from '../../components/image/photoValues';

export interface WaitingStudentValues extends StudentValues {
  email: string;
  guardianEmail: string;
  name: string;
  /** Of a student who has none. */
  photo: ImageValue;
}

const maybeEmail = optional(string(), (text) => isEmail(normalizeEmail(text)), MESSAGES.email.invalid);
const shape = {
  name: name(MESSAGES.card.fullName),
  guardianEmail: maybeEmail,
  photo: mixed<ImageValue>(),
  ...studentShape,
};

export const invitedSchema = object({ email: email(), ...shape });

/** The values of a student without an address, who may get one. */
export const listedSchema = object({ email: maybeEmail, ...shape });

export const valuesOf = (student: WaitingStudent): WaitingStudentValues => ({
  email: student.email ?? '',
  guardianEmail: student.guardian_email ?? '',
  name: student.full_name,
  photo: NO_IMAGE,
  ...studentValues(student),
});

export const photoName = ({ name }: WaitingStudentValues) => slug(['card', name.trim()]);

export const toInput = (values: WaitingStudentValues, photoId: string | null): UpdateInvitation => ({
  ...(photoId && { avatar_id: photoId }),
  email: values.email.trim() || null,
  guardian_email: values.guardianEmail.trim() || null,
  full_name: values.name.trim(),
  ...toFacts(STUDENT_FACTS, values),
});

/** The requests' names of fields that the form names differently. */
export const FORM_NAMES = { ...PHOTO_NAMES, avatar_id: 'photo', full_name: 'name', guardian_email: 'guardianEmail' };
