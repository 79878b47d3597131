// What each masked field accepts, typed or pasted.
import {
  maskitoTransform,
  type MaskitoOptions,
  type MaskitoPostprocessor,
  type MaskitoPreprocessor,
} from '@maskito/core';
import { toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { toHandle, type HandleSite } from '@vinculo/contract/rules/text/handle';
import { nationalPhone, nationalPhoneSoFar, onlyDigits } from '@vinculo/contract/rules/text/phone';
import { toUf } from '@vinculo/contract/rules/text/uf';

export type MaskName = 'cnpj' | 'phone' | 'zipCode' | 'uf' | 'day' | 'monthDay' | HandleSite;

const FIXED_PHONE = '(00) 0000-0000';
const FIXED_PHONE_DIGITS = 10;
const MOBILE_PHONE_DIGITS = 11;
const MOBILE_PHONE = '(00) 00000-0000';
/** How people may begin a phone number, until it is whole. */
const WITH_PLUS = '+00 (00) 00000-0000';
const WITH_COUNTRY = '00 (00) 00000-0000';
const WITH_ZERO = '(000) 0000-0000';
const NATIONAL_PHONE = '0000 000 0000';
const CAPITALS_PHONE = '0000-0000';

const SIGNS: Record<string, RegExp> = { '0': /\d/, A: /[0-9a-z]/i, '+': /\+/ };

/** `00000-000` → five digits, the dash, three digits. `A` is a letter or a digit; `+` is kept if it is typed. */
function pattern(text: string): (RegExp | string)[] {
  return [...text].map((character) => SIGNS[character] ?? character);
}

/** An unfinished number is shown in the format that it has begun. */
function phonePattern(text: string) {
  const digits = onlyDigits(text);
  if (text.trimStart().startsWith('+')) return pattern(WITH_PLUS);
  if (digits.length > MOBILE_PHONE_DIGITS && digits.startsWith('55')) return pattern(WITH_COUNTRY);
  if (/^0[38]00/.test(digits)) return pattern(NATIONAL_PHONE);
  if (digits.startsWith('0')) return pattern(WITH_ZERO);
  if (/^[34]00/.test(digits)) return pattern(CAPITALS_PHONE);
  return pattern(digits.length > FIXED_PHONE_DIGITS ? MOBILE_PHONE : FIXED_PHONE);
}

/** Reworks what is typed or pasted, then the whole text, which the browser may have filled in itself. */
function reworking(rework: (text: string) => string, reworkAll = rework): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action !== 'validation') return { elementState, data: rework(data) };
    const value = reworkAll(elementState.value);
    if (value === elementState.value) return { elementState, data };
    return { elementState: { value, selection: [value.length, value.length] }, data };
  };
}

const inUpperCase: MaskitoPostprocessor = ({ value, selection }) => ({ value: value.toUpperCase(), selection });

const handleOf = (site: HandleSite): MaskitoOptions => ({
  mask: /^(?:[^\s@]\S*)?$/,
  preprocessors: [({ elementState, data }) => ({ elementState, data: toHandle(site, data) })],
});

export const MASKS: Record<MaskName, MaskitoOptions> = {
  cnpj: {
    mask: pattern('AA.AAA.AAA/AAAA-00'),
    preprocessors: [({ elementState, data }) => ({ elementState, data: toCnpj(data) })],
    postprocessors: [inUpperCase],
  },
  zipCode: { mask: pattern('00000-000') },
  day: { mask: pattern('00/00/0000') },
  monthDay: { mask: pattern('00/00') },
  phone: {
    mask: ({ value }) => phonePattern(value),
    preprocessors: [reworking(nationalPhone, nationalPhoneSoFar)],
  },
  uf: {
    mask: [/[a-z]/i, /[a-z]/i],
    preprocessors: [reworking(toUf)],
    postprocessors: [inUpperCase],
  },
  facebook: handleOf('facebook'),
  instagram: handleOf('instagram'),
};

/** A mask that is not named here takes text. */
export const MASK_INPUT_MODES: Partial<Record<MaskName, 'numeric' | 'tel'>> = {
  phone: 'tel',
  zipCode: 'numeric',
  day: 'numeric',
  monthDay: 'numeric',
};

/** Shows a stored text with the mask's punctuation. It corrects nothing, unlike a field in which a person types. */
export function masked(mask: MaskName, text: string): string {
  return maskitoTransform(text, { mask: MASKS[mask].mask });
}
