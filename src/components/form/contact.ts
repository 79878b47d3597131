// How a company or a shop is reached, in a form: what it holds, when it is valid, and how it is sent.
import { object, string } from 'yup';
import type { Company } from '@vinculo/contract/companies';
import type { Address, AddressInput } from '@vinculo/contract/places';
import { EMAIL_MAX } from '@vinculo/contract/rules/limits';
import { isZipCode } from '@vinculo/contract/rules/text/address';
import { isEmail } from '@vinculo/contract/rules/text/email';
import { isPhone, onlyDigits } from '@vinculo/contract/rules/text/phone';
import { isUf } from '@vinculo/contract/rules/text/uf';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { optional, text } from './schemas';

export type AddressValues = Record<keyof AddressInput, string>;

export const EMPTY_ADDRESS: AddressValues = {
  address: '',
  number: '',
  neighborhood: '',
  city: '',
  uf: '',
  zip_code: '',
  complement: '',
};

const ofFields = <Value>(valueOf: (field: keyof AddressValues) => Value) => {
  const fields = Object.keys(EMPTY_ADDRESS) as (keyof AddressValues)[];
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<keyof AddressValues, Value>;
};

export const addressValues = (address: Address): AddressValues => ofFields((field) => address[field] ?? '');

export const addressSchema = object({
  ...ofFields(text),
  uf: optional(text(), isUf, MESSAGES.uf.invalid),
  zip_code: optional(text(), isZipCode, MESSAGES.zipCode.invalid),
});

/** An empty field is sent as null. */
export const orNull = (value: string): string | null => value.trim() || null;

export const toAddressInput = (address: AddressValues): AddressInput => ({
  ...ofFields((field) => orNull(address[field])),
  zip_code: orNull(onlyDigits(address.zip_code)),
});

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
