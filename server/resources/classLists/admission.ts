// Decides which rows of a class list may reach a new address, and pays for them, before any row is written.
import type { ClassListResult, ClassListRow } from '@vinculo/contract/classLists';
import {
  guardiansAfter,
  planRow,
  Roster,
  withoutAsking,
  withOwnEmail,
  type KnownStudent,
  type RowPlan,
} from '@vinculo/contract/rules/card/roster';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { ApiError } from '../../base/errors';
import {
  admitAddress,
  admitFreely,
  lockListed,
  type Admitted,
  type AdmittedAddress,
  type Asker,
} from '../../domain/admission/admit';
import { readTrust } from '../../domain/standing/trust';
import { readAsked } from '../../domain/students/known';
import type { Deps } from '../../wiring/deps';

export const refused = (reason: string): ClassListResult => ({ outcome: 'refused', id: null, reason });

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
  email: (isNewAddress(row, plan) ? row.email : plan.known?.email) ?? null,
  ...ofFacts(STUDENT_FACTS, (fact) => row[fact] || plan.known?.[fact] || null),
  ...(!plan.known && !row.valid_until && { valid_until: usualEnd }),
  has_picture: Boolean(row.avatar_id) || (plan.known?.has_picture ?? false),
  ...guardiansAfter(row, plan),
});

type Addressed = 'email' | 'guardian_email';

export type Admission = Awaited<ReturnType<typeof admitRows>>;

/**
 * Plans each row against the result of those before it. For an untrusted company each address is decided on its own.
 */
export async function admitRows(deps: Deps, asker: Asker, rows: readonly ClassListRow[]) {
  const { db } = deps;
  const { companyId } = asker;
  const refusals = new Map<number, ClassListResult>();
  // Why the guardian of a row is not asked. The row itself is written.
  const unasked = new Map<number, string>();
  const admitted = new Map<string, Admitted>();
  const trust = await readTrust(db, companyId);
  const addressOf = (index: number, field: Addressed): AdmittedAddress | null => {
    const address = rows[index]?.[field];
    return (address && (admitted.get(`${index} ${field}`)?.email ?? admitFreely(trust, address))) || null;
  };
  const giveBack = async () => {
    for (const admission of admitted.values()) await admission.giveBack();
  };
  if (trust.isTrusted) return { refusals, unasked, addressOf, giveBack };

  const roster = new Roster<KnownStudent>(await readAsked(db, companyId, rows));
  const accounts = new Set((await lockListed(db, companyId, emailsOf(rows))).map(({ email }) => email));
  for (const [index, listed] of rows.entries()) {
    const match = roster.match(listed);
    const row = withOwnEmail(listed, match.known);
    let plan = planRow(row, match.known);
    const { known, isTaken } = plan;
    if (isTaken || match.mustAsk) continue;
    const whyNot = async (field: Addressed): Promise<string | null> => {
      const address = row[field];
      if (!address) return null;
      try {
        admitted.set(`${index} ${field}`, await admitAddress(deps, asker, address, trust));
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error.fields?.['email']?.[0] ?? error.message;
        throw error;
      }
    };
    const refusal = isNewAddress(row, plan) ? await whyNot('email') : null;
    if (refusal !== null) {
      refusals.set(index, refused(refusal));
      continue;
    }
    const notAsked = plan.asksGuardian ? await whyNot('guardian_email') : null;
    if (notAsked !== null) {
      unasked.set(index, notAsked);
      plan = withoutAsking(plan);
    }
    const kind = known?.kind ?? 'invitation';
    const after = studentAfter(row, plan, { id: known?.id ?? String(index), kind, usualEnd: null });
    const isCard = after.has_picture && (after.email === null || accounts.has(after.email));
    roster.add(isCard ? { ...after, kind: 'card' } : after, known);
  }
  return { refusals, unasked, addressOf, giveBack };
}
