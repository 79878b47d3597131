// The two invented companies of the demo with their students and partner shops. Their numbers were never issued.
import type { OpeningHours } from '@vinculo/contract/partners';
import type * as tables from '../services/database/schema';
import companies from './companies.json' with { type: 'json' };
import weeks from './weeks.json' with { type: 'json' };

/** Rows before they are written, by their table. */
export type Rows = {
  [Name in keyof typeof tables]: (typeof tables)[Name] extends { $inferInsert: infer Row } ? Row[] : never;
};
type Benefit = Rows['partnerBenefits'][number];
type Partner = Rows['partners'][number];
type Company = (typeof companies.companies)[number];

/** Their weeks have seven days from Sunday on. */
type DemoWeek = keyof typeof weeks;

export const hoursOf = (week: DemoWeek): OpeningHours => ({ week: weeks[week] });

interface DemoBenefit extends Partial<Omit<Benefit, 'id' | 'partnerId' | 'place' | 'title'>> {
  title: string;
  /** Days from today. */
  days?: [number, number];
  /** The demo's student has used it today. */
  used?: boolean;
}

export interface DemoShop
  extends
    Pick<Partner, 'title' | 'description'>,
    Partial<Pick<Partner, 'website' | 'delivery' | 'instagram' | 'facebook' | 'active'>> {
  logo: string;
  categories: string[];
  benefits?: DemoBenefit[];
  address?: Omit<Company['address'], 'city' | 'uf'>;
  open?: DemoWeek;
  /** Nobody shows a card at this shop. */
  unused?: boolean;
}

/**
 * `students`: a woman's name first, then alternating, like the portraits. `place`: of its school; shops lie around it.
 */
export interface DemoCompany extends Omit<Company, 'shops' | 'place'> {
  place?: { latitude: number; longitude: number };
  shops: DemoShop[];
}

export const DEMO_CATEGORIES = companies.categories;
export const DEMO_COMPANIES = companies.companies as DemoCompany[];
/** The code of the first company's link. */
export const DEMO_CODE = 'DEM02026';
