/** The look of a company's cards. */
import { changesBetween } from '@vinculo/contract/rules/auditChanges';
import type { Template } from '@vinculo/contract/templates';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { requireCompany } from '../../access/access';
import { existing, invalid } from '../../base/errors';
import { routes, type Handler } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import { eraseDropped } from '../../domain/files/pictures';
import { exchangeFile } from '../../domain/files/store';
import { changeTemplate, findTemplate, lockTemplate } from './store';
import { findTemplateOf } from '../../domain/cards/template';

const getTemplate: Handler<'getTemplate'> = async ({ caller, params }, { db }) => {
  return existing(await findTemplateOf(db, requireCompany(caller, params.companyId)));
};

const updateTemplate: Handler<'updateTemplate'> = async ({ caller, params, body, requireVersion }, deps) => {
  const { db, clock } = deps;
  const now = clock();
  const backgroundId = body.background_id ?? null;
  const { template, dropped } = await db.transaction(async (tx) => {
    const current = existing(await lockTemplate(tx, caller.companyIds, params.id));
    requireVersion(current);
    const { id, company_id: companyId } = current;
    const picture = await exchangeFile(tx, {
      from: current.background_id,
      to: backgroundId,
      companyId,
      personId: caller.id,
      now,
    });
    if (!picture.usable) throw invalid({ background_id: SERVER_MESSAGES.file.unusable });
    const { name, background_color: backgroundColor, valid_until_default: validUntilDefault } = body;
    await changeTemplate(tx, id, { name, backgroundColor, backgroundId, validUntilDefault });
    const written = (await findTemplate(tx, [companyId], id)) ?? current;
    const changes = changesBetween(current, written);
    await audit(tx, { personId: caller.id, companyId, action: 'template.update', recordId: id, changes, at: now });
    return { template: written, dropped: picture.dropped };
  });
  await eraseDropped(deps, dropped);
  return template;
};

/** The school's logo and fields of its cards are changed elsewhere. */
const own = ({ logo_url: _logo, card_fields: _fields, ...template }: Template) => template;

export const templateRoutes = routes({ getTemplate, updateTemplate }, { getTemplate: own, updateTemplate: own });
