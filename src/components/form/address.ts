/** An address in a form: its fields, when they are valid, and how they are sent. */

import { object } from 'yup';
import type { Address, AddressInput } from '@vinculo/contract/address';
import { onlyDigits } from '@vinculo/contract/rules/text/digits';
import { isUf } from '@vinculo/contract/rules/text/uf';
import { isZipCode } from '@vinculo/contract/rules/text/zipCode';
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
