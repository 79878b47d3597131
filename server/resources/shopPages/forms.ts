/** Reads the forms of a shop's page. */

import { readDay } from '@vinculo/contract/rules/brasilia';
import { BENEFITS_MAX } from '@vinculo/contract/rules/limits';
import { USE_LIMITS } from '@vinculo/contract/rules/partner/benefits';
import type { Listing } from '@vinculo/contract/shopPages';

export const ADDRESS_PARTS = ['zip_code', 'address', 'number', 'complement', 'neighborhood', 'city', 'uf'] as const;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** A benefit as it stands in the form. */
export interface TypedBenefit {
  id?: string;
  title: string;
  conditions: string;
  weekdays: number[];
  from_hour: string;
  until_hour: string;
  first_day: string | null;
  last_day: string | null;
  use_limit: string;
  remove: boolean;
}

/** The form as it was typed, in the shape of the contract's `ProposalForm`. */
export interface Typed {
  seen: string;
  description: string;
  phone: string;
  website: string;
  address: Record<(typeof ADDRESS_PARTS)[number], string>;
  benefits: TypedBenefit[];
}

// Browsers send a day as `2026-12-01`; old ones send what was typed.
const dayOf = (text: string) => (text === '' || ISO_DAY.test(text) ? text || null : (readDay(text) ?? text));

function readBenefit(form: URLSearchParams, text: (name: string) => string, at: number): TypedBenefit | null {
  const name = (part: string) => `benefits.${at}.${part}`;
  if (!form.has(name('title'))) return null;
  const id = text(name('id'));
  const benefit = {
    ...(id && { id }),
    title: text(name('title')),
    conditions: text(name('conditions')),
    weekdays: form.getAll(name('weekdays')).map(Number),
    from_hour: text(name('from_hour')),
    until_hour: text(name('until_hour')),
    first_day: dayOf(text(name('first_day'))),
    last_day: dayOf(text(name('last_day'))),
    use_limit: text(name('use_limit')) || USE_LIMITS[0],
    remove: form.has(name('remove')),
  };
  const { title, conditions, from_hour, until_hour, first_day, last_day } = benefit;
  const isEmpty = ![title, conditions, from_hour, until_hour, first_day, last_day].some((part) => part?.trim());
  return isEmpty && !id ? null : benefit;
}

/** A proposal's form. The empty fields for a new benefit are left out. */
export function readProposal(form: URLSearchParams): Typed {
  const text = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    seen: text('seen'),
    description: text('description'),
    phone: text('phone'),
    website: text('website'),
    address: Object.fromEntries(ADDRESS_PARTS.map((part) => [part, text(`address.${part}`)])) as Typed['address'],
    benefits: Array.from({ length: BENEFITS_MAX + 1 }, (_, at) => readBenefit(form, text, at)).filter(
      (benefit) => benefit !== null,
    ),
  };
}

/** The form filled with a listing. `removed`: ids of benefits that shall go. */
export const typedOf = (listing: Listing, { seen, removed }: { seen: string; removed: readonly string[] }): Typed => ({
  seen,
  description: listing.description ?? '',
  phone: listing.phone ?? '',
  website: listing.website ?? '',
  address: Object.fromEntries(ADDRESS_PARTS.map((part) => [part, listing.address[part] ?? ''])) as Typed['address'],
  benefits: listing.benefits.map(({ id, ...benefit }) => ({
    ...benefit,
    ...(id && { id }),
    conditions: benefit.conditions ?? '',
    from_hour: benefit.from_hour ?? '',
    until_hour: benefit.until_hour ?? '',
    remove: id !== null && removed.includes(id),
  })),
});
