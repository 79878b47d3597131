/** How a company is reached, in a form: what it holds, when it is valid, and how it is sent. */

import { string } from 'yup';
import type { Company } from '@vinculo/contract/companies';
import { EMAIL_MAX } from '@vinculo/contract/rules/limits';
import { onlyDigits } from '@vinculo/contract/rules/text/digits';
import { isEmail } from '@vinculo/contract/rules/text/email';
import { isPhone } from '@vinculo/contract/rules/text/phone';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { addressSchema, addressValues, orNull, toAddressInput, type AddressValues } from './address';
import { optional } from './schemas';

export interface ContactValues {
  email: string;
  phone: string;
  address: AddressValues;
}

export const contactValues = (company: Company): ContactValues => ({
  email: company.email ?? '',
  phone: company.phone ?? '',
  address: addressValues(company.address),
});

export const contactShape = {
  email: optional(string().trim().max(EMAIL_MAX, MESSAGES.email.invalid), isEmail, MESSAGES.email.invalid),
  phone: optional(string(), isPhone, MESSAGES.phone.invalid),
  address: addressSchema,
};

export const toContactInput = (values: ContactValues) => ({
  email: orNull(values.email),
  phone: orNull(onlyDigits(values.phone)),
  address: toAddressInput(values.address),
});
