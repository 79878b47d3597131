/** The look of a company's cards. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { changesBetween } from '@vinculo/contract/rules/auditChanges';
import type { Template } from '@vinculo/contract/templates';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { requireCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError, invalid } from '../../base/errors';
import { route, type Handler } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import { eraseDropped } from '../../domain/files/pictures';
import { exchangeFile } from '../../domain/files/store';
import { changeTemplate, findTemplate, lockTemplate } from './store';
import { findTemplateOf } from '../../domain/cards/template';

const getTemplate =
  ({ db }: Deps): Handler<typeof calls.getTemplate> =>
  async ({ caller, params }) => {
    const template = await findTemplateOf(db, requireCompany(caller, params.companyId));
    if (!template) throw new ApiError('not_found');
    return template;
  };

const updateTemplate =
  (deps: Deps): Handler<typeof calls.updateTemplate> =>
  async ({ caller, params, body, requireVersion }) => {
    const { db, clock } = deps;
    const now = clock();
    const backgroundId = body.background_id ?? null;
    const { template, dropped } = await db.transaction(async (tx) => {
      const current = await lockTemplate(tx, caller.companyIds, params.id);
      if (!current) throw new ApiError('not_found');
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
const OWN = { own: ({ logo_url: _logo, card_fields: _fields, ...template }: Template) => template };

export const templateRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.getTemplate, getTemplate(deps), OWN);
    route(app, calls.updateTemplate, updateTemplate(deps), OWN);
  };
