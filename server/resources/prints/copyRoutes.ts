/** A copy of a card as a PDF, for its holder or a small child's guardian: one is alive for each card, and they take it back. */

import { madeCardPath } from '@vinculo/contract/rules/card/cardCodes';
import { cardFacts } from '@vinculo/contract/rules/card/cardFacts';
import { copyFileName } from '@vinculo/contract/rules/card/printing';
import { requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { sealOf } from '../../domain/cards/seals';
import { openFaces } from '../../domain/prints/faces';
import { findLook, openLook } from '../../domain/prints/look';
import { readTrust } from '../../domain/standing/trust';
import { createQueue } from '../../services/images/queue';
import { inPieces } from '../../services/limits/slowReaders';
import type { Deps } from '../../wiring/deps';
import { sendMade } from '../../wiring/madeFile';
import type { Handler } from '../../wiring/route';
import { drawCopy } from './copyPdf';
import { GROUND_SIZE, photoOf } from './make';
import { findCardToCopy, writeCopy } from './store';

/** One at a time, the schools in turn: a whole school downloads on its first day. Untrusted ones are one in the turn. */
const inTurn = createQueue();
const UNTRUSTED = '';

type CardToCopy = NonNullable<Awaited<ReturnType<typeof findCardToCopy>>>;

async function makeCopy({ db, files, keys, config, signPdf }: Deps, card: CardToCopy, madeAt: Date): Promise<Buffer> {
  const look = await openLook(files, requireFound(await findLook(db, card.companyId)), GROUND_SIZE);
  const photo = await photoOf(files, card, look.colors);
  await openFaces();
  const code = sealOf(keys, card, 'copy', madeAt.getTime() / 1000);
  const shown = {
    ...card,
    validUntil: card.valid_until,
    photo,
    facts: cardFacts(look.cardFields, card),
    address: config.publicUrl + madeCardPath(card.number, code),
  };
  return signPdf(drawCopy({ card: shown, look, madeAt }), madeAt);
}

/** All pieces but the last, then `finish`, then the last: an interrupted download ends no copy. */
async function* finishedBefore(pieces: AsyncGenerator<Buffer>, finish: () => Promise<void>): AsyncGenerator<Buffer> {
  let last: Buffer | null = null;
  for await (const piece of pieces) {
    if (last) yield last;
    last = piece;
  }
  await finish();
  if (last) yield last;
}

export const makeCardCopy: Handler<'makeCardCopy'> = async ({ caller, callerNow, params: { id }, reply }, deps) => {
  const { db, clock, limits } = deps;
  const card = requireFound(await findCardToCopy(db, { id, personId: caller.id }));
  await limits.spend('cardCopy', caller.id);
  const now = clock();
  const copiedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const { isTrusted } = await readTrust(db, card.companyId);
  const bytes = await inTurn.enter(isTrusted ? card.companyId : UNTRUSTED, () => makeCopy(deps, card, copiedAt));
  const finish = () =>
    db.transaction(async (tx) => {
      const { companyId } = requireFound(await writeCopy(tx, { id, personId: caller.id, copiedAt }));
      await audit(tx, { personId: caller.id, companyId, action: 'card.copy', recordId: id, at: now });
    });
  const pieces = finishedBefore(
    inPieces(async () => bytes),
    finish,
  );
  return sendMade(reply, copyFileName(card.fullName, now), pieces, { requireStill: callerNow });
};

export const endCardCopy: Handler<'endCardCopy'> = async ({ caller, params: { id } }, { db, clock }) => {
  await db.transaction(async (tx) => {
    const { companyId } = requireFound(await writeCopy(tx, { id, personId: caller.id, copiedAt: null }));
    await audit(tx, { personId: caller.id, companyId, action: 'card.copy-end', recordId: id, at: clock() });
  });
  return null;
};
