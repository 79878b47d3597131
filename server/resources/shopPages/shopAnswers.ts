/** What the routes of a shop's page share: which shop it is, whether it may change anything, and the answers. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { standingOf } from '@vinculo/contract/rules/money/standing';
import { shopPagePath } from '@vinculo/contract/rules/paths';
import type { AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import { audit, SHOP_ID } from '../../domain/audit/audit';
import { FOREIGN, gone, pages, type Message } from '../../domain/webPages/answers';
import type { Database } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { readToken } from './links';
import type { ShopState } from './shopPage';
import { findShop, lockShop, type ShopRow } from './store';

export interface Page {
  Params: { token: string };
}

export const GONE = gone('O endereço foi trocado ou fechado. Peça o novo à escola.');
export const BUSY: Message = ['Muitos pedidos seguidos', 'Espere um minuto e abra a página de novo.'];
export const MANY: Message = ['Mudanças demais por hoje', 'Tente de novo amanhã, ou fale com a escola.'];
const CLOSED: Message = ['Agora não dá', 'A loja não aparece para os alunos neste momento. Fale com a escola.'];

/** Answers the action for the trail; null if nothing changed. */
type Work = (tx: Database, own: { id: string }, now: Date) => Promise<AuditAction | null>;

/** A function that answers null has sent the answer already. */
export function shopAnswers(app: FastifyInstance, deps: Deps) {
  const { db, keys, clock } = deps;
  const { say, admits, networkOf, isForeign, isConfirmed } = pages(app, deps, 'shop', "a shop's page");

  function refuse(reply: FastifyReply, status: number, message: Message): null {
    void say(reply, status, message);
    return null;
  }

  const stateOf = ({ active, company }: ShopRow): ShopState => {
    if (!active) return 'hidden';
    return standingOf(company, clock()) === 'good' ? 'open' : 'paused';
  };

  async function namedShop({ params }: FastifyRequest<Page>): Promise<ShopRow | null> {
    const pageId = readToken({ keys }, params.token);
    return pageId === null ? null : findShop(db, pageId);
  }

  async function shopOf(request: FastifyRequest<Page>, reply: FastifyReply): Promise<ShopRow | null> {
    if (!(await admits(reply, 'document', networkOf(request), BUSY))) return null;
    return (await namedShop(request)) ?? refuse(reply, 404, GONE);
  }

  /** The same shop, if students see it. */
  async function openShopOf(request: FastifyRequest<Page>, reply: FastifyReply): Promise<ShopRow | null> {
    const shop = await shopOf(request, reply);
    return shop && stateOf(shop) !== 'open' ? refuse(reply, 409, CLOSED) : shop;
  }

  /** The open shop that a form of its own page may change. */
  async function changedShop(request: FastifyRequest<Page>, reply: FastifyReply): Promise<ShopRow | null> {
    const shop = await openShopOf(request, reply);
    return shop && isForeign(request) ? refuse(reply, 403, FOREIGN) : shop;
  }

  /** Does the work on the locked shop if its page is still open, and shows the page. */
  async function change({ params: { token } }: FastifyRequest<Page>, reply: FastifyReply, work: Work) {
    const pageId = readToken({ keys }, token);
    const now = clock();
    const isOpen = await db.transaction(async (tx) => {
      const own = pageId && (await lockShop(tx, pageId));
      if (!own) return false;
      const action = await work(tx, own, now);
      const { id: recordId, companyId } = own;
      if (action) await audit(tx, { personId: SHOP_ID, companyId, action, recordId, at: now });
      return true;
    });
    return isOpen ? reply.redirect(shopPagePath(token), 303) : say(reply, 404, GONE);
  }

  return { say, stateOf, admits, networkOf, isConfirmed, namedShop, shopOf, openShopOf, changedShop, change };
}
