/** Tells the guardians of a student who is of age that their seat ends, and the student that no guardian decides any more. */

import { sql, type SQL } from 'drizzle-orm';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import type { Database } from '../../services/database/database';
import { mayHaveGuardians } from '../../services/database/heldBack';
import { rows } from '../../services/database/rows';
import { cards, guardians } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { within } from '../../services/limits/limits';
import { facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting, oneLine } from '../../services/mail/wording';
import { post, type Delivery } from '../../services/outbox/outbox';
import { findNewsReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { UNDO_MS } from '../cards/changes';
import { COPIED_BY_GUARDIANS } from '../cards/family';
import { mailboxDigest, readRefused } from '../consent/refusals';
import { isSwitchedOff } from '../invitations/mailboxes';
import { mailLogo } from '../prints/look';
import { countedApart, identityRows, readIdentity } from '../standing/identity';
import { readTrust } from '../standing/trust';
import { endCopies, renewSecrets } from './store';

const OF_AGE_MAIL = 'card.of-age';
const WORTH_MS = 3 * 24 * 60 * 60 * 1000;
const NAME_MAX = 40;

interface Payload {
  cardId: string;
  /** Null: the student. */
  guardianId: string | null;
}

/**
 * Call before the band of these cards changes. From 12 on no guardian can take back a copy, so it ends. At 18 the seats
 * end: only guardians who answered are told, and students whom one of them followed. The mails wait while the school can
 * undo its change.
 */
export async function endByAge(
  tx: Database,
  cardIds: readonly string[],
  band: string | null | undefined,
  now: Date,
): Promise<void> {
  if (band !== undefined && band !== COPIED_BY_GUARDIANS) await endCopies(tx, sql`${cards.id} = ${anyOf(cardIds)}`);
  if (isOfAge(band)) await tellSeatsEnd(tx, sql`c.id = ${anyOf(cardIds)} and ${mayHaveGuardians(sql`c`)}`, now);
}

/** `which`: a condition on `cards c`. */
export async function tellSeatsEnd(tx: Database, which: SQL, now: Date): Promise<void> {
  const ending = await rows<{ cardId: string; guardianId: string }>(
    tx,
    sql`select c.id as "cardId", g.id as "guardianId" from cards c join guardians g on g.card_id = c.id
        where ${which} and g.answer is not null and g.email <> c.owner_email`,
  );
  if (ending.length > 0)
    await renewSecrets(tx, sql`${guardians.id} = ${anyOf(ending.map(({ guardianId }) => guardianId))}`);
  const students = [...new Set(ending.map(({ cardId }) => cardId))];
  const payloads: Payload[] = [...ending, ...students.map((cardId) => ({ cardId, guardianId: null }))];
  const entries = payloads.map((payload) => {
    const key = `${OF_AGE_MAIL}:${payload.guardianId ?? payload.cardId}:${now.getTime()}`;
    return { kind: OF_AGE_MAIL, key, payload };
  });
  await post(tx, entries, now, new Date(now.getTime() + UNDO_MS));
}

export function composeOfAge(
  to: { email: string; fullName: string },
  /** Null: the reader is the student. */
  {
    company,
    student,
    isStudentTold = true,
    logo,
  }: { company: CompanyIdentity; student: string | null; isStudentTold?: boolean; logo?: Buffer | null },
  publicUrl: string,
): Message {
  const isStudent = student === null;
  const title = isStudent ? 'Sua carteirinha agora é só sua' : 'Você não acompanha mais uma carteirinha';
  return {
    to: to.email,
    subject: title,
    ...layOut({
      title,
      preheader: isStudent
        ? 'A escola marcou que você tem 18 anos ou mais.'
        : 'A escola marcou que o estudante tem 18 anos ou mais.',
      blocks: [
        paragraph(greeting(to.fullName)),
        paragraph(
          isStudent
            ? 'A escola marcou que você tem 18 anos ou mais. Quem acompanhava sua carteirinha como responsável não a vê mais, e o que tinha escolhido deixou de valer: daqui em diante, quem decide é você.'
            : 'A escola marcou que o estudante tem 18 anos ou mais. Daqui em diante, quem decide sobre a carteirinha é ele: você não a vê mais em Família, e o que você tinha escolhido deixou de valer. Obrigado por ter acompanhado até aqui!',
        ),
        facts([
          ...(isStudent ? [] : [['Carteirinha de', oneLine(student, NAME_MAX)] as const]),
          ...identityRows(company),
        ]),
        ...(isStudent
          ? [note('Se você baixou a carteirinha em PDF, baixe de novo: a cópia antiga não vale mais.')]
          : []),
        ...(isStudentTold
          ? []
          : [
              note(
                'Não avisamos o estudante, porque a carteirinha ainda não está em uma conta dele. Conte para ele: a escola explica como recebê-la.',
              ),
            ]),
        note('A idade está errada? Fale com a escola: quando ela corrigir, tudo volta a ser como era.'),
      ],
      because: isStudent
        ? 'Você recebe este e-mail porque tem uma carteirinha no Vínculo.'
        : 'Você recebe este e-mail porque respondeu como responsável por uma carteirinha no Vínculo.',
      publicUrl,
      logo,
    }),
  };
}

interface Ended {
  companyId: string;
  personId: string | null;
  firstName: string;
  guardianName: string | null;
  email: string | null;
}

export function ofAgeDeliveries(deps: Deps): Readonly<Record<string, Delivery>> {
  const { db, mail, limits, keys, config, clock } = deps;
  return {
    [OF_AGE_MAIL]: {
      deliver: async (payload, id) => {
        const { cardId, guardianId } = payload as Payload;
        // The school may have undone it.
        const [ended] = await rows<Ended>(
          db,
          sql`select c.company_id as "companyId", c.person_id as "personId", split_part(c.full_name, ' ', 1) as "firstName",
                g.full_name as "guardianName", g.email
              from cards c left join guardians g on g.card_id = c.id and g.id = ${guardianId}::uuid
              where c.id = ${cardId} and not ${mayHaveGuardians(sql`c`)}`,
        );
        if (!ended) return;
        const { companyId, personId, firstName, guardianName, email } = ended;
        const student = guardianId === null && personId ? await findNewsReader(db, personId, clock()) : null;
        const to = email === null ? student : { email, fullName: guardianName ?? '' };
        const company = await readIdentity(db, companyId);
        if (!to || !company?.active || (await readTrust(db, companyId)).isStopped) return;
        const mailbox = mailboxDigest({ keys }, to.email);
        const isUnwanted = (await readRefused(db, keys, companyId, [mailbox])).size > 0;
        if (isUnwanted || (await isSwitchedOff(db, { companyId, mailbox }))) return;
        const content = {
          company,
          student: email === null ? null : firstName,
          isStudentTold: personId !== null,
          logo: await mailLogo(deps, companyId),
        };
        const message = composeOfAge(to, content, config.publicUrl);
        await within(limits, [['cardEndMail', countedApart(mailboxOf(to.email), company)]], () =>
          mail.send(message, id),
        );
      },
      worthMs: WORTH_MS,
    },
  };
}
