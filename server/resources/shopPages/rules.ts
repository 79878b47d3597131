/** What a proposal changes, as a person reads it, and what a listing becomes when it is taken. */

import type { Address } from '@vinculo/contract/address';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { hoursText, limitText, weekdaysText } from '@vinculo/contract/rules/partner/benefits';
import { formatAddress } from '@vinculo/contract/rules/text/address';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { toWebAddress } from '@vinculo/contract/rules/text/webAddress';
import type { ListedBenefit, Listing, ProposalForm, ProposedChange } from '@vinculo/contract/shopPages';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { benefitErrors, toNewBenefit } from '../../domain/partners/newBenefits';
import { ADDRESS_PARTS } from './forms';

export interface Proposed {
  /** The listing on which the shop made its proposal. */
  base: Listing;
  proposed: Listing;
}

const REMOVED = 'Retirar este benefício';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const sameAddress = (one: Address, other: Address) =>
  ADDRESS_PARTS.every((part) => (one[part] ?? null) === (other[part] ?? null));

const BENEFIT_PARTS = [
  'title',
  'conditions',
  'weekdays',
  'from_hour',
  'until_hour',
  'first_day',
  'last_day',
  'use_limit',
] as const;
const sameBenefit = (one: ListedBenefit | undefined, other: ListedBenefit | undefined) =>
  one && other ? BENEFIT_PARTS.every((part) => isSame(one[part], other[part])) : one === other;

const termsOf = (benefit: ListedBenefit) => ({ ...benefit, active: true });

function benefitLines(benefit: ListedBenefit | undefined): string {
  if (!benefit) return '';
  const { title, conditions, first_day, last_day, use_limit } = benefit;
  const days = [first_day && `a partir de ${shownDay(first_day)}`, last_day && `até ${shownDay(last_day)}`];
  const when = [weekdaysText(termsOf(benefit)), hoursText(termsOf(benefit)), ...days].filter(Boolean).join(', ');
  return [title, conditions, when, limitText(use_limit)].filter(Boolean).join('\n');
}

const byId = <B extends { id: string | null }>(benefits: readonly B[], id: string | null): B | undefined =>
  id === null ? undefined : benefits.find((benefit) => benefit.id === id);

/** The benefits that the proposal changes or removes (`proposed` is undefined), and then the new ones. */
function changedBenefits({ base, proposed }: Proposed) {
  const changed = base.benefits
    .map((before) => ({ before, after: byId(proposed.benefits, before.id) }))
    .filter(({ before, after }) => !sameBenefit(before, after));
  const added = proposed.benefits
    .filter(({ id }) => !byId(base.benefits, id))
    .map((after) => ({ before: undefined, after }));
  return [...changed, ...added];
}

/** Each text of the listing, and how it is shown. */
const TEXTS = [
  ['description', 'Descrição', (text: string) => text],
  ['phone', 'Telefone', formatPhone],
  ['website', 'Site', (text: string) => text],
] as const;

export function changesOf(proposal: Proposed, current: Listing): ProposedChange[] {
  const { base, proposed } = proposal;
  const changes: ProposedChange[] = [];
  for (const [part, what, shown] of TEXTS)
    if (base[part] !== proposed[part])
      changes.push({
        what,
        now: shown(current[part] ?? ''),
        proposed: shown(proposed[part] ?? ''),
        changed_since: current[part] !== base[part],
      });
  if (!sameAddress(base.address, proposed.address))
    changes.push({
      what: 'Endereço',
      now: formatAddress(current.address),
      proposed: formatAddress(proposed.address),
      changed_since: !sameAddress(current.address, base.address),
    });
  for (const { before, after } of changedBenefits(proposal)) {
    const now = before && byId(current.benefits, before.id);
    changes.push({
      what: before ? `Benefício: ${before.title}` : 'Novo benefício',
      now: benefitLines(now),
      proposed: after ? benefitLines(after) : REMOVED,
      changed_since: before !== undefined && !sameBenefit(now, before),
    });
  }
  return changes;
}

export interface Taken {
  /** Only what the proposal changes, so that whatever else the school changed meanwhile stays. */
  listing: Partial<Omit<Listing, 'benefits'>>;
  changed: (ListedBenefit & { id: string })[];
  added: ListedBenefit[];
  removed: string[];
  /** Benefits of the partner afterwards. */
  count: number;
}

/** What taking a proposal writes. A benefit that the school has deleted meanwhile is made anew if the shop changed it. */
export function takenOf(proposal: Proposed, current: Listing): Taken {
  const { base, proposed } = proposal;
  const parts = changedBenefits(proposal);
  const isThere = (id: string | null) => byId(current.benefits, id) !== undefined;
  const kept = parts.flatMap(({ after }) => after ?? []);
  const changed = kept.flatMap((benefit) =>
    benefit.id !== null && isThere(benefit.id) ? [{ ...benefit, id: benefit.id }] : [],
  );
  const added = kept.filter(({ id }) => !isThere(id)).map((benefit) => ({ ...benefit, id: null }));
  const removed = parts.flatMap(({ before, after }) => (before?.id && !after && isThere(before.id) ? [before.id] : []));
  return {
    listing: {
      ...(base.description !== proposed.description && { description: proposed.description }),
      ...(base.phone !== proposed.phone && { phone: proposed.phone }),
      ...(base.website !== proposed.website && { website: proposed.website }),
      ...(!sameAddress(base.address, proposed.address) && { address: proposed.address }),
    },
    changed,
    added,
    removed,
    count: current.benefits.length + added.length - removed.length,
  };
}

/** The listing as it would be if the proposal were taken, still with the benefits that shall go: `removed` has their ids. */
export function mergedListing(proposal: Proposed, current: Listing): { listing: Listing; removed: readonly string[] } {
  const { listing, changed, added, removed } = takenOf(proposal, current);
  const benefits = [...current.benefits.map((benefit) => byId(changed, benefit.id) ?? benefit), ...added];
  return { listing: { ...current, ...listing, benefits }, removed };
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
          id: byId(current.benefits, benefit.id?.toLowerCase() ?? null)?.id ?? null,
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
      .map((benefit, place) => ({ ...toNewBenefit({ ...benefit, active: true }, place), isGone: benefit.remove }))
      .filter(({ isGone }) => !isGone),
  );
