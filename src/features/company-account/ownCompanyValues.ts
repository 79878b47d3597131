/** What the form of a school's own data holds, when it is valid, and how it is sent. */

import { object, string } from 'yup';
import type { Company, UpdateOwnCompany } from '@vinculo/contract/companies';
import { EMAIL_MAX } from '@vinculo/contract/rules/limits';
import { onlyDigits } from '@vinculo/contract/rules/text/digits';
import { isEmail } from '@vinculo/contract/rules/text/email';
import { isPhone } from '@vinculo/contract/rules/text/phone';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import {
  addressSchema,
  addressValues,
  orNull,
  toAddressInput,
  type AddressValues,
} from '../../components/form/address';
import { optional } from '../../components/form/schemas';

export interface OwnCompanyValues {
  email: string;
  phone: string;
  address: AddressValues;
}

export const ownCompanyValues = (company: Company): OwnCompanyValues => ({
  email: company.email ?? '',
  phone: company.phone ?? '',
  address: addressValues(company.address),
});

export const ownCompanySchema = object({
  email: optional(string().trim().max(EMAIL_MAX, MESSAGES.email.invalid), isEmail, MESSAGES.email.invalid),
  phone: optional(string(), isPhone, MESSAGES.phone.invalid),
  address: addressSchema,
});

export const toOwnCompanyInput = (values: OwnCompanyValues): UpdateOwnCompany => ({
  email: orNull(values.email),
  phone: orNull(onlyDigits(values.phone)),
  address: toAddressInput(values.address),
});
