/** Hands students their cards: mails to those with an address, questions to guardians, codes on paper to the others. */

import { uuidv7 } from 'uuidv7';
import { codesFileName, PRINT_MAX } from '@vinculo/contract/rules/card/printing';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireActive, requireCompany, type Caller } from '../../access/access';
import { ApiError, requireFound } from '../../base/errors';
import { askAgain, countAgain } from '../../domain/admission/asking';
import { audit } from '../../domain/audit/audit';
import { GUARDIANS, queueGuardians } from '../../domain/guardians/mailing';
import { openFaces } from '../../domain/prints/faces';
import { findLook } from '../../domain/prints/look';
import { readTrust } from '../../domain/standing/trust';
import { makeActivationCodes } from '../../domain/students/activationCodes';
import { INVITATIONS, queueInvitations } from '../../domain/students/mailing';
import { inPieces } from '../../services/limits/slowReaders';
import { sendMade } from '../../wiring/madeFile';
import type { Handler } from '../../wiring/route';
import { inClasses, slipsCsv, slipsPdf } from './slips';
import { countStudents, guardiansOf, holdStudentsWithoutAccount, mailedOf } from './slipStore';

// Also as the message: the dialog has no field for it.
const refusal = (message: string) => new ApiError('invalid', { message, fields: { cards: [message] } });

export const previewDelivery: Handler<'previewDelivery'> = async ({ caller, body }, { db, clock, keys, limits }) => {
  requireActive(caller, requireCompany(caller, body.company_id));
  await limits.spend('printPreview', caller.id);
  const now = clock();
  const { count: mails, spent } = await countAgain(INVITATIONS, { db, keys }, mailedOf(body, now), now);
  const { count: guardians } = await countAgain(GUARDIANS, { db, keys }, guardiansOf(body, now), now);
  return { ...(await countStudents(db, body, now)), mails, spent, guardians };
};

export const deliverCards: Handler<'deliverCards'> = async ({ caller, callerNow, body, reply }, deps) => {
  const { db, keys, config, clock, limits, filePlaces } = deps;
  const { publicUrl } = config;
  const { format } = body;
  const ownCompany = (person: Caller) => requireActive(person, requireCompany(person, body.company_id));
  const companyId = ownCompany(caller);
  await limits.spend('print', caller.id);
  await limits.spend('invitationsChange', companyId);
  const { isTrusted } = await readTrust(db, companyId);
  const leave = filePlaces.take({ companyId, personId: caller.id, isTrusted });
  try {
    const now = clock();
    // What may fail comes first: new codes end those that are on paper already.
    const look = requireFound(await findLook(db, companyId));
    const { company } = look;
    if (format === 'pdf') await openFaces();
    const classes = await db.transaction(async (tx) => {
      const { count: mails } = await askAgain(INVITATIONS, tx, keys, mailedOf(body, now), now);
      const { count: guardians } = await askAgain(GUARDIANS, tx, keys, guardiansOf(body, now), now);
      const students = await holdStudentsWithoutAccount(tx, body, now);
      const count = students.length;
      if (count + mails + guardians === 0) throw refusal(MESSAGES.codes.none);
      if (count > PRINT_MAX) throw refusal(MESSAGES.codes.many(shownCount(PRINT_MAX)));
      const codes = await makeActivationCodes(tx, keys, { companyId, students, now });
      const entry = { personId: caller.id, companyId, at: now };
      if (mails > 0) await audit(tx, { ...entry, action: 'invitations.send', recordId: uuidv7(), count: mails });
      if (guardians > 0) await audit(tx, { ...entry, action: 'guardians.ask', recordId: null, count: guardians });
      if (count > 0) await audit(tx, { ...entry, action: 'cards.codes', recordId: null, count });
      return inClasses(students.map((student, index) => ({ ...student, code: codes[index] ?? '' })));
    });
    await queueInvitations(deps);
    await queueGuardians(deps);
    reply.type(format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8');
    // Mails alone: there is nothing to print.
    if (classes.length === 0) {
      leave();
      return '';
    }
    const pieces =
      format === 'pdf'
        ? slipsPdf(classes, { company: look.identity, publicUrl, now })
        : inPieces(async () => Buffer.from(slipsCsv(classes, publicUrl)));
    const requireStill = async () => ownCompany(await callerNow());
    return sendMade(reply, codesFileName(company, format, now), pieces, { requireStill, leave });
  } catch (error) {
    leave();
    throw error;
  }
};
