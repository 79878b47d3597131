/** Proposals of shops in the database: one for each partner, open or answered. */

import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Benefit } from '@vinculo/contract/benefits';
import type { AddressParts } from '@vinculo/contract/rules/text/address';
import type { Listing, SchoolsPart } from '@vinculo/contract/shopPages';
import { versionOf } from '../../base/version';
import { BENEFITS, writeBenefits } from '../../domain/partners/benefits';
import { toNewBenefit } from '../../domain/partners/newBenefits';
import { keepPlaceOf } from '../../domain/partners/places';
import { addressOf, type PartnerRow } from '../../domain/partners/record';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { partnerBenefits, partners, shopProposals } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { changesOf, type Change } from './rules';

type ListingRow = Required<AddressParts> & Pick<PartnerRow, 'description' | 'phone' | 'website' | 'benefits'>;

export function listingOf(row: ListingRow): Listing {
  const { description, phone, website } = row;
  return {
    description,
    phone,
    website,
    address: addressOf(row),
    benefits: row.benefits.map(
      ({ active: _active, adults_only: _adults, paused_by_shop: _paused, ...benefit }) => benefit,
    ),
  };
}

export type SchoolsBenefit = Pick<Benefit, 'id' | SchoolsPart>;
const NEW = { active: true, adults_only: false };

export interface OpenProposal {
  madeAt: Date;
  base: Listing;
  changes: Change[];
  current: Listing;
  /** What the school says of its benefits. */
  own: readonly SchoolsBenefit[];
  version: string;
}

interface ProposalRow extends ListingRow {
  proposal_id: string;
  made_at: string;
  base: Listing;
  proposed: Listing;
}

/** The open proposal for a partner of these companies; null if there is none. */
export async function findProposal(
  db: Database,
  companyIds: readonly string[],
  partnerId: string,
): Promise<OpenProposal | null> {
  const [row] = await rows<ProposalRow>(
    db,
    sql`
      select o.id as proposal_id, o.made_at, o.base, o.proposed, p.description, p.phone, p.website, p.address,
        p.number, p.neighborhood, p.city, p.uf, p.zip_code, p.complement, ${BENEFITS} as benefits
      from shop_proposals o join partners p on p.id = o.partner_id
      where p.id = ${partnerId} and p.company_id = ${anyOf(companyIds)} and o.state = 'open'`,
  );
  if (!row) return null;
  const current = listingOf(row);
  const version = versionOf({ id: row.proposal_id, current });
  return {
    madeAt: new Date(row.made_at),
    base: row.base,
    changes: changesOf(row),
    current,
    own: row.benefits,
    version,
  };
}

/** Makes this the shop's proposal, instead of any before it. */
export async function propose(
  tx: Database,
  { partnerId, base, proposed, now }: { partnerId: string; base: Listing; proposed: Listing; now: Date },
): Promise<void> {
  const made = { id: uuidv7(), base, proposed, madeAt: now, state: 'open' as const, answer: null, answeredAt: null };
  await tx
    .insert(shopProposals)
    .values({ partnerId, ...made })
    .onConflictDoUpdate({ target: shopProposals.partnerId, set: made });
}

/** `taken`: what of it the school takes; null for a refusal. */
export async function answerOpen(
  tx: Database,
  partnerId: string,
  { taken, answer, now }: { taken: Listing | null; answer: string | null; now: Date },
): Promise<void> {
  await tx
    .update(shopProposals)
    .set({
      state: taken ? 'taken' : 'refused',
      ...(taken && { proposed: taken }),
      answer,
      answeredAt: now,
    })
    .where(and(eq(shopProposals.partnerId, partnerId), eq(shopProposals.state, 'open')));
}

/** Makes a locked partner's listing this one. */
export async function writeListing(
  tx: Database,
  partnerId: string,
  { listing: { address: place, benefits, ...texts }, own }: { listing: Listing; own: readonly SchoolsBenefit[] },
): Promise<void> {
  const { zip_code: zipCode, ...address } = place;
  await keepPlaceOf(tx, partnerId, zipCode);
  await tx
    .update(partners)
    .set({ ...texts, ...address, zipCode })
    .where(eq(partners.id, partnerId));
  const written = benefits.map(({ id, ...benefit }, index) => {
    const { active, adults_only } = own.find((known) => known.id === id) ?? NEW;
    return { ...toNewBenefit({ ...benefit, active, adults_only }, index), id: id ?? undefined };
  });
  await writeBenefits(tx, partnerId, written);
}

/** Pauses or resumes a benefit of a partner; false if it has none with this id, or nothing changes. */
export async function pauseBenefit(
  tx: Database,
  { partnerId, benefitId, isPaused }: { partnerId: string; benefitId: string; isPaused: boolean },
): Promise<boolean> {
  const changed = await tx
    .update(partnerBenefits)
    .set({ pausedByShop: isPaused })
    .where(
      and(
        eq(partnerBenefits.id, benefitId),
        eq(partnerBenefits.partnerId, partnerId),
        eq(partnerBenefits.pausedByShop, !isPaused),
      ),
    )
    .returning({ id: partnerBenefits.id });
  return changed.length > 0;
}

export interface LastProposal {
  state: 'open' | 'taken' | 'refused';
  madeAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  changes: Change[];
}

/** A shop's open proposal or the last answered one. The changes of one that was taken are those that the school took. */
export async function lastProposal(db: Database, partnerId: string): Promise<LastProposal | null> {
  const [last] = await db.select().from(shopProposals).where(eq(shopProposals.partnerId, partnerId));
  return last ? { ...last, changes: changesOf(last) } : null;
}

export async function withdraw(tx: Database, partnerId: string): Promise<boolean> {
  const gone = await tx
    .delete(shopProposals)
    .where(and(eq(shopProposals.partnerId, partnerId), eq(shopProposals.state, 'open')))
    .returning({ id: shopProposals.id });
  return gone.length > 0;
}
