/** What each masked field accepts, however it is typed or pasted. */
import { maskitoTransform, type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { toHandle } from '@vinculo/contract/rules/handle';
import { nationalPhone } from '@vinculo/contract/rules/phone';
import { toUf } from '@vinculo/contract/rules/uf';

export type MaskName = 'cnpj' | 'phone' | 'zipCode' | 'uf' | 'handle' | 'day' | 'monthDay';

const FIXED_PHONE = '(00) 0000-0000';
const FIXED_PHONE_DIGITS = 10;
const MOBILE_PHONE = '(00) 00000-0000';
const NATIONAL_PHONE = '0000 000 0000';
const CAPITALS_PHONE = '0000-0000';

/** `00000-000` → five digits, the dash, three digits. */
function pattern(text: string): (RegExp | string)[] {
  return [...text].map((character) => (character === '0' ? /\d/ : character));
}

/** A number that is not yet whole is shown as what it has begun to be. */
function phonePattern(text: string) {
  const digits = onlyDigits(text);
  if (/^0[38]00/.test(digits)) return pattern(NATIONAL_PHONE);
  if (/^[34]00/.test(digits)) return pattern(CAPITALS_PHONE);
  return pattern(digits.length > FIXED_PHONE_DIGITS ? MOBILE_PHONE : FIXED_PHONE);
}

/** Reworks what is typed or pasted, and the whole text where the browser has filled it in by itself. */
function reworking(rework: (text: string) => string): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action !== 'validation') return { elementState, data: rework(data) };
    const value = rework(elementState.value);
    if (value === elementState.value) return { elementState, data };
    return { elementState: { value, selection: [value.length, value.length] }, data };
  };
}

export const MASKS: Record<MaskName, MaskitoOptions> = {
  cnpj: { mask: pattern('00.000.000/0000-00') },
  zipCode: { mask: pattern('00000-000') },
  day: { mask: pattern('00/00/0000') },
  monthDay: { mask: pattern('00/00') },
  phone: {
    mask: ({ value }) => phonePattern(value),
    preprocessors: [reworking(nationalPhone)],
  },
  uf: {
    mask: [/[a-z]/i, /[a-z]/i],
    preprocessors: [reworking(toUf)],
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  },
  handle: { mask: /^[^\s@]*$/, preprocessors: [reworking(toHandle)] },
};

/** What the keyboards of phones show for each. */
export const MASK_INPUT_MODES: Record<MaskName, 'numeric' | 'tel' | 'text'> = {
  cnpj: 'numeric',
  phone: 'tel',
  zipCode: 'numeric',
  day: 'numeric',
  monthDay: 'numeric',
  uf: 'text',
  handle: 'text',
};

/** The text as the mask shows it: stored digits become punctuated. What is typed is not reworked here, only shown. */
export function masked(mask: MaskName, text: string): string {
  return maskitoTransform(text, { mask: MASKS[mask].mask });
}
