// What the database says at the end of a round, of its schools and people alone.
import { setTimeout as wait } from 'node:timers/promises';
import type { End, Person, School } from './history';

/** Runs a statement; answers its rows. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

export const QUIET_MS = 120_000;

/** Entries of the outbox that are due, mails of invitations that are, and people who left and are still there. */
const WAITING = `
  select kind as what from outbox where done_at is null and next_try_at < now() + interval '30 seconds'
  union all select 'given up: ' || kind from outbox where given_up_at is not null
  union all select 'invitation' from invitations where next_mail_at <= now()
  union all select 'person' from people where removal_requested_at is not null
  union all select 'attempt' from subscription_attempts where state = 'open'`;

/** Waits until nothing waits, or long enough. */
async function untilQuiet(query: Query, ms: number): Promise<string[]> {
  const until = Date.now() + ms;
  for (;;) {
    const waiting = await query<{ what: string }>(WAITING);
    if (waiting.length === 0 || Date.now() > until) return waiting.map(({ what }) => what);
    await wait(100);
  }
}

interface Of {
  schools: readonly School[];
  people: readonly Person[];
  /** Ids of people who left. */
  left: readonly string[];
}

/** `ms`: how long it waits for what waits. */
export async function look(query: Query, { schools, people, left }: Of, ms: number): Promise<End> {
  const waiting = await untilQuiet(query, ms);
  const ids = schools.map(({ id }) => id);
  const of = <Row>(text: string) => query<Row>(text, [ids]);
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const erased = people.filter(({ id }) => left.includes(id));
  const found: End['left'][number][] = [];
  for (const { email } of erased)
    for (const { name } of tables) {
      const [row] = await query<{ n: number }>(`select count(*)::int as n from "${name}" t where t::text like $1`, [
        `%${email}%`,
      ]);
      if (row && row.n > 0) found.push({ email, table: name });
    }
  return {
    waiting,
    left: found,
    cards:
      await of(`select id, company_id as company, person_id as owner, avatar_id as avatar, active, valid_until::text as until,
      class_name as "className", number, enrollment_number as enrollment from cards where company_id = any($1::uuid[])`),
    counts: await of('select company_id as company, total, active from card_counts where company_id = any($1::uuid[])'),
    managers: await of(
      'select company_id as company, person_id as person from managers where company_id = any($1::uuid[])',
    ),
    activeCompanies: (await of<{ id: string }>('select id from companies where id = any($1::uuid[]) and active')).map(
      ({ id }) => id,
    ),
    invitations:
      await of(`select id, company_id as company, person_id as person, email, state, enrollment_number as enrollment, mails
      from invitations where company_id = any($1::uuid[])`),
    partnerUses:
      await of(`select u.partner_id as partner, sum(u.uses)::int as uses from partner_uses u join partners p on p.id = u.partner_id
      where p.company_id = any($1::uuid[]) group by 1`),
    benefitUses:
      await of(`select u.benefit_id as benefit, sum(u.uses)::int as uses from benefit_uses u join partner_benefits b on b.id = u.benefit_id
      join partners p on p.id = b.partner_id where p.company_id = any($1::uuid[]) group by 1`),
    running: await of(`select company_id as company, id, provider_id as provider from subscriptions
      where cancelled_at is null and company_id = any($1::uuid[])`),
    charged: await of(`select a.company_id as company, r.id as provider from sandbox_records r
      join subscription_attempts a on a.id::text = r.body->>'reference'
      where r.kind = 'subscription' and r.body->>'status' = 'authorized' and a.company_id = any($1::uuid[])`),
    outbox:
      await of(`select kind, payload from outbox where payload->>'companyId' = any(select unnest($1::uuid[])::text)
      or payload->>'id' in (select id::text from invitations where company_id = any($1::uuid[]))`),
  };
}
