/** How a company or a shop is reached, in a form: what it holds, when it is valid, and how it is sent. */

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

export const addressValues = (address: Address): AddressValues => ({
  address: address.address ?? '',
  number: address.number ?? '',
  neighborhood: address.neighborhood ?? '',
  city: address.city ?? '',
  uf: address.uf ?? '',
  zip_code: address.zip_code ?? '',
  complement: address.complement ?? '',
});

export const addressSchema = object({
  address: text(),
  number: text(),
  neighborhood: text(),
  city: text(),
  uf: optional(text(), isUf, MESSAGES.uf.invalid),
  zip_code: optional(text(), isZipCode, MESSAGES.zipCode.invalid),
  complement: text(),
});

/** An empty field is sent as null. */
export const orNull = (value: string): string | null => value.trim() || null;

export const toAddressInput = (address: AddressValues): AddressInput => ({
  address: orNull(address.address),
  number: orNull(address.number),
  neighborhood: orNull(address.neighborhood),
  city: orNull(address.city),
  uf: orNull(address.uf),
  zip_code: orNull(onlyDigits(address.zip_code)),
  complement: orNull(address.complement),
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
