/** What a proposal changes, as a person reads it, and what a listing becomes when it is taken. */
import type { Address } from '@vinculo/contract/address';
import { formatAddress } from '@vinculo/contract/rules/address';
import { hoursText, limitText, weekdaysText } from '@vinculo/contract/rules/benefits';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { formatPhone } from '@vinculo/contract/rules/phone';
import type { ListedBenefit, Listing, ProposalForm, ProposedChange } from '@vinculo/contract/shopPages';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { benefitErrors, toNewBenefit } from '../../domain/partners/newBenefits';

export interface Proposed {
  /** The listing on which the shop made its proposal. */
  base: Listing;
  proposed: Listing;
}

const REMOVED = 'Retirar este benefício';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const ADDRESS_PARTS = ['address', 'number', 'neighborhood', 'city', 'uf', 'zip_code', 'complement'] as const;
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

export function changesOf(proposal: Proposed, current: Listing): ProposedChange[] {
  const { base, proposed } = proposal;
  const changes: ProposedChange[] = [];
  if (base.description !== proposed.description)
    changes.push({
      what: 'Descrição',
      now: current.description ?? '',
      proposed: proposed.description ?? '',
      changed_since: current.description !== base.description,
    });
  if (base.phone !== proposed.phone)
    changes.push({
      what: 'Telefone',
      now: formatPhone(current.phone ?? ''),
      proposed: formatPhone(proposed.phone ?? ''),
      changed_since: current.phone !== base.phone,
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
      ...(!sameAddress(base.address, proposed.address) && { address: proposed.address }),
    },
    changed,
    added,
    removed,
    count: current.benefits.length + added.length - removed.length,
  };
}

/** The listing as it would be if the proposal were taken. */
export function mergedListing(proposal: Proposed, current: Listing): Listing {
  const { listing, changed, added, removed } = takenOf(proposal, current);
  const kept = current.benefits.filter(({ id }) => id === null || !removed.includes(id));
  return {
    ...current,
    ...listing,
    benefits: [...kept.map((benefit) => byId(changed, benefit.id) ?? benefit), ...added],
  };
}

/** A form as a listing. A benefit that the partner does not have is a new one. */
export function toListing(form: ProposalForm, current: Listing): Listing {
  const { zipCode, ...address } = addressColumns(form.address);
  return {
    description: textOrNull(form.description),
    phone: digitsOrNull(form.phone),
    address: { ...address, zip_code: zipCode },
    benefits: form.benefits
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
  };
}

/** What the schema does not see, by field. */
export const formErrors = ({ benefits }: ProposalForm): Record<string, string> =>
  benefitErrors(
    benefits
      .map((benefit, place) => ({ ...toNewBenefit({ ...benefit, active: true }, place), isGone: benefit.remove }))
      .filter(({ isGone }) => !isGone),
  );
