// Who can sign in to the demo, and what each person shows. The terminal prints this table; journeys sign in by it.
import people from './people.json' with { type: 'json' };

export interface DemoPerson {
  email: string;
  role: 'super-administrator' | 'administrator' | 'student' | 'person';
  name: string;
  purpose: string;
}

export type DemoPeople = Record<keyof typeof people, DemoPerson>;
export const DEMO_PEOPLE = people as DemoPeople;
