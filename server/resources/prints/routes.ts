/** Prints cards: a preview of what is printed, and the file, sent as it is made. */

import { setImmediate } from 'node:timers/promises';
import { PRINT_MAX, printFileName } from '@vinculo/contract/rules/card/printing';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireActive, requireCompany, type Caller } from '../../access/access';
import { invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { nextSerial } from '../../domain/cards/seals';
import { isPrintable, openFaces } from '../../domain/prints/faces';
import { findLook } from '../../domain/prints/look';
import { readTrust } from '../../domain/standing/trust';
import { sendMade } from '../../wiring/madeFile';
import { routes, type Handler } from '../../wiring/route';
import { endCardCopy, makeCardCopy } from './copyRoutes';
import { makePrint } from './make';
import { deliverCards, previewDelivery } from './slipRoutes';
import { countCards, finishPrints, listCardsToPrint, listRareNames } from './store';

/** Names checked before other work gets its turn. */
const NAMES_AT_ONCE = 16;

const byName = new Intl.Collator('pt-BR');

const previewPrint: Handler<'previewPrint'> = async ({ caller, body }, { db, clock, limits }) => {
  requireActive(caller, requireCompany(caller, body.company_id));
  await limits.spend('printPreview', caller.id);
  const counted = await countCards(db, body, clock());
  const names = counted.total > PRINT_MAX ? [] : await listRareNames(db, body, clock());
  if (names.length > 0) await openFaces();
  const unprintable: string[] = [];
  for (const [index, name] of names.entries()) {
    if (index % NAMES_AT_ONCE === 0) await setImmediate();
    if (!isPrintable(name)) unprintable.push(name);
  }
  return { ...counted, unprintable: unprintable.sort(byName.compare) };
};

const printCards: Handler<'printCards'> = async ({ caller, callerNow, body, reply }, deps) => {
  const { db, config, clock, limits, filePlaces } = deps;
  const ownCompany = (person: Caller) => requireActive(person, requireCompany(person, body.company_id));
  const companyId = ownCompany(caller);
  await limits.spend('print', caller.id);
  const { isTrusted } = await readTrust(db, companyId);
  const leave = filePlaces.take({ companyId, personId: caller.id, isTrusted });
  try {
    const now = clock();
    const cards = await listCardsToPrint(db, body, now);
    const look = await findLook(db, companyId);
    if (!look || cards.length === 0) throw invalid({ ids: MESSAGES.print.none });
    if (cards.length > PRINT_MAX) throw invalid({ ids: MESSAGES.print.many(shownCount(PRINT_MAX)) });
    // In the order in which they are handed out.
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
    const requireStill = async () => ownCompany(await callerNow());
    return sendMade(reply, printFileName(look.company, now), makePrint(deps, job, finish), { requireStill, leave });
  } catch (error) {
    leave();
    throw error;
  }
};

export const printRoutes = routes({
  previewPrint,
  printCards,
  previewDelivery,
  deliverCards,
  makeCardCopy,
  endCardCopy,
});
