/** A school's documents on the protection of its people's data. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROTECTION_DOCUMENTS } from '@vinculo/contract/rules/protection/documents';
import { requireCompany } from '../../access/access';
import { existing } from '../../base/errors';
import { DRAFTS_DIR } from '../../base/root';
import { findCompany } from '../../domain/companies/record';
import { makeRunningText } from '../../domain/prints/runningText';
import { inPieces } from '../../services/limits/slowReaders';
import { sendMade } from '../../wiring/madeFile';
import { routes, type Handler } from '../../wiring/route';
import { fillDraft, protectionText } from './text';

const printProtection: Handler<'printProtection'> = async ({ caller, callerNow, params, reply }, deps) => {
  const { db, limits, clock, billingClock, config } = deps;
  const companyId = requireCompany(caller, params.companyId);
  await limits.spend('print', caller.id);
  const company = existing(await findCompany(db, companyId, billingClock()));
  const { document } = params;
  const now = clock();
  const named = { company, config, now };
  const text =
    document === 'protecao-de-dados'
      ? protectionText(named)
      : fillDraft(await readFile(join(DRAFTS_DIR, `${document}.md`), 'utf8'), named);
  const pieces = inPieces(() => makeRunningText(PROTECTION_DOCUMENTS[document], text, now));
  const requireStill = async () => requireCompany(await callerNow(), companyId);
  return sendMade(reply, `${document}.pdf`, pieces, { requireStill });
};

export const protectionRoutes = routes({ printProtection });
