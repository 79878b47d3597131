// What the partner form holds, when it is right, and how it is sent.
import { nanoid } from '@reduxjs/toolkit';
import { array, boolean, mixed, number, object, string, ValidationError } from 'yup';
import type { Benefit, BenefitInput } from '@vinculo/contract/benefits';
import type { OpeningHours, Partner, PartnerInput } from '@vinculo/contract/partners';
import type { LocationInput } from '@vinculo/contract/places';
import { readDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { BENEFIT_TITLE_MAX, BENEFITS_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isHour, type UseLimit } from '@vinculo/contract/rules/partner/benefits';
import { hoursErrors, NO_HOURS, type Opening } from '@vinculo/contract/rules/partner/openingHours';
import { handleProblem, toHandle } from '@vinculo/contract/rules/text/handle';
import { isPhone, onlyDigits } from '@vinculo/contract/rules/text/phone';
import { isPlainName } from '@vinculo/contract/rules/text/plainName';
import { slug } from '@vinculo/contract/rules/text/slug';
import { isWebAddress } from '@vinculo/contract/rules/text/webAddress';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { addressSchema, addressValues, EMPTY_ADDRESS, orNull, toAddressInput } from '../../components/form/contact';
import { name, optional, text, without } from '../../components/form/schemas';
import { type ImageValue, NO_IMAGE, storedImage } from '../../components/image/imageValue';
import { UPLOAD_FIELD } from '../../components/image/useImageSubmit';
import { LOCATION_NAMES, mapLinkSchema, type WithLocation } from './locationValues';

export const emptyBenefit = () => ({
  /** Stays the same while the form is open, whatever place the benefit has. */
  key: nanoid(),
  /** Empty: not saved yet. */
  id: '',
  title: '',
  conditions: '',
  weekdays: [] as number[],
  from_hour: '',
  until_hour: '',
  /** As shown, `31/03/2027`; empty for none. */
  first_day: '',
  last_day: '',
  use_limit: 'none' as UseLimit,
  active: true,
  /** Shown, and not sent. */
  paused_by_shop: false,
});

export type BenefitValues = ReturnType<typeof emptyBenefit>;

const benefitValues = (benefit: Benefit): BenefitValues => ({
  ...benefit,
  key: benefit.id,
  conditions: benefit.conditions ?? '',
  from_hour: benefit.from_hour ?? '',
  until_hour: benefit.until_hour ?? '',
  first_day: benefit.first_day ? shownDay(benefit.first_day) : '',
  last_day: benefit.last_day ? shownDay(benefit.last_day) : '',
});

const { benefit: SAYS } = MESSAGES;
const isShownDay = (text: string) => readDay(text) !== null;

const benefitSchema = object({
  key: string(),
  id: string(),
  title: optional(string().trim().max(BENEFIT_TITLE_MAX, SAYS.titleMax), isPlainName, MESSAGES.name.plain).required(
    SAYS.title,
  ),
  conditions: string().trim().max(TEXT_MAX, SAYS.conditionsMax),
  weekdays: array().of(number().required()),
  from_hour: optional(string(), isHour, SAYS.hour),
  until_hour: optional(string(), isHour, SAYS.hour).test('hours', SAYS.hours, (until, { parent }) => {
    const { from_hour: from = '' } = parent as BenefitValues;
    return Boolean(from) === Boolean(until) && (!until || from < until);
  }),
  first_day: optional(string(), isShownDay, SAYS.day),
  last_day: optional(string(), isShownDay, SAYS.day).test('days', SAYS.days, (last = '', { parent }) => {
    const [from, until] = [readDay((parent as BenefitValues).first_day), readDay(last)];
    return !from || !until || from <= until;
  }),
  use_limit: mixed<UseLimit>().required(),
  active: boolean(),
  paused_by_shop: boolean(),
});

const benefitsSchema = array().of(benefitSchema).max(BENEFITS_MAX, SAYS.tooMany);

const toBenefitInput = (values: BenefitValues): BenefitInput => ({
  ...(values.id && { id: values.id }),
  title: values.title.trim(),
  conditions: orNull(values.conditions),
  weekdays: values.weekdays,
  from_hour: orNull(values.from_hour),
  until_hour: orNull(values.until_hour),
  first_day: readDay(values.first_day),
  last_day: readDay(values.last_day),
  use_limit: values.use_limit,
  active: values.active,
});

export interface HoursValues {
  /** The first day is Sunday. */
  week: Opening[][];
}

const hoursValues = (hours: OpeningHours | null): HoursValues => ({
  week: (hours ?? NO_HOURS).week.map((openings) => [...openings]),
});

const hoursSchema = mixed<HoursValues>()
  .required()
  .test('hours', (values, { path, createError }) => {
    const wrong = Object.entries(hoursErrors(values));
    if (wrong.length === 0) return true;
    return new ValidationError(wrong.map(([field, message]) => createError({ path: `${path}.${field}`, message })));
  });

/** The requests' names of fields that the form names differently. */
export const FORM_NAMES = { ...LOCATION_NAMES, [UPLOAD_FIELD]: 'logo' };

export function partnerValues({ logo, address, ...partner }: Partner) {
  return {
    logo: storedImage(logo),
    title: partner.title,
    description: partner.description ?? '',
    phone: partner.phone ?? '',
    delivery: partner.delivery,
    facebook: partner.facebook ?? '',
    instagram: partner.instagram ?? '',
    website: partner.website ?? '',
    opening_hours: hoursValues(partner.opening_hours),
    categories: partner.categories,
    address: addressValues(address),
    location: partner.location,
    mapLink: '',
    here: null as WithLocation['here'],
    active: partner.active,
    adults_only: partner.adults_only,
    benefits: partner.benefits.map(benefitValues),
  };
}

export type PartnerValues = ReturnType<typeof partnerValues>;

export const EMPTY_PARTNER: PartnerValues = {
  logo: NO_IMAGE,
  title: '',
  description: '',
  phone: '',
  delivery: false,
  facebook: '',
  instagram: '',
  website: '',
  opening_hours: hoursValues(null),
  categories: [],
  address: EMPTY_ADDRESS,
  location: null,
  mapLink: '',
  here: null,
  active: true,
  adults_only: false,
  benefits: [],
};

export const logoName = ({ title }: PartnerValues) => slug(['partner', title]);

export const partnerSchema = object({
  logo: mixed<ImageValue>(),
  title: name(MESSAGES.partner.title, MESSAGES.partner.titleMax),
  description: string().trim().max(TEXT_MAX, MESSAGES.partner.descriptionMax),
  phone: optional(string(), isPhone, MESSAGES.phone.invalid),
  delivery: boolean(),
  // A typed link becomes a name when the field is left. Enter sends the form without leaving it.
  facebook: without((typed) => handleProblem('facebook', typed)),
  instagram: without((typed) => handleProblem('instagram', typed)),
  website: optional(text(), isWebAddress, MESSAGES.website.invalid),
  opening_hours: hoursSchema,
  categories: array().of(string().required()),
  address: addressSchema,
  mapLink: mapLinkSchema,
  active: boolean(),
  adults_only: boolean(),
  benefits: benefitsSchema,
});

/** The body for creating and for changing a partner. `location`: as `useLocationInput` makes it. */
export function toPartnerInput(values: PartnerValues, logoId: string | null, location?: LocationInput): PartnerInput {
  return {
    logo_id: logoId,
    title: values.title.trim(),
    description: orNull(values.description),
    phone: orNull(onlyDigits(values.phone)),
    delivery: values.delivery,
    facebook: orNull(toHandle('facebook', values.facebook)),
    instagram: orNull(toHandle('instagram', values.instagram)),
    website: orNull(values.website),
    opening_hours: values.opening_hours,
    categories_id: values.categories,
    address: toAddressInput(values.address),
    location,
    active: values.active,
    adults_only: values.adults_only,
    benefits: values.benefits.map(toBenefitInput),
  };
}
