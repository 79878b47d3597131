// Mails that came back: at once, as the mail server refuses the address, or later, as a report says.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isUuid } from '../../base/ids';
import { rows, type Database } from '../../services/database/database';
import { outbox, people } from '../../services/database/schema';
import { AddressRefused, type WhyReturned } from '../../services/mail/mail';
import { readReport } from '../../services/mail/report';
import { marksIn, type Mark } from '../../services/mail/returnAddress';
import type { Delivery } from '../../services/outbox/outbox';
import { noteReturned } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { markReturned, type Asking } from '../admission/asking';
import { GUARDIANS } from '../guardians/mailing';
import { MANAGER_INVITATIONS } from '../managers/invitations';
import { INVITATIONS } from '../students/mailing';

/** The headers of a report repeat one mark. */
const MARKS_MAX = 4;

type Entry = typeof outbox.$inferSelect;

const ASKED: readonly Asking[] = [INVITATIONS, GUARDIANS, MANAGER_INVITATIONS];

interface Receiver {
  email: string;
  /** What the mail asked, if it asked something. */
  asked: { by: Asking; companyId: string } | null;
}

/** The address that the mail is for now; null if nothing is left to note. */
async function findReceiver(tx: Database, { kind, payload }: Entry): Promise<Receiver | null> {
  const { id, personId } = payload as { id?: string; personId?: string };
  const by = ASKED.find((each) => each.kind === kind);
  if (by && id) {
    const [row] = await rows<{ email: string | null; companyId: string }>(
      tx,
      sql`select email, company_id as "companyId" from ${by.table} where id = ${id} and ${by.isOpen}`,
    );
    return row?.email ? { email: row.email, asked: { by, companyId: row.companyId } } : null;
  }
  if (!personId) return null;
  const [record] = await tx.select({ email: people.email }).from(people).where(eq(people.id, personId));
  return record ? { ...record, asked: null } : null;
}

async function noteReport({ db, clock }: Deps, { id, isFor }: Mark, why: WhyReturned): Promise<boolean> {
  if (!isUuid(id)) return false;
  return db.transaction(async (tx) => {
    const [entry] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, id), isNull(outbox.returnedAt)))
      .for('update');
    const receiver = entry && (await findReceiver(tx, entry));
    if (!receiver || !isFor(receiver.email)) return false;
    const now = clock();
    await tx.update(outbox).set({ returnedAt: now }).where(eq(outbox.id, id));
    const { email, asked } = receiver;
    if (asked) await markReturned(asked.by, tx, { companyId: asked.companyId, email, why }, entry.createdAt);
    if (why === 'no-mailbox') await noteReturned(tx, email, now);
    return true;
  });
}

/**
 * Reads a message that came to a return address. False if it is no report that a mail of ours failed for good, or if
 * that was noted before.
 */
export async function receiveReport(deps: Deps, message: Buffer): Promise<boolean> {
  const report = readReport(message);
  if (!report) return false;
  for (const mark of marksIn(deps.keys, report.headers).slice(0, MARKS_MAX))
    if (await noteReport(deps, mark, report.why)) {
      deps.metrics.mailsReturned.inc({ why: report.why });
      return true;
    }
  return false;
}

/** The same deliveries, but a mail whose address the mail server refuses is not tried again. */
export const givingUpRefused = (
  { db, clock, log }: Deps,
  deliveries: Readonly<Record<string, Delivery>>,
): Readonly<Record<string, Delivery>> =>
  Object.fromEntries(
    Object.entries(deliveries).map(([kind, delivery]) => [
      kind,
      {
        ...delivery,
        deliver: (payload, id) =>
          delivery.deliver(payload, id).catch(async (error: unknown) => {
            if (!(error instanceof AddressRefused)) throw error;
            log.warn({ reason: error.message, outbox: id, kind }, 'not sent');
            await noteReturned(db, error.address, clock());
          }),
      } satisfies Delivery,
    ]),
  );
