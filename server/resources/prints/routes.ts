/** Printing cards: what would be printed, and the file, sent as it is made. */
import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { shownCount } from '@vinculo/contract/rules/counts';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { PRINT_MAX, printFileName } from '@vinculo/contract/rules/printing';
import { requireActive, requireCompany } from '../../access';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import { whileTaken } from '../../services/taken';
import { isPrintable } from './faces';
import { makePrint } from './make';
import { nextSerial } from './seals';
import { countCards, findLook, finishPrints, listCardsToPrint } from './store';

/** Files made at a time; each holds a school's ground and what its reader has not taken. */
const AT_ONCE = 3;
const RETRY_S = 5;

const byName = new Intl.Collator('pt-BR');

export const printRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, config, clock, limits } = deps;
    let making = 0;

    route(app, calls.previewPrint, async ({ caller, body }) => {
      requireActive(caller, requireCompany(caller, body.company_id));
      const counted = await countCards(db, body, clock());
      const cards = counted.total > PRINT_MAX ? [] : await listCardsToPrint(db, body, clock());
      const names = cards.map(({ fullName }) => fullName).filter((name) => !isPrintable(name));
      return { ...counted, unprintable: [...new Set(names)].sort(byName.compare) };
    });

    route(app, calls.printCards, async ({ caller, body, reply }) => {
      const companyId = requireActive(caller, requireCompany(caller, body.company_id));
      if (making >= AT_ONCE) throw new ApiError('unavailable', { message: MESSAGES.print.busy, retryAfter: RETRY_S });
      making += 1;
      const leave = () => void (making -= 1);
      try {
        await limits.spend('print', caller.id);
        const now = clock();
        const cards = await listCardsToPrint(db, body, now);
        const look = await findLook(db, companyId);
        if (!look || cards.length === 0) throw invalid({ ids: MESSAGES.print.none });
        if (cards.length > PRINT_MAX) throw invalid({ ids: MESSAGES.print.many(shownCount(PRINT_MAX)) });
        // As they are handed out.
        cards.sort((one, other) => byName.compare(one.fullName, other.fullName) || byName.compare(one.id, other.id));

        const finish = () =>
          db.transaction(async (tx) => {
            await finishPrints(
              tx,
              cards.map((card) => ({ id: card.id, serial: nextSerial(card) })),
            );
            const [recordId = null] = cards.length === 1 ? cards.map(({ id }) => id) : [];
            const count = cards.length;
            await audit(tx, { personId: caller.id, companyId, action: 'cards.print', recordId, count, at: now });
          });
        const job = { ...body, look, cards, publicUrl: config.publicUrl, now };
        const file: Readable = Readable.from(
          whileTaken(makePrint(deps, job, finish), () => file.destroy(new Error('nobody takes the printed cards'))),
          { highWaterMark: 1 },
        );
        file.once('close', leave);
        reply.header('content-disposition', `attachment; filename="${printFileName(look.school, now)}"`);
        return file as unknown as string;
      } catch (error) {
        leave();
        throw error;
      }
    });
  };
