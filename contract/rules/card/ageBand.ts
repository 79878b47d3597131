// How old a student is, in bands that the school sets. There is never a day of birth.
import { foldedText } from '../text/folding';

/** From the youngest on. */
export const AGE_BANDS = ['until_11', 'from_12', 'from_16', 'from_18'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export const AGE_BAND_LABELS: Record<AgeBand, string> = {
  until_11: 'até 11 anos',
  from_12: '12 a 15 anos',
  from_16: '16 e 17 anos',
  from_18: '18 anos ou mais',
};

/** Bands of students who are protected until their school or a guardian consents. */
export const UNDER_16: readonly AgeBand[] = ['until_11', 'from_12'];
/** Bands of students who neither see nor get what is for adults only. A card without a band is not hindered. */
export const UNDER_18: readonly AgeBand[] = [...UNDER_16, 'from_16'];

/** A student of this band decides alone: no guardian is asked, follows the card or holds it back. */
export const OF_AGE: AgeBand = 'from_18';
export const isOfAge = (band: string | null | undefined): boolean => band === OF_AGE;

/** A larger number is a year or a code. */
const OLDEST = 120;

function bandOf(years: number): AgeBand | null {
  if (years > OLDEST) return null;
  if (years < 12) return 'until_11';
  if (years < 16) return 'from_12';
  return years < 18 ? 'from_16' : 'from_18';
}

/** `até 11`, `12 a 15 anos`, `18 ou mais`, `14`, `14 anos e 3 meses`, `3a 4m`. Folded: a dash is a space. */
const WRITTEN =
  /^(?<until>ate )?(?:de )?(?<from>\d{1,3})(?: (?:(?:a|e|ate) )?(?<to>\d{1,3}))?(?:,\d+)?(?: ?a(?:nos?)?)?(?<more> ou mais| ?\+)?(?:,? (?:e )?\d+ ?m(?:es(?:es)?)?)?$/;

/** The band that a text says in words or in years; null if it says none, or years of two bands. */
export function readAgeBand(text: string): AgeBand | null {
  const { until, from = '', to, more } = WRITTEN.exec(foldedText(text))?.groups ?? {};
  if (!from) return null;
  const first = bandOf(until ? 0 : Number(from));
  const last = bandOf(more ? OLDEST : Number(to ?? from));
  return first === last ? first : null;
}

/** The band of a person who was born on a day, `2012-03-31`, on another; null if it has not come. */
export function bandOnDay(born: string, day: string): AgeBand | null {
  const hasHadBirthday = day.slice('yyyy'.length) >= born.slice('yyyy'.length);
  return born > day ? null : bandOf(Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (hasHadBirthday ? 0 : 1));
}
