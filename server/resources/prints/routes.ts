// Prints cards: a preview of what is printed, and the file, sent as it is made. Hands students their cards: mails to
// those with an address, questions to guardians, codes on paper to the others. Makes a copy of a card as a PDF, for its
// holder or a small child's guardian. One copy is alive for each card, and they can take it back.
import { setImmediate } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { codesFileName, copyFileName, PRINT_MAX, printFileName } from '@vinculo/contract/rules/card/printing';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireActive, requireCompany, type Caller } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { askAgain, countAgain } from '../../domain/admission/asking';
import { audit } from '../../domain/audit/audit';
import { nextSerial } from '../../domain/cards/codes';
import { GUARDIANS, queueGuardians } from '../../domain/guardians/mailing';
import { findLook } from '../../domain/prints/look';
import { isPrintable, openFaces } from '../../domain/prints/pen';
import { readTrust } from '../../domain/standing/trust';
import { makeActivationCodes } from '../../domain/students/activationCodes';
import { INVITATIONS, queueInvitations } from '../../domain/students/mailing';
import { createQueue } from '../../services/images/images';
import { inPieces } from '../../services/limits/slowReaders';
import { sendMade } from '../../wiring/madeFile';
import { routes, type Handler } from '../../wiring/route';
import { makeCopy, makePrint } from './make';
import { inClasses, slipsCsv, slipsPdf } from './slips';
import {
  countCards,
  countStudents,
  findCardToCopy,
  finishPrints,
  guardiansOf,
  holdStudentsWithoutAccount,
  listCardsToPrint,
  listRareNames,
  mailedOf,
  writeCopy,
} from './store';

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
    // Sorted in the order in which cards are handed out.
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
    return sendMade(reply, printFileName(look.title, now), makePrint(deps, job, finish), { requireStill, leave });
  } catch (error) {
    leave();
    throw error;
  }
};

// The text is the message as well, because the dialog has no field for it.
const refusal = (message: string) => new ApiError('invalid', { message, fields: { cards: [message] } });

const previewDelivery: Handler<'previewDelivery'> = async ({ caller, body }, { db, clock, keys, limits }) => {
  requireActive(caller, requireCompany(caller, body.company_id));
  await limits.spend('printPreview', caller.id);
  const now = clock();
  const { count: mails, spent } = await countAgain(INVITATIONS, { db, keys }, mailedOf(body, now), now);
  const { count: guardians } = await countAgain(GUARDIANS, { db, keys }, guardiansOf(body, now), now);
  return { ...(await countStudents(db, body, now)), mails, spent, guardians };
};

const deliverCards: Handler<'deliverCards'> = async ({ caller, callerNow, body, reply }, deps) => {
  const { db, keys, config, clock, limits, filePlaces } = deps;
  const { publicUrl } = config;
  const { format } = body;
  const ownCompany = (person: Caller) => requireActive(person, requireCompany(person, body.company_id));
  const companyId = ownCompany(caller);
  await limits.spend('print', caller.id);
  await limits.spend('invitationsChange', companyId);
  const { isTrusted } = await readTrust(db, companyId);
  const leave = filePlaces.take({ companyId, personId: caller.id, isTrusted });
  try {
    const now = clock();
    // What may fail comes first: new codes end those that are on paper already.
    const look = requireFound(await findLook(db, companyId));
    if (format === 'pdf') await openFaces();
    const classes = await db.transaction(async (tx) => {
      const { count: mails } = await askAgain(INVITATIONS, tx, keys, mailedOf(body, now), now);
      const { count: guardians } = await askAgain(GUARDIANS, tx, keys, guardiansOf(body, now), now);
      const students = await holdStudentsWithoutAccount(tx, body, now);
      const count = students.length;
      if (count + mails + guardians === 0) throw refusal(MESSAGES.codes.none);
      if (count > PRINT_MAX) throw refusal(MESSAGES.codes.many(shownCount(PRINT_MAX)));
      const codes = await makeActivationCodes(tx, keys, { companyId, students, now });
      const entry = { personId: caller.id, companyId, at: now };
      if (mails > 0) await audit(tx, { ...entry, action: 'invitations.send', recordId: uuidv7(), count: mails });
      if (guardians > 0) await audit(tx, { ...entry, action: 'guardians.ask', recordId: null, count: guardians });
      if (count > 0) await audit(tx, { ...entry, action: 'cards.codes', recordId: null, count });
      return inClasses(students.map((student, index) => ({ ...student, code: codes[index] ?? '' })));
    });
    await queueInvitations(deps);
    await queueGuardians(deps);
    reply.type(format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8');
    // Only mails went out: there is nothing to print.
    if (classes.length === 0) {
      leave();
      return '';
    }
    const pieces =
      format === 'pdf'
        ? slipsPdf(classes, { company: look.identity, publicUrl, now })
        : inPieces(async () => Buffer.from(slipsCsv(classes, publicUrl)));
    const requireStill = async () => ownCompany(await callerNow());
    return sendMade(reply, codesFileName(look.title, format, now), pieces, { requireStill, leave });
  } catch (error) {
    leave();
    throw error;
  }
};

/**
 * Makes one copy at a time, the schools in turn, because a whole school downloads on its first day. Untrusted schools
 * share one turn.
 */
const inTurn = createQueue();
const UNTRUSTED = '';

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

const makeCardCopy: Handler<'makeCardCopy'> = async ({ caller, callerNow, params: { id }, reply }, deps) => {
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

const endCardCopy: Handler<'endCardCopy'> = async ({ caller, params: { id } }, { db, clock }) => {
  await db.transaction(async (tx) => {
    const { companyId } = requireFound(await writeCopy(tx, { id, personId: caller.id, copiedAt: null }));
    await audit(tx, { personId: caller.id, companyId, action: 'card.copy-end', recordId: id, at: clock() });
  });
  return null;
};

export const printRoutes = routes({
  previewPrint,
  printCards,
  previewDelivery,
  deliverCards,
  makeCardCopy,
  endCardCopy,
});
