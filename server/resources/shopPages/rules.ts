/** What a shop proposes, part by part: as a person reads it, and what taking it makes of a listing. */

import type { Address } from '@vinculo/contract/address';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { hoursText, limitText, weekdaysText } from '@vinculo/contract/rules/partner/benefits';
import { formatAddress } from '@vinculo/contract/rules/text/address';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { toWebAddress } from '@vinculo/contract/rules/text/webAddress';
import type { ListedBenefit, Listing, ProposalForm, ProposedChange } from '@vinculo/contract/shopPages';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { versionOf } from '../../base/version';
import { benefitErrors, toNewBenefit } from '../../domain/partners/newBenefits';

type Part = string | null | Address | ListedBenefit;

/** One part of a listing that a shop proposes: `field` is its name, or a benefit's id. A null benefit is none. */
export interface Change {
  field: string;
  from: Part;
  to: Part;
}

const LABELS: Readonly<Record<string, string>> = {
  description: 'Descrição',
  phone: 'Telefone',
  website: 'Site',
  address: 'Endereço',
};
const REMOVED = 'Retirar este benefício';

const partsOf = ({ description, phone, website, address, benefits }: Listing): Record<string, Part> => ({
  description,
  phone,
  website,
  address,
  ...Object.fromEntries(benefits.map((benefit, index) => [benefit.id ?? `new ${index}`, benefit])),
});

const isSame = (one: Part | undefined, other: Part | undefined) => versionOf(one ?? null) === versionOf(other ?? null);

const isRemoval = ({ field, to }: Change) => !(field in LABELS) && to === null;

/** `base`: the listing on which the shop made its proposal. */
export function changesOf({ base, proposed }: { base: Listing; proposed: Listing }): Change[] {
  const [before, after] = [partsOf(base), partsOf(proposed)];
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => !isSame(from, to));
}

/** The changes that the school's own ones leave possible: each part still is what the shop saw. */
export function standing(changes: readonly Change[], current: Listing): Change[] {
  const parts = partsOf(current);
  return changes.filter(({ field, from }) => isSame(parts[field], from));
}

/** The listing with these changes. */
export function changed(changes: readonly Change[], current: Listing): Listing {
  const parts = { ...partsOf(current), ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
  const { description, phone, website, address, ...benefits } = parts;
  return {
    description,
    phone,
    website,
    address,
    benefits: Object.values(benefits).filter((benefit) => benefit !== null),
  } as Listing;
}

/** What a shop's form shows of its proposal: the listing, still with the benefits that shall go, and their ids. */
export const formOf = (changes: readonly Change[], current: Listing) => ({
  listing: changed(
    changes.filter((change) => !isRemoval(change)),
    current,
  ),
  removed: changes.filter(isRemoval).map(({ field }) => field),
});

function benefitLines(benefit: ListedBenefit): string {
  const { title, conditions, first_day, last_day, use_limit } = benefit;
  const days = [first_day && `a partir de ${shownDay(first_day)}`, last_day && `até ${shownDay(last_day)}`];
  const when = [weekdaysText(benefit), hoursText(benefit), ...days].filter(Boolean).join(', ');
  return [title, conditions, when, limitText(use_limit)].filter(Boolean).join('\n');
}

function textOf(field: string, part: Part | undefined): string {
  if (!part) return '';
  if (typeof part === 'string') return field === 'phone' ? formatPhone(part) : part;
  return 'title' in part ? benefitLines(part) : formatAddress(part);
}

function labelOf({ field, from }: Change): string {
  const isBenefit = from !== null && typeof from === 'object' && 'title' in from;
  return LABELS[field] ?? (isBenefit ? `Benefício: ${from.title}` : 'Novo benefício');
}

/** The changes as a person reads them. */
export function shownChanges(changes: readonly Change[], current: Listing): ProposedChange[] {
  const parts = partsOf(current);
  const possible = standing(changes, current);
  return changes.map((change) => ({
    what: labelOf(change),
    now: textOf(change.field, parts[change.field]),
    proposed: isRemoval(change) ? REMOVED : textOf(change.field, change.to),
    changed_since: !possible.includes(change),
  }));
}

/**
 * A form as a listing. A benefit that the partner does not have is a new one. One that the form does not name stays: the
 * school may have made it after the form was read.
 */
export function toListing(form: ProposalForm, current: Listing): Listing {
  const { zipCode, ...address } = addressColumns(form.address);
  const named = form.benefits.map(({ id }) => id?.toLowerCase());
  const unnamed = current.benefits.filter(({ id }) => id !== null && !named.includes(id));
  return {
    description: textOrNull(form.description),
    phone: digitsOrNull(form.phone),
    website: toWebAddress(form.website ?? ''),
    address: { ...address, zip_code: zipCode },
    benefits: [
      ...unnamed,
      ...form.benefits
        .filter(({ remove }) => !remove)
        .map((benefit) => ({
          id: current.benefits.find(({ id }) => id === benefit.id?.toLowerCase())?.id ?? null,
          title: benefit.title.trim(),
          conditions: textOrNull(benefit.conditions),
          weekdays: [...benefit.weekdays].sort((one, other) => one - other),
          from_hour: textOrNull(benefit.from_hour),
          until_hour: textOrNull(benefit.until_hour),
          first_day: benefit.first_day ?? null,
          last_day: benefit.last_day ?? null,
          use_limit: benefit.use_limit,
        })),
    ],
  };
}

/** What the schema does not see, by field. */
export const formErrors = ({ benefits }: ProposalForm): Record<string, string> =>
  benefitErrors(
    benefits
      .map((benefit, index) => ({
        ...toNewBenefit({ ...benefit, active: true, adults_only: false }, index),
        isGone: benefit.remove,
      }))
      .filter(({ isGone }) => !isGone),
  );
