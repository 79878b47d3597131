/** How old a student is, in bands that the school sets. There is never a day of birth. */

/** From the youngest on. */
export const AGE_BANDS = ['until_11', 'from_12', 'from_16', 'from_18'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export const AGE_BAND_LABELS: Record<AgeBand, string> = {
  until_11: 'até 11 anos',
  from_12: '12 a 15 anos',
  from_16: '16 e 17 anos',
  from_18: '18 anos ou mais',
};
