/** Decides which rows of a class list may reach a new address, and pays for them, before any row is written. */

import type { ClassListResult, ClassListRow } from '@vinculo/contract/classLists';
import { notedGuardian, planRow, Roster, type KnownStudent, type RowPlan } from '@vinculo/contract/rules/card/roster';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { ApiError } from '../../base/errors';
import { admitAddress, admitFreely, type Admitted, type AdmittedAddress, lockListed } from '../../domain/consent/admit';
import type { Asker } from '../../domain/consent/strangers';
import { readAsked } from '../../domain/roster/known';
import { readTrust } from '../../domain/standing/trust';
import type { Deps } from '../../wiring/deps';

export const refused = (field: string | null, reason: string): ClassListResult => ({
  outcome: 'refused',
  id: null,
  field,
  reason,
});

export const emailsOf = (rows: readonly ClassListRow[]) => rows.flatMap(({ email }) => email ?? []);

/** True if the row leads to an address that its student does not have yet. */
export const isNewAddress = ({ email }: ClassListRow, { known, changes }: RowPlan) =>
  email !== null && email !== undefined && (!known || changes.includes('email'));

/** The student after a row is written. Later rows may be the same student. */
export const studentAfter = (
  row: ClassListRow,
  plan: RowPlan,
  { id, kind, usualEnd }: Pick<KnownStudent, 'id' | 'kind'> & { usualEnd: string | null },
): KnownStudent => ({
  id,
  kind,
  full_name: row.full_name,
  email: (!isNewAddress(row, plan) && plan.known?.email) || (row.email ?? null),
  ...ofFacts(STUDENT_FACTS, (fact) => row[fact] || plan.known?.[fact] || null),
  ...(!plan.known && !row.valid_until && { valid_until: usualEnd }),
  has_picture: Boolean(row.avatar_id) || (plan.known?.has_picture ?? false),
  has_guardian: notedGuardian(row) !== null || (plan.known?.has_guardian ?? false),
  guardian_emails: [
    ...(plan.known?.guardian_emails ?? []),
    ...(plan.asksGuardian && row.guardian_email ? [row.guardian_email] : []),
  ],
});

/** Whose address it is. */
type Addressed = 'email' | 'guardian_email';

export interface Admission {
  refusals: ReadonlyMap<number, ClassListResult>;
  addressOf: (index: number, field: Addressed) => AdmittedAddress | null;
  giveBack: () => Promise<void>;
}

/**
 * Plans each row against the result of those before it. For an untrusted company each address is decided on its own.
 * A stopped company gives strangers no cards.
 */
export async function admitRows(deps: Deps, asker: Asker, rows: readonly ClassListRow[]): Promise<Admission> {
  const { db } = deps;
  const { companyId } = asker;
  const refusals = new Map<number, ClassListResult>();
  const admitted = new Map<string, Admitted>();
  const trust = await readTrust(db, companyId);
  const addressOf: Admission['addressOf'] = (index, field) => {
    const address = rows[index]?.[field];
    return (address && (admitted.get(`${index} ${field}`) ?? admitFreely(trust, address))?.email) || null;
  };
  const giveBack = async () => {
    for (const admission of admitted.values()) await admission.giveBack();
  };
  if (trust.isTrusted) return { refusals, addressOf, giveBack };

  const roster = new Roster<KnownStudent>(await readAsked(db, companyId, rows));
  const accounts = new Set((await lockListed(db, companyId, emailsOf(rows))).map(({ email }) => email));
  for (const [index, row] of rows.entries()) {
    const match = roster.match(row);
    const plan = planRow(row, match.known);
    const { known, changes, isTaken } = plan;
    if (isTaken || match.mustAsk) continue;
    const reaches = {
      email: isNewAddress(row, plan) || (trust.isStopped && changes.includes('avatar_id')),
      guardian_email: plan.asksGuardian,
    };
    let field: Addressed = 'email';
    try {
      for (field of ['email', 'guardian_email'] as const) {
        const address = row[field];
        if (address && reaches[field])
          admitted.set(`${index} ${field}`, await admitAddress(deps, asker, trust, address));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusals.set(index, refused(field, error.fields?.['email']?.[0] ?? error.message));
      // The row is not written, so neither address is written to.
      await admitted.get(`${index} email`)?.giveBack();
      admitted.delete(`${index} email`);
      continue;
    }
    const kind = known?.kind ?? 'invitation';
    const after = studentAfter(row, plan, { id: known?.id ?? String(index), kind, usualEnd: null });
    const isCard = after.has_picture && (after.email === null || accounts.has(after.email));
    roster.add(isCard ? { ...after, kind: 'card' } : after, known);
  }
  return { refusals, addressOf, giveBack };
}
