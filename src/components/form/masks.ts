/** What each masked field accepts, however it is typed or pasted. */
import { maskitoTransform, type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { toHandle } from '@vinculo/contract/rules/handle';

export type MaskName = 'cnpj' | 'phone' | 'zipCode' | 'uf' | 'handle';

const FIXED_PHONE = '(00) 0000-0000';
const MOBILE_PHONE = '(00) 00000-0000';
const FIXED_PHONE_DIGITS = 10;
const MOBILE_PHONE_DIGITS = 11;
const COUNTRY_PREFIX = '55';

/** `00000-000` → five digits, the dash, three digits. */
function pattern(text: string): (RegExp | string)[] {
  return [...text].map((character) => (character === '0' ? /\d/ : character));
}

/** Contact lists write the country and the carrier's zero before the area code; neither belongs to the number. */
const toNationalPhone: MaskitoPreprocessor = ({ elementState, data }) => {
  const digits = onlyDigits(data).replace(/^0+/, '');
  const isLong = digits.length > MOBILE_PHONE_DIGITS || (/^\s*\+/.test(data) && digits.length >= FIXED_PHONE_DIGITS);
  if (isLong && digits.startsWith(COUNTRY_PREFIX)) return { elementState, data: digits.slice(COUNTRY_PREFIX.length) };
  return { elementState, data: digits.length >= FIXED_PHONE_DIGITS ? digits : data };
};

const toHandleText: MaskitoPreprocessor = ({ elementState, data }) => ({ elementState, data: toHandle(data) });

const trim: MaskitoPreprocessor = ({ elementState, data }) => ({ elementState, data: data.trim() });

export const MASKS: Record<MaskName, MaskitoOptions> = {
  cnpj: { mask: pattern('00.000.000/0000-00') },
  zipCode: { mask: pattern('00000-000') },
  phone: {
    mask: ({ value }) => pattern(onlyDigits(value).length > FIXED_PHONE_DIGITS ? MOBILE_PHONE : FIXED_PHONE),
    preprocessors: [toNationalPhone],
  },
  uf: {
    mask: [/[a-z]/i, /[a-z]/i],
    preprocessors: [trim],
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  },
  handle: { mask: /^[^\s@]*$/, preprocessors: [toHandleText] },
};

/** What the keyboards of phones show for each. */
export const MASK_INPUT_MODES: Record<MaskName, 'numeric' | 'tel' | 'text'> = {
  cnpj: 'numeric',
  phone: 'tel',
  zipCode: 'numeric',
  uf: 'text',
  handle: 'text',
};

/** The text as the mask shows it: stored digits become punctuated. */
export function masked(mask: MaskName, text: string): string {
  return mask === 'handle' ? text : maskitoTransform(text, MASKS[mask]);
}
