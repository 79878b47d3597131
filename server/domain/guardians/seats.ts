/** Tells guardians who answered that their seat ended, and a student who is of age that no guardian decides any more. */

import { and, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { guardians } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { within } from '../../services/limits/limits';
import { facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting, oneLine } from '../../services/mail/wording';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findNewsReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { isSwitchedOff } from '../admission/mailboxes';
import { mailboxDigest, readRefused } from '../admission/refusals';
import { UNDO_MS } from '../cards/changes';
import { mayHaveGuardians } from '../family/choices';
import { mailLogo } from '../prints/look';
import { countedApart, identityRows, readIdentity } from '../standing/identity';
import { renewSecrets, UNNAMED } from './store';

// Mails that wait in the outbox have this name.
const SEAT_MAIL = 'card.of-age';
const WORTH_MS = 3 * 24 * 60 * 60 * 1000;
const NAME_MAX = 40;

/** How long is known whose a seat was that ended: the mail leaves meanwhile. */
const KNOWN_MS = 24 * 60 * 60 * 1000;

interface Payload {
  /** Of a student who is of age; absent for a seat that ended by itself. */
  cardId?: string;
  /** Null: the student. */
  guardianId: string | null;
}

/**
 * Call before the band of these cards changes. What guardians may do changes with it, so what they have proves nothing on.
 * At 18 the seats end: guardians who answered are told, and students whom one of them followed. The mails wait while the
 * school can undo its change.
 */
export async function endByAge(
  tx: Database,
  cardIds: readonly string[],
  band: string | null | undefined,
  now: Date,
): Promise<void> {
  if (band === undefined) return;
  const others = sql`c.id = ${anyOf(cardIds)} and c.age_band is distinct from ${band}`;
  await renewSecrets(tx, sql`${guardians.cardId} in (select c.id from cards c where ${others})`);
  if (isOfAge(band)) await tellSeatsEnd(tx, others, now);
}

/** `which`: a condition on `cards c`. */
export async function tellSeatsEnd(tx: Database, which: SQL, now: Date): Promise<void> {
  const ending = await rows<{ cardId: string; guardianId: string }>(
    tx,
    sql`select c.id as "cardId", g.id as "guardianId" from cards c join guardians g on g.card_id = c.id
        where ${which} and g.answer is not null and g.email <> c.owner_email`,
  );
  const students = [...new Set(ending.map(({ cardId }) => cardId))];
  const payloads: Payload[] = [...ending, ...students.map((cardId) => ({ cardId, guardianId: null }))];
  const entries = payloads.map((payload) => {
    const key = `${SEAT_MAIL}:${payload.guardianId ?? payload.cardId}:${now.getTime()}`;
    return { kind: SEAT_MAIL, key, payload };
  });
  await post(tx, entries, now, new Date(now.getTime() + UNDO_MS));
}

/**
 * Posts the mails about seats that ended by themselves: the school took the guardian away, or the card is gone. After a
 * day it forgets whose they were; a refusal stays without names, for the next card of the child.
 */
export async function settleSeats({ db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>): Promise<number> {
  const now = clock();
  const before = (ms: number) => lt(guardians.endedAt, new Date(now.getTime() - ms));
  const isToTell = and(before(UNDO_MS), isNotNull(guardians.answer), isNotNull(guardians.email));
  const ended = await db
    .select({ guardianId: guardians.id, endedAt: guardians.endedAt })
    .from(guardians)
    .where(isToTell);
  const entries = ended.map(({ guardianId, endedAt }) => {
    return { kind: SEAT_MAIL, key: `${SEAT_MAIL}:${guardianId}:${endedAt?.getTime()}`, payload: { guardianId } };
  });
  await post(db, entries, now);
  if (entries.length > 0) outbox.wake();
  const isOver = or(isNull(guardians.child), sql`${guardians.answer} is distinct from 'refused'`);
  await db.delete(guardians).where(and(before(KNOWN_MS), isOver));
  const nobody = { email: null, fullName: UNNAMED, student: null };
  await db
    .update(guardians)
    .set(nobody)
    .where(and(before(KNOWN_MS), isNotNull(guardians.email)));
  return entries.length;
}

const GONE = 'Você não acompanha mais uma carteirinha';

/** `own`: to the student. The others to guardians: `corrected` if the school took 18 years back. */
const WORDS = {
  own: [
    'Sua carteirinha agora é só sua',
    'A escola marcou que você tem 18 anos ou mais.',
    'Quem acompanhava sua carteirinha como responsável não a vê mais, e o que tinha escolhido deixou de valer: daqui em diante, quem decide é você. Se você baixou a carteirinha em PDF, baixe de novo: a cópia antiga não vale mais.',
  ],
  age: [
    GONE,
    'A escola marcou que o estudante tem 18 anos ou mais.',
    'Daqui em diante, quem decide sobre a carteirinha é ele: você não a vê mais em Família, e o que você tinha escolhido deixou de valer. Obrigado por ter acompanhado até aqui!',
  ],
  corrected: [
    'O que você escolheu ficou um tempo sem valer',
    'A escola marcou que o estudante tem 18 anos ou mais, e depois corrigiu.',
    'Enquanto isso, o que você tinha escolhido para a carteirinha não valeu. Agora vale de novo.',
  ],
  removed: [
    GONE,
    'A escola tirou você dos responsáveis por uma carteirinha.',
    'O link que você tinha para responder não funciona mais.',
  ],
  deleted: [
    GONE,
    'Uma carteirinha de que você era responsável não existe mais no Vínculo.',
    'A escola a apagou, ou o estudante saiu.',
  ],
} as const satisfies Record<string, readonly [title: string, first: string, rest: string]>;

export interface SeatEnd {
  about: keyof typeof WORDS;
  /** The first name. */
  student: string;
  /** The guardian had refused, and that holds on. */
  isRefused?: boolean;
  isStudentTold?: boolean;
}

export function composeSeatEnd(
  to: { email: string; fullName: string },
  end: SeatEnd & { company: CompanyIdentity; logo?: Buffer | null },
  publicUrl: string,
): Message {
  const { company, about, student, isRefused = false, isStudentTold = true, logo } = end;
  const [title, preheader, rest] = WORDS[about];
  const isOwn = about === 'own';
  return {
    to: to.email,
    subject: title,
    ...layOut({
      title,
      preheader,
      blocks: [
        paragraph(greeting(to.fullName)),
        paragraph(`${preheader} ${rest}`),
        ...(isRefused
          ? [
              paragraph(
                'Você não tinha autorizado. Isso continua valendo para este estudante nesta escola, até um responsável autorizar ou a escola anotar, na carteirinha, outra autorização em papel.',
              ),
            ]
          : []),
        facts([...(isOwn ? [] : [['Carteirinha de', oneLine(student, NAME_MAX)] as const]), ...identityRows(company)]),
        ...(isStudentTold
          ? []
          : [
              note(
                'Não avisamos o estudante, porque a carteirinha ainda não está em uma conta dele. Conte para ele: a escola explica como recebê-la.',
              ),
            ]),
        note(
          about === 'own' || about === 'age'
            ? 'A idade está errada? Fale com a escola: quando ela corrigir, tudo volta a ser como era.'
            : 'Não esperava por isso? Fale com a escola.',
        ),
      ],
      because: isOwn
        ? 'Você recebe este e-mail porque tem uma carteirinha no Vínculo.'
        : 'Você recebe este e-mail porque respondeu como responsável por uma carteirinha no Vínculo.',
      publicUrl,
      logo,
    }),
  };
}

interface Ended extends SeatEnd {
  companyId: string;
  personId: string | null;
  guardianName: string | null;
  email: string | null;
  /** The guardian refused, paused or hid the photo. */
  hasChosen: boolean;
}

/** As it is now: the school may have undone it. */
async function findEnded(db: Database, { cardId, guardianId }: Payload): Promise<Ended | null> {
  const [found] = await rows<Ended>(
    db,
    sql`select coalesce(g.company_id, c.company_id) as "companyId", c.person_id as "personId",
          coalesce(g.student, split_part(c.full_name, ' ', 1)) as student, g.full_name as "guardianName", g.email,
          g.was_of is not null and g.answer = 'refused' as "isRefused",
          coalesce(g.answer = 'refused' or g.hides_photo or g.paused_at is not null, false) as "hasChosen",
          case when g.was_of is not null then case when c.id is null then 'deleted' else 'removed' end
            when ${mayHaveGuardians(sql`c`)} then 'corrected' when g.id is null then 'own' else 'age' end as about
        from (select ${cardId ?? null}::uuid as card, ${guardianId}::uuid as guardian) asked
          left join guardians g on g.id = asked.guardian
          left join cards c on c.id = coalesce(g.card_id, g.was_of, asked.card)
        where coalesce(g.id, c.id) is not null`,
  );
  if (!found) return null;
  const isByItself = found.about === 'deleted' || found.about === 'removed';
  const isTold = (cardId === undefined) === isByItself && (found.about !== 'corrected' || found.hasChosen);
  return isTold ? found : null;
}

export function seatDeliveries(deps: Deps): Readonly<Record<string, Delivery>> {
  const { db, mail, limits, keys, config, clock } = deps;
  return {
    [SEAT_MAIL]: {
      deliver: async (payload, id) => {
        const ended = await findEnded(db, payload as Payload);
        if (!ended) return;
        const { companyId, personId, guardianName, email, about } = ended;
        const student = about === 'own' && personId ? await findNewsReader(db, personId, clock()) : null;
        const to = email === null ? student : { email, fullName: guardianName ?? '' };
        const company = await readIdentity(db, companyId);
        if (!to || !company?.active) return;
        const mailbox = mailboxDigest({ keys }, to.email);
        const isUnwanted = (await readRefused(db, keys, companyId, [mailbox])).size > 0;
        if (isUnwanted || (await isSwitchedOff(db, { companyId, mailbox }))) return;
        const isStudentTold = about !== 'age' || personId !== null;
        const content = { ...ended, company, isStudentTold, logo: await mailLogo(deps, companyId) };
        const message = composeSeatEnd(to, content, config.publicUrl);
        await within(limits, [['cardEndMail', countedApart(mailboxOf(to.email), company)]], () =>
          mail.send(message, id),
        );
      },
      worthMs: WORTH_MS,
    },
  };
}
