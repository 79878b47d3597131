/** Postal addresses of companies and partners. */

import { Type, type Static } from 'typebox';
import { MESSAGES } from './rules/words/messages';
import { NullableText, optionalText } from './schema';

/** `zip_code` holds eight digits, `uf` two capital letters. */
export const Address = Type.Object({
  address: NullableText,
  number: NullableText,
  neighborhood: NullableText,
  city: NullableText,
  uf: NullableText,
  zip_code: NullableText,
  complement: NullableText,
});
export type Address = Static<typeof Address>;

export const AddressInput = Type.Object({
  address: optionalText(),
  number: optionalText(),
  neighborhood: optionalText(),
  city: optionalText(),
  uf: optionalText({ format: 'uf', messages: { format: MESSAGES.uf.invalid } }),
  zip_code: optionalText({ format: 'zip-code', messages: { format: MESSAGES.zipCode.invalid } }),
  complement: optionalText(),
});
export type AddressInput = Static<typeof AddressInput>;
