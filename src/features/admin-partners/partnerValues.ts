/** What the partner form holds, when it is right, and how it is sent. */
import type { AddressInput } from '@vinculo/contract/address';
import type { Partner, PartnerInput } from '@vinculo/contract/partners';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { isHandle, toHandle } from '@vinculo/contract/rules/handle';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { isPhone } from '@vinculo/contract/rules/phone';
import { slug } from '@vinculo/contract/rules/slug';
import { isZipCode } from '@vinculo/contract/rules/zipCode';
import { array, boolean, mixed, object, string, type StringSchema } from 'yup';
import { NO_IMAGE, storedImage, type ImageValue } from '../../components/image/imageValue';
import { UPLOAD_FIELD } from '../../components/image/useImageUpload';

export type AddressValues = Record<keyof AddressInput, string>;

export interface PartnerValues {
  logo: ImageValue;
  title: string;
  description: string;
  phone: string;
  delivery: boolean;
  facebook: string;
  instagram: string;
  categories: string[];
  address: AddressValues;
  active: boolean;
}

export const EMPTY_PARTNER: PartnerValues = {
  logo: NO_IMAGE,
  title: '',
  description: '',
  phone: '',
  delivery: false,
  facebook: '',
  instagram: '',
  categories: [],
  address: { address: '', number: '', neighborhood: '', city: '', uf: '', zip_code: '', complement: '' },
  active: true,
};

/** What the requests call the form's fields where the names differ. */
export const FORM_NAMES = { [UPLOAD_FIELD]: 'logo' };

export function partnerValues({ logo, address, ...partner }: Partner): PartnerValues {
  return {
    logo: storedImage(logo),
    title: partner.title,
    description: partner.description ?? '',
    phone: partner.phone ?? '',
    delivery: partner.delivery,
    facebook: partner.facebook ?? '',
    instagram: partner.instagram ?? '',
    categories: partner.categories,
    address: {
      address: address.address ?? '',
      number: address.number ?? '',
      neighborhood: address.neighborhood ?? '',
      city: address.city ?? '',
      uf: address.uf ?? '',
      zip_code: address.zip_code ?? '',
      complement: address.complement ?? '',
    },
    active: partner.active,
  };
}

export const logoName = ({ title }: PartnerValues) => slug(['partner', title]);

const text = () => string().trim().max(TEXT_MAX, MESSAGES.generic.max(TEXT_MAX));
/** Nothing at all is right too. */
const optional = (schema: StringSchema<string | undefined>, isRight: (value: string) => boolean, message: string) =>
  schema.test('format', message, (value) => !value || isRight(value));
// Enter sends the form without leaving the field, which is when a typed link becomes the name in it.
const isHandleOrLink = (value: string) => isHandle(toHandle(value));

export const partnerSchema = object({
  logo: mixed<ImageValue>(),
  title: string().trim().required(MESSAGES.partner.title).max(TEXT_MAX, MESSAGES.partner.titleMax),
  description: string().trim().max(TEXT_MAX, MESSAGES.partner.descriptionMax),
  phone: optional(string(), isPhone, MESSAGES.phone.invalid),
  delivery: boolean(),
  facebook: optional(text(), isHandleOrLink, MESSAGES.handle.invalid),
  instagram: optional(text(), isHandleOrLink, MESSAGES.handle.invalid),
  categories: array().of(string().required()),
  address: object({
    address: text(),
    number: text(),
    neighborhood: text(),
    city: text(),
    uf: optional(string(), (value) => /^[A-Z]{2}$/.test(value), MESSAGES.uf.invalid),
    zip_code: optional(string(), isZipCode, MESSAGES.zipCode.invalid),
    complement: text(),
  }),
  active: boolean(),
});

const orNull = (value: string) => value.trim() || null;

/** The body that both creating and changing a partner send. */
export function toPartnerInput(values: PartnerValues, logoId: string | null): PartnerInput {
  const { address } = values;
  return {
    logo_id: logoId,
    title: values.title.trim(),
    description: orNull(values.description),
    phone: orNull(onlyDigits(values.phone)),
    delivery: values.delivery,
    facebook: orNull(toHandle(values.facebook)),
    instagram: orNull(toHandle(values.instagram)),
    categories_id: values.categories,
    address: {
      address: orNull(address.address),
      number: orNull(address.number),
      neighborhood: orNull(address.neighborhood),
      city: orNull(address.city),
      uf: orNull(address.uf),
      zip_code: orNull(onlyDigits(address.zip_code)),
      complement: orNull(address.complement),
    },
    active: values.active,
  };
}
