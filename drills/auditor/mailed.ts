// The outbox and the mails: each belongs to something that was done, and none is lost or doubled.
import type { ListResult } from './cards';
import { leavingsOf, receiversOf, type Check } from './common';
import { isDone, isUnknown, mayBeDone, type History, type Op } from './history';

/** Everything that the outbox was given belongs to something that was done. */
export const outboxFounded: Check = ({ ops, end }) => {
  const done = ops.filter(mayBeDone);
  const isFounded = ({ kind, payload }: History['end']['outbox'][number]) => {
    const { personId, companyId, given, id, became } = payload as Record<string, string | undefined>;
    const at = done.filter(({ school }) => school === companyId);
    if (kind === 'school.mail') {
      const names = given === 'card' ? ['createCard', 'importClassList'] : ['addManager'];
      return at.some((op) => names.includes(op.name) && receiversOf(op).some(({ person }) => person === personId));
    }
    if (kind === 'request.mail')
      return done.some(
        ({ name, asked }) =>
          name === 'answerRequests' &&
          asked.request === id &&
          asked.answer === (became === 'card' ? 'accept' : 'decline'),
      );
    if (kind === 'card.released') return at.some(({ name }) => name === 'releaseCard');
    if (kind === 'invitation.mail')
      return done.some(
        (op) =>
          op.name === 'importClassList' && (isUnknown(op) || (op.body as ListResult[]).some((row) => row.id === id)),
      );
    return true;
  };
  return end.outbox.filter((entry) => !isFounded(entry)).map((entry) => JSON.stringify(entry));
};

const SUBJECTS = {
  code: /^\d{6} /,
  card: /^Uma escola fez uma carteirinha/,
  management: /^Você agora administra/,
  ready: /^Sua carteirinha está pronta/,
  released: /^Uma escola tirou/,
  invitation: /convidou você|^Falta só a foto/,
};

/** `most`: how many a call of that kind may send to one person; `least`: how many must have come. */
export const mails: Check = (history) => {
  const { ops, people, schools, kills, end } = history;
  const left = new Set(leavingsOf(history).map(({ by }) => by));
  const wrong: string[] = [];
  const hold = (
    what: string,
    to: string,
    subject: RegExp,
    { least, most, mark = '' }: { least: number; most: number; mark?: string },
  ) => {
    const came = history.mails.filter(
      (mail) => mail.to === to && subject.test(mail.subject) && mail.text.includes(mark),
    ).length;
    if (came < least || came > most + kills)
      wrong.push(`${what} to ${to} ${mark}: ${came} instead of ${least} to ${most}`);
  };
  const named = (name: string, which: (op: Op) => boolean) => {
    const some = ops.filter((op) => op.name === name && which(op));
    return { least: some.filter(isDone).length, most: some.filter(mayBeDone).length };
  };
  const isAccepted = (op: Op) =>
    op.asked.answer === 'accept' && (isUnknown(op) || (op.body as { count: number }).count > 0);
  const asker = new Map(
    ops.flatMap((op) => (op.name === 'askForCard' && isDone(op) ? [[(op.body as { id: string }).id, op.by]] : [])),
  );
  const isTaken = (person: string, school: string) =>
    ops.some(
      (op) =>
        mayBeDone(op) &&
        (op.school === school
          ? /delete|release|change|refuse|removeManager/i.test(op.name)
          : op.name === 'removeAccount' && op.by === person),
    );
  for (const { id, email } of people) {
    hold(
      'codes',
      email,
      SUBJECTS.code,
      named('requestCode', ({ asked }) => asked.email === email),
    );
    const ready = named('answerRequests', (op) => isAccepted(op) && asker.get(op.asked.request ?? '') === id);
    hold('answers', email, SUBJECTS.ready, { least: left.has(id) ? 0 : ready.least, most: ready.most });
    const released = ops.filter((op) => op.name === 'releaseCard' && mayBeDone(op)).length;
    for (const { id: school, mark, founder } of schools) {
      hold('releases', email, SUBJECTS.released, { least: 0, most: released, mark });
      for (const [kind, name] of [
        ['card', 'createCard'],
        ['management', 'addManager'],
      ] as const) {
        const gifts = ops.filter(
          (op) =>
            op.school === school &&
            op.by !== id &&
            (op.name === name || (kind === 'card' && op.name === 'importClassList')) &&
            receiversOf(op).some((each) => each.person === id),
        );
        // Who founded it manages it already.
        const least = gifts.some(isDone) && founder !== id && !isTaken(id, school) ? 1 : 0;
        hold(kind, email, SUBJECTS[kind], { least, most: gifts.length > 0 ? 1 : 0, mark });
      }
    }
  }
  for (const { email, state, company, mails: counted } of end.invitations) {
    if (!email || !['waiting', 'picture'].includes(state)) continue;
    // Two schools may invite one person.
    const mark = schools.find(({ id }) => id === company)?.mark ?? '';
    hold('invitation', email, SUBJECTS.invitation, { least: 1, most: Math.max(1, counted), mark });
  }
  return wrong;
};
