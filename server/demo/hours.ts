/** When the demo's partners are open. */

import type { OpeningHours } from '@vinculo/contract/openingHours';
import weeks from './weeks.json' with { type: 'json' };

/** Their weeks have seven days from Sunday on. */
export type DemoWeek = keyof typeof weeks;

export const hoursOf = (week: DemoWeek): OpeningHours => ({ week: weeks[week], special: [] });
