/** Prints the codes of students without an account: makes new ones, and sends the file as it is made. */

import { codesFileName, PRINT_MAX } from '@vinculo/contract/rules/card/printing';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireActive, requireCompany, type Caller } from '../../access/access';
import { ApiError, existing } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { openFaces } from '../../domain/prints/faces';
import { findLook } from '../../domain/prints/look';
import { makeActivationCodes } from '../../domain/roster/activationCodes';
import { readTrust } from '../../domain/standing/trust';
import { inPieces } from '../../services/limits/slowReaders';
import { sendMade } from '../../wiring/madeFile';
import type { Handler } from '../../wiring/route';
import { inClasses, slipsCsv, slipsPdf } from './slips';
import { countLivingCodes, holdStudentsWithoutAccount } from './slipStore';

// Also as the message: the dialog has no field for it.
const refusal = (message: string) => new ApiError('invalid', { message, fields: { cards: [message] } });

export const previewCodes: Handler<'previewCodes'> = async ({ caller, body }, { db, clock, limits }) => {
  requireActive(caller, requireCompany(caller, body.company_id));
  await limits.spend('printPreview', caller.id);
  return { alive: await countLivingCodes(db, body, clock()) };
};

export const printActivationCodes: Handler<'printActivationCodes'> = async (
  { caller, callerNow, body, reply },
  { db, keys, config, clock, limits, filePlaces },
) => {
  const { publicUrl } = config;
  const { format } = body;
  const admit = (person: Caller) => requireActive(person, requireCompany(person, body.company_id));
  const companyId = admit(caller);
  await limits.spend('print', caller.id);
  const { isTrusted } = await readTrust(db, companyId);
  const leave = filePlaces.take({ companyId, personId: caller.id, isTrusted });
  try {
    const now = clock();
    // What may fail comes first: new codes end those that are on paper already.
    const look = existing(await findLook(db, companyId));
    const { company } = look;
    if (format === 'pdf') await openFaces();
    const classes = await db.transaction(async (tx) => {
      const students = await holdStudentsWithoutAccount(tx, body, now);
      const count = students.length;
      if (count === 0) throw refusal(MESSAGES.codes.none);
      if (count > PRINT_MAX) throw refusal(MESSAGES.codes.many(shownCount(PRINT_MAX)));
      const codes = await makeActivationCodes(tx, keys, { companyId, students, now });
      await audit(tx, { personId: caller.id, companyId, action: 'cards.codes', recordId: null, count, at: now });
      return inClasses(students.map((student, index) => ({ ...student, code: codes[index] ?? '' })));
    });
    reply.type(format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8');
    const pieces =
      format === 'pdf'
        ? slipsPdf(classes, { company: look.identity, publicUrl, now })
        : inPieces(async () => Buffer.from(slipsCsv(classes, publicUrl)));
    const requireStill = async () => admit(await callerNow());
    return sendMade(reply, codesFileName(company, format, now), pieces, { requireStill, leave });
  } catch (error) {
    leave();
    throw error;
  }
};
