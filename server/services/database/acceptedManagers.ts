// Who has taken up the management of a company that somebody gave them: they said that they know the company, or worked
// for it. Founders were given nothing. Until then the permission changes nothing for the account, and can be refused.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** SQL condition on a row of `managers`, by its two columns. */
export const hasAccepted = (personId: SQLWrapper, companyId: SQLWrapper): SQL<boolean> => sql`not exists (
  select 1 from school_answers sa where sa.person_id = ${personId} and sa.company_id = ${companyId}
    and sa.management_at > coalesce(sa.known_at, '-infinity') and not exists (
      select 1 from audit a
      where a.person_id = sa.person_id and a.company_id = sa.company_id and a.at > sa.management_at
        -- What a holder or a guardian does of their own card is no work for the company.
        and a.action not in ('card.family', 'card.copy', 'card.copy-end', 'card.activate', 'request.create', 'request.withdraw')))`;
