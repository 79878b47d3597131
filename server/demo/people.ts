/** Who can sign in to the demo, and what each of them shows. The terminal prints this table, and journeys sign in by it. */
import people from './people.json' with { type: 'json' };

export interface DemoPerson {
  email: string;
  role: 'super-administrator' | 'administrator' | 'student' | 'person';
  name: string;
  /** In Portuguese: what one sees as this person. */
  purpose: string;
}

export type DemoPeople = Record<keyof typeof people, DemoPerson>;
export const DEMO_PEOPLE = people as DemoPeople;
