// People who wait for a card of the demo's first company: an invited class, and requests.
import { uuidv7 } from 'uuidv7';
import type { InvitationState } from '@vinculo/contract/rules/card/waiting';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Rows } from './companies';
import waiting from './waiting.json' with { type: 'json' };

interface Invited {
  name: string;
  email: string;
  state: InvitationState;
  days: number;
  picture?: string;
  /** Mail to this address is refused. */
  isWrong?: boolean;
}

interface Asked {
  name: string;
  email: string;
  className: string;
  /** The name on an invitation, whose enrolment number this person gives. Without it they give `number` or none. */
  invitedAs?: string;
  number?: string;
  hours: number;
  picture: string;
  reason?: string;
}

const { invited, asked } = waiting as { invited: Invited[]; asked: Asked[] };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface WaitingAt {
  companyId: string;
  validUntil: string;
  now: Date;
  addPerson: (name: string, email: string) => { id: string };
  pictureOf: (name: string) => string;
}

export function waitingOf({ companyId, validUntil, now, addPerson, pictureOf }: WaitingAt) {
  const numberOf = (name: string) =>
    `${now.getUTCFullYear()}${900 + invited.findIndex((guest) => guest.name === name)}`;
  const invitedRows = invited.map(({ name, email, state, days, picture, isWrong }): Rows['invitations'][number] => {
    const createdAt = new Date(now.getTime() - days * DAY_MS);
    return {
      id: uuidv7(),
      companyId,
      email,
      fullName: name,
      state,
      createdAt,
      personId: state === 'picture' ? addPerson(name, email).id : null,
      enrollmentNumber: numberOf(name),
      className: '1º C',
      validUntil,
      avatarId: picture ? pictureOf(picture) : null,
      mails: days < 3 ? 1 : 2,
      mailedAt: createdAt,
      mailProblem: isWrong ? SERVER_MESSAGES.invitation.mailRefused : null,
    };
  });
  const askedRows = asked.map((request): Rows['invitations'][number] => ({
    id: uuidv7(),
    companyId,
    email: request.email,
    fullName: request.name,
    className: request.className,
    personId: addPerson(request.name, request.email).id,
    enrollmentNumber: request.invitedAs ? numberOf(request.invitedAs) : (request.number ?? null),
    avatarId: pictureOf(request.picture),
    state: request.reason ? 'declined' : 'asked',
    reason: request.reason ?? null,
    createdAt: new Date(now.getTime() - request.hours * HOUR_MS),
  }));
  return [...invitedRows, ...askedRows];
}
