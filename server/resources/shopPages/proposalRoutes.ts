/** The form in which a shop proposes changes, and what it proposes and takes back. */

import type { FastifyInstance, FastifyReply, FastifySchemaValidationError } from 'fastify';
import { SHOP_PAGE_PATH, shopPagePath } from '@vinculo/contract/rules/paths';
import { ProposalForm } from '@vinculo/contract/shopPages';
import { bodyBytes } from '../../base/input';
import { versionOf } from '../../base/version';
import { send } from '../../domain/documents/answers';
import { takeForms } from '../../domain/documents/forms';
import { fieldErrors } from '../../plugins/validation';
import type { Deps } from '../../wiring/deps';
import { readProposal, typedOf, type Typed } from './forms';
import { PROPOSE, WITHDRAW } from './paths';
import { proposalPage, type ProposalFormShown } from './proposalPage';
import { lastProposal, listingOf, propose, withdraw } from './proposalStore';
import { changesOf, formErrors, formOf, toListing } from './rules';
import { MANY, type Page, type ShopAnswers } from './shopAnswers';
import type { ShopRow } from './store';

interface ProposalPost extends Page {
  Body: ProposalForm & Typed;
}

const CHANGED = 'A escola mudou o cadastro enquanto você escrevia. Confira o que está em “Hoje” e envie de novo.';
const SAME = 'Nada mudou. Corrija o que quer propor, ou volte sem enviar.';
/** A form is sent escaped: three bytes for each. */
const PROPOSAL_MAX_BYTES = 2 * bodyBytes(ProposalForm);

const listed = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));

export function addProposalRoutes(
  app: FastifyInstance,
  { db, limits }: Deps,
  { networkOf, isConfirmed, openShopOf, changedShop, change }: ShopAnswers,
): void {
  const form = (
    reply: FastifyReply,
    shop: ShopRow,
    token: string,
    shown: Pick<ProposalFormShown, 'typed' | 'errors' | 'problem'>,
  ) => send(reply, proposalPage({ title: shop.title, path: shopPagePath(token), current: listingOf(shop), ...shown }));

  app.get<Page>(`${SHOP_PAGE_PATH}/${PROPOSE}`, async (request, reply) => {
    const shop = await openShopOf(request, reply);
    if (!shop) return reply;
    const current = listingOf(shop);
    const last = await lastProposal(db, shop.id);
    const { listing, removed } = formOf(last?.state === 'open' ? last.changes : [], current);
    return form(reply, shop, request.params.token, { typed: typedOf(listing, { seen: versionOf(current), removed }) });
  });

  void app.register(async (scope) => {
    takeForms(scope, PROPOSAL_MAX_BYTES, readProposal);
    scope.post<ProposalPost>(
      `${SHOP_PAGE_PATH}/${PROPOSE}`,
      {
        schema: { body: ProposalForm },
        attachValidation: true,
      },
      async (request, reply) => {
        const shop = await changedShop(request, reply);
        if (!shop) return reply;
        const { token } = request.params;
        const current = listingOf(shop);
        const version = versionOf(current);
        const { validationError } = request;
        const typed = request.body ?? (readProposal(new URLSearchParams()) as ProposalPost['Body']);
        const errors = validationError
          ? fieldErrors(validationError.validation as FastifySchemaValidationError[])
          : listed(formErrors(typed));
        if (Object.keys(errors).length > 0) return form(reply.code(422), shop, token, { typed, errors });
        if (typed.seen !== version)
          return form(reply.code(409), shop, token, { typed: { ...typed, seen: version }, problem: CHANGED });
        const proposed = toListing(typed, current);
        if (changesOf({ base: current, proposed }).length === 0)
          return form(reply.code(422), shop, token, { typed, problem: SAME });
        const wait = await limits.take('proposal', { partner: shop.id, address: networkOf(request) });
        if (wait !== null) {
          void reply.code(429).header('retry-after', wait);
          return form(reply, shop, token, { typed, problem: MANY.join('. ') });
        }
        return change(request, reply, async (tx, own, now) => {
          await propose(tx, { partnerId: own.id, base: current, proposed, now });
          return 'proposal.create';
        });
      },
    );
  });

  app.post<Page>(`${SHOP_PAGE_PATH}/${WITHDRAW}`, async (request, reply) => {
    const shop = await changedShop(request, reply);
    if (!shop || !isConfirmed(request, reply, 'Desistir da proposta', shop.title)) return reply;
    return change(request, reply, async (tx, own) => ((await withdraw(tx, own.id)) ? 'proposal.withdraw' : null));
  });
}
