// The look of a company's cards.
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireCompany } from '../../access/access';
import { invalid, requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { findTemplateOf } from '../../domain/cards/template';
import { eraseDropped } from '../../domain/files/pictures';
import { exchangeFile } from '../../domain/files/store';
import { holdName } from '../../domain/standing/trust';
import { routes, type Handler } from '../../wiring/route';
import { changeCompanyOnCards, changeTemplate, findTemplate, lockTemplate } from './store';

const getTemplate: Handler<'getTemplate'> = async ({ caller, params }, { db }) =>
  requireFound(await findTemplateOf(db, requireCompany(caller, params.companyId)));

const updateTemplate: Handler<'updateTemplate'> = async ({ caller, params, body, requireVersion }, deps) => {
  const { db, clock } = deps;
  const now = clock();
  const backgroundId = body.background_id ?? null;
  const { template, dropped } = await db.transaction(async (tx) => {
    const current = requireFound(await lockTemplate(tx, caller.companyIds, params.id));
    requireVersion(current);
    const { id, company_id: companyId } = current;
    const exchange = async (field: 'background_id' | 'logo_id', from: string | null, to: string | null) => {
      const picture = await exchangeFile(tx, { from, to, companyId, personId: caller.id, now });
      if (!picture.usable) throw invalid({ [field]: SERVER_MESSAGES.file.unusable });
      return picture.dropped;
    };
    const currentLogoId = current.logo?.id ?? null;
    const logoId = body.logo_id === undefined ? currentLogoId : body.logo_id;
    const dropped = [
      await exchange('background_id', current.background_id, backgroundId),
      await exchange('logo_id', currentLogoId, logoId),
    ];
    const { name, background_color: backgroundColor, valid_until_default: validUntilDefault } = body;
    await changeTemplate(tx, id, { name, backgroundColor, backgroundId, validUntilDefault });
    await changeCompanyOnCards(tx, companyId, {
      displayName: name === current.company_title ? null : name,
      logoId,
      cardFields: [...new Set(body.card_fields ?? current.card_fields)],
    });
    const written = (await findTemplate(tx, [companyId], id)) ?? current;
    if (written.name !== current.name) await holdName(tx, companyId);
    const changes = changesBetween(current, written);
    await audit(tx, { personId: caller.id, companyId, action: 'template.update', recordId: id, changes, at: now });
    return { template: written, dropped };
  });
  await eraseDropped(deps, ...dropped);
  return template;
};

export const templateRoutes = routes({ getTemplate, updateTemplate });
