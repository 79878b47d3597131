/** What a form holds of what only the school reads of a card or an invitation, and when it is right. */
import { readDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { CLASS_MAX, ENROLLMENT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { isShown } from '@vinculo/contract/rules/plainName';
import { string } from 'yup';
import { optional } from './schemas';

export interface SchoolValues {
  /** As it reads, `31/03/2027`; empty for a card that does not end. */
  validUntil: string;
  /** Empty for none, as the class. */
  enrollmentNumber: string;
  className: string;
}

const schoolsText = (max: number) =>
  optional(string().trim().max(max, MESSAGES.generic.max(max)), isShown, MESSAGES.shown);

/** Of a Yup object. */
export const schoolShape = {
  validUntil: optional(string().trim(), (text) => readDay(text) !== null, MESSAGES.card.validUntil),
  enrollmentNumber: schoolsText(ENROLLMENT_MAX),
  className: schoolsText(CLASS_MAX),
};

interface SchoolRecord {
  valid_until: string | null;
  enrollment_number: string | null;
  class_name: string | null;
}

export const schoolValues = ({ valid_until, enrollment_number, class_name }: SchoolRecord): SchoolValues => ({
  validUntil: valid_until ? shownDay(valid_until) : '',
  enrollmentNumber: enrollment_number ?? '',
  className: class_name ?? '',
});

export const NO_SCHOOL_VALUES: SchoolRecord = { valid_until: null, enrollment_number: null, class_name: null };

export const toSchoolInput = ({ validUntil, enrollmentNumber, className }: SchoolValues): SchoolRecord => ({
  valid_until: readDay(validUntil),
  enrollment_number: enrollmentNumber.trim() || null,
  class_name: className.trim() || null,
});

/** The requests' names of these fields. */
export const SCHOOL_NAMES = {
  valid_until: 'validUntil',
  enrollment_number: 'enrollmentNumber',
  class_name: 'className',
} as const;
