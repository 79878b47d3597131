/** Companies, and what their standing depends on. */
import { and, asc, eq, exists, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { EndedBy } from '@vinculo/contract/rules/billing';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import type { PaymentMethod } from '@vinculo/contract/rules/paymentMethods';
import { standingOf, type Standing } from '@vinculo/contract/rules/standing';
import type { Database } from '../../services/database/database';
import { cards, companies, managers, people, subscriptions, templates } from '../../services/database/schema';

export interface NewCompany {
  title: string;
  /** Digits only, both of them. */
  phone: string;
  cnpj: string;
  creatorId: string;
  now: Date;
  /** By the billing clock. */
  trialEndsAt: Date;
}

/** A company with its first manager and its card's look; a taken CNPJ is a unique violation. */
export async function insertCompany(tx: Database, company: NewCompany): Promise<string> {
  const { title, phone, cnpj, creatorId, now, trialEndsAt } = company;
  const id = uuidv7();
  const email = sql`(select ${people.email} from ${people} where ${people.id} = ${creatorId})`;
  await tx.insert(companies).values({ id, title, phone, cnpj, email, trialEndsAt, createdAt: now });
  await tx.insert(managers).values({ companyId: id, personId: creatorId, joinedAt: now });
  await tx.insert(templates).values({ id: uuidv7(), companyId: id, name: title, backgroundColor: DEFAULT_CARD_COLOR });
  return id;
}

export interface CompanyStanding {
  id: string;
  title: string;
  standing: Standing;
}

/** Who ended the earlier subscriptions of the query's company, each once. */
function endedBy(db: Database): SQL<EndedBy[]> {
  const ended = db
    .selectDistinct({ by: subscriptions.endedBy })
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companies.id), isNotNull(subscriptions.endedBy)));
  return sql<EndedBy[]>`array(${ended})`;
}

/** What a company's standing depends on but for its subscription, for a query of companies. */
export const standingColumns = (db: Database) => ({
  id: companies.id,
  title: companies.title,
  active: companies.active,
  exempt: companies.exempt,
  trialEndsAt: companies.trialEndsAt,
  endedBy: endedBy(db),
});

async function listStandings(db: Database, which: SQL | undefined, now: Date): Promise<CompanyStanding[]> {
  const current = db
    .select({ method: subscriptions.paymentMethod })
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companies.id), isNull(subscriptions.cancelledAt)));
  const unpaid = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.companyId, companies.id),
        isNull(subscriptions.cancelledAt),
        eq(subscriptions.status, 'unpaid'),
      ),
    );
  const facts = await db
    .select({
      ...standingColumns(db),
      paymentMethod: sql<PaymentMethod | null>`(${current})`,
      isUnpaid: sql<boolean>`${exists(unpaid)}`,
    })
    .from(companies)
    .where(which)
    .orderBy(asc(companies.id));
  return facts.map(({ id, title, paymentMethod, isUnpaid, ...rest }) => {
    const subscription = paymentMethod === null ? null : { paymentMethod, isUnpaid };
    return { id, title, standing: standingOf({ ...rest, subscription }, now) };
  });
}

/** How one company stands; null where there is no such company. */
export async function findStanding(db: Database, companyId: string, now: Date): Promise<Standing | null> {
  const [found] = await listStandings(db, eq(companies.id, companyId), now);
  return found?.standing ?? null;
}

/** The companies of which a person holds an active card, each with its standing. */
export async function listHeldCompanies(db: Database, personId: string, now: Date): Promise<CompanyStanding[]> {
  const held = db
    .select({ id: cards.companyId })
    .from(cards)
    .where(and(eq(cards.personId, personId), cards.active));
  return listStandings(db, inArray(companies.id, held), now);
}

/** The companies whose partners are open to a person: an active card, and good standing. */
export async function listOpenCompanyIds(db: Database, personId: string, now: Date): Promise<string[]> {
  const held = await listHeldCompanies(db, personId, now);
  return held.filter(({ standing }) => standing === 'good').map(({ id }) => id);
}
