/** When a partner is open, as it is kept and sent. `rules/partner/openingHours.ts` says what follows from it. */

import { Type, type Static } from 'typebox';
import { OPENINGS_MAX, SPECIAL_DAYS_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import { requiredText } from './schema';

const Opening = Type.Object({ from: Type.String(), until: Type.String() });

/** `week`: seven days from Sunday on. Hours are `14:00`, days `2026-12-25`, by Brasília's clock. */
export const OpeningHours = Type.Object({
  week: Type.Array(Type.Array(Opening)),
  special: Type.Array(Type.Object({ day: Type.String(), hours: Type.Array(Opening) })),
});
export type OpeningHours = Static<typeof OpeningHours>;

const SAYS = MESSAGES.opening;
const hour = () => requiredText({ format: 'hour', maxLength: 5, messages: { required: SAYS.hour, format: SAYS.hour } });
const Openings = Type.Array(Type.Object({ from: hour(), until: hour() }), {
  maxItems: OPENINGS_MAX,
  messages: { invalid: SAYS.tooMany },
});

/** A week without hours says that none are known. */
export const OpeningHoursInput = Type.Object({
  week: Type.Array(Openings, { minItems: 7, maxItems: 7 }),
  special: Type.Array(
    Type.Object({
      day: Type.String({ format: 'day', messages: { required: SAYS.day, format: SAYS.day } }),
      hours: Openings,
    }),
    { maxItems: SPECIAL_DAYS_MAX, default: [], messages: { invalid: SAYS.tooMany } },
  ),
});
export type OpeningHoursInput = Static<typeof OpeningHoursInput>;
