/** What a school says of itself: its managers change it, and every place that shows it follows. */
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '@vinculo/contract/rules/auditChanges';
import { normalizeEmail } from '@vinculo/contract/rules/email';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { requireCompany } from '../../access/access';
import { existing, invalid } from '../../base/errors';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import { findCompany } from '../../domain/companies/record';
import { eraseDropped } from '../../domain/files/pictures';
import { exchangeFile } from '../../domain/files/store';
import { companies, templates } from '../../services/database/schema';
import type { Handler } from '../../wiring/route';
import { lockCompany } from './directory';

export const updateOwnCompany: Handler<'updateOwnCompany'> = async ({ caller, params, body, requireVersion }, deps) => {
  const { db, clock, billingClock, limits } = deps;
  const id = requireCompany(caller, params.id);
  await limits.spend('ownCompany', id);
  const [now, billedAt] = [clock(), billingClock()];
  const { company, dropped } = await db.transaction(async (tx) => {
    const current = existing(await lockCompany(tx, id, billedAt));
    requireVersion(current);
    const logoId = body.logo_id ?? null;
    const from = current.logo?.id ?? null;
    const logo = await exchangeFile(tx, { from, to: logoId, companyId: id, personId: caller.id, now });
    if (!logo.usable) throw invalid({ logo_id: SERVER_MESSAGES.file.unusable });
    const email = textOrNull(body.email);
    const displayName = textOrNull(body.display_name);
    await tx
      .update(companies)
      .set({
        displayName,
        email: email && normalizeEmail(email),
        phone: digitsOrNull(body.phone),
        logoId,
        cardFields: [...new Set(body.card_fields)],
        ...addressColumns(body.address),
      })
      .where(eq(companies.id, id));
    // Cards that bear the name follow it. A name that the school chose for its cards stays.
    const before = current.display_name ?? current.title;
    await tx
      .update(templates)
      .set({ name: displayName ?? current.title })
      .where(and(eq(templates.companyId, id), eq(templates.name, before)));
    const company = (await findCompany(tx, id, billedAt)) ?? current;
    const changes = changesBetween(current, company);
    const entry = { personId: caller.id, companyId: id, recordId: id, at: now };
    await audit(tx, { ...entry, action: 'company.details', changes });
    return { company, dropped: logo.dropped };
  });
  await eraseDropped(deps, dropped);
  return company;
};
