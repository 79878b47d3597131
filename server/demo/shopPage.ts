/** The demo's open page of a shop, with a proposal that waits for the school. */

import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { ListedBenefit, Listing } from '@vinculo/contract/shopPages';
import type { partnerBenefits, partners, shopPages, shopProposals } from '../services/database/schema';

type Partner = typeof partners.$inferInsert;
type Benefit = typeof partnerBenefits.$inferInsert;

const HOUR_MS = 3_600_000;

const toListed = (benefit: Benefit): ListedBenefit => ({
  id: benefit.id,
  title: benefit.title,
  conditions: benefit.conditions ?? null,
  weekdays: benefit.weekdays,
  from_hour: benefit.fromHour ?? null,
  until_hour: benefit.untilHour ?? null,
  first_day: benefit.firstDay ?? null,
  last_day: benefit.lastDay ?? null,
  use_limit: benefit.useLimit,
});

const toListing = (partner: Partner, benefits: readonly Benefit[]): Listing => ({
  description: partner.description ?? null,
  phone: partner.phone ?? null,
  website: partner.website ?? null,
  address: {
    address: partner.address ?? null,
    number: partner.number ?? null,
    neighborhood: partner.neighborhood ?? null,
    city: partner.city ?? null,
    uf: partner.uf ?? null,
    zip_code: partner.zipCode ?? null,
    complement: partner.complement ?? null,
  },
  benefits: benefits.filter(({ partnerId }) => partnerId === partner.id).map(toListed),
});

export function shopPageOf(
  partner: Partner,
  benefits: readonly Benefit[],
  now: Date,
): { page: typeof shopPages.$inferInsert; proposal: typeof shopProposals.$inferInsert } {
  const base = toListing(partner, benefits);
  const [first, ...others] = base.benefits;
  const proposed = {
    ...base,
    description: '10% de desconto no café da manhã e no lanche da tarde',
    benefits: [
      ...(first ? [{ ...first, from_hour: '06:00', until_hour: '11:30' }] : []),
      ...others,
      {
        id: null,
        title: 'Suco do dia pela metade',
        conditions: 'Na compra de um lanche.',
        weekdays: [1, 2, 3, 4, 5],
        from_hour: '15:00',
        until_hour: '18:00',
        first_day: null,
        last_day: null,
        use_limit: 'day' as const,
      },
    ],
  };
  const madeAt = new Date(now.getTime() - HOUR_MS);
  return {
    page: { partnerId: partner.id, id: randomUUID(), openedAt: madeAt },
    proposal: { partnerId: partner.id, id: uuidv7(), base, proposed, madeAt, state: 'open' },
  };
}
