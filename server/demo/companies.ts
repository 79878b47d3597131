/** The two invented companies of the demo with their students and partner shops. Their numbers were never issued. */

import type { UseLimit } from '@vinculo/contract/rules/partner/benefits';
import type { Place } from '@vinculo/contract/rules/partner/places';
import companies from './companies.json' with { type: 'json' };
import type { DemoWeek } from './hours';

interface DemoAddress {
  address: string;
  number: string;
  neighborhood: string;
  zipCode: string;
}

interface DemoBenefit {
  title: string;
  conditions?: string;
  weekdays?: number[];
  hours?: [string, string];
  /** Days from today. */
  days?: [number, number];
  limit?: UseLimit;
  inactive?: boolean;
  /** The demo's student has used it today. */
  used?: boolean;
}

export interface DemoShop {
  title: string;
  description: string;
  logo: string;
  categories: string[];
  benefits?: DemoBenefit[];
  address?: DemoAddress;
  open?: DemoWeek;
  website?: string;
  delivery?: boolean;
  instagram?: string;
  facebook?: string;
  inactive?: boolean;
  /** No cards are shown there. */
  unused?: boolean;
}

export interface DemoCompany {
  title: string;
  cnpj: string;
  phone: string;
  exempt: boolean;
  address: DemoAddress & { city: string; uf: string };
  /** Of its school; shops lie around it. */
  place?: Place;
  card: { name: string; color: string; banner: string | null };
  domain: string;
  /** A woman's name first, then alternating, like the portraits. */
  students: string[];
  shops: DemoShop[];
}

export const DEMO_CATEGORIES: string[] = companies.categories;
export const DEMO_COMPANIES = companies.companies as DemoCompany[];
/** The code of the first company's link. */
export const DEMO_CODE = 'DEM02026';
