/** What the form of a school's own data holds, when it is valid, and how it is sent. */
import type { Company, UpdateOwnCompany } from '@vinculo/contract/companies';
import { CARD_FIELDS, type CardField } from '@vinculo/contract/rules/cardFacts';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { isEmail } from '@vinculo/contract/rules/email';
import { DISPLAY_NAME_MAX, EMAIL_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { isPhone } from '@vinculo/contract/rules/phone';
import { isPlainName } from '@vinculo/contract/rules/plainName';
import { slug } from '@vinculo/contract/rules/slug';
import { boolean, mixed, object, string } from 'yup';
import {
  addressSchema,
  addressValues,
  orNull,
  toAddressInput,
  type AddressValues,
} from '../../components/form/address';
import { optional } from '../../components/form/schemas';
import { storedImage, type ImageValue } from '../../components/image/imageValue';
import { UPLOAD_FIELD } from '../../components/image/useImageUpload';

export interface OwnCompanyValues {
  logo: ImageValue;
  displayName: string;
  email: string;
  phone: string;
  address: AddressValues;
  fields: Record<CardField, boolean>;
}

/** The requests' names of fields that the form names differently. */
export const FORM_NAMES = { [UPLOAD_FIELD]: 'logo', logo_id: 'logo', display_name: 'displayName' };

export const ownCompanyValues = (company: Company): OwnCompanyValues => ({
  logo: storedImage(company.logo),
  displayName: company.display_name ?? '',
  email: company.email ?? '',
  phone: company.phone ?? '',
  address: addressValues(company.address),
  fields: {
    class_name: company.card_fields.includes('class_name'),
    enrollment_number: company.card_fields.includes('enrollment_number'),
    valid_until: company.card_fields.includes('valid_until'),
  },
});

export const ownCompanySchema = object({
  logo: mixed<ImageValue>(),
  displayName: optional(
    string().trim().max(DISPLAY_NAME_MAX, MESSAGES.ownCompany.nameMax),
    isPlainName,
    MESSAGES.name.plain,
  ),
  email: optional(string().trim().max(EMAIL_MAX, MESSAGES.email.invalid), isEmail, MESSAGES.email.invalid),
  phone: optional(string(), isPhone, MESSAGES.phone.invalid),
  address: addressSchema,
  fields: object({ class_name: boolean(), enrollment_number: boolean(), valid_until: boolean() }),
});

export const chosenFields = ({ fields }: OwnCompanyValues): CardField[] => CARD_FIELDS.filter((field) => fields[field]);

export const logoName = ({ title }: Company) => slug(['school', title]);

export const toOwnCompanyInput = (values: OwnCompanyValues, logoId: string | null): UpdateOwnCompany => ({
  display_name: orNull(values.displayName),
  email: orNull(values.email),
  phone: orNull(onlyDigits(values.phone)),
  address: toAddressInput(values.address),
  logo_id: logoId,
  card_fields: chosenFields(values),
});
