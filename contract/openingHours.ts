/** When a partner is open, as it is kept and sent. `rules/partner/openingHours.ts` says what follows from it. */

import { Type, type Static } from 'typebox';
import { OPENINGS_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import { requiredText } from './schema';

const Opening = Type.Object({ from: Type.String(), until: Type.String() });

/** Older clients read and send `special`, up to 40 dates with other hours; nobody else does. */
const special = Type.Optional(Type.Array(Type.Unknown(), { maxItems: 40 }));

/** `week`: seven days from Sunday on. Hours are `14:00`, by Brasília's clock. */
export const OpeningHours = Type.Object({ week: Type.Array(Type.Array(Opening)), special });
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
  special,
});
export type OpeningHoursInput = Static<typeof OpeningHoursInput>;
