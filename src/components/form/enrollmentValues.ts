/** The enrolment fields in a form, and when they are valid. */

import { string } from 'yup';
import { readDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { CLASS_MAX, ENROLLMENT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { optional, shownText } from './schemas';

export interface EnrollmentValues {
  /** As shown, `31/03/2027`; empty for a card that does not end. */
  validUntil: string;
  /** Empty for none. */
  enrollmentNumber: string;
  className: string;
}

/** Of a Yup object. */
export const enrollmentShape = {
  validUntil: optional(string().trim(), (text) => readDay(text) !== null, MESSAGES.card.validUntil),
  enrollmentNumber: shownText(ENROLLMENT_MAX),
  className: shownText(CLASS_MAX),
};

interface EnrollmentRecord {
  valid_until: string | null;
  enrollment_number: string | null;
  class_name: string | null;
}

export const enrollmentValues = ({
  valid_until,
  enrollment_number,
  class_name,
}: EnrollmentRecord): EnrollmentValues => ({
  validUntil: valid_until ? shownDay(valid_until) : '',
  enrollmentNumber: enrollment_number ?? '',
  className: class_name ?? '',
});

export const NO_ENROLLMENT_VALUES: EnrollmentRecord = { valid_until: null, enrollment_number: null, class_name: null };

export const toEnrollmentInput = ({ validUntil, enrollmentNumber, className }: EnrollmentValues): EnrollmentRecord => ({
  valid_until: readDay(validUntil),
  enrollment_number: enrollmentNumber.trim() || null,
  class_name: className.trim() || null,
});

export const ENROLLMENT_NAMES = {
  valid_until: 'validUntil',
  enrollment_number: 'enrollmentNumber',
  class_name: 'className',
} as const;
