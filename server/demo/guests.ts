/** Those who wait for a card of the demo's first school: a class that it invites, and people who ask it for one. */
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { uuidv7 } from 'uuidv7';
import type { invitations } from '../services/database/schema';
import type { InvitationState } from '@vinculo/contract/invitations';

interface DemoGuest {
  name: string;
  email: string;
  state: InvitationState;
  /** Since they were invited. */
  days: number;
  picture?: string;
  isWrong?: boolean;
}

/** In every state in which an invitation can be. Nobody is mailed on the demo's behalf. */
const GUESTS: readonly DemoGuest[] = [
  { name: 'Noah Ferraz', email: 'noah.ferraz@aluno.example', state: 'picture', days: 1 },
  {
    name: 'Davi Lucca Moreira',
    email: 'davi.moreira@aluno.example',
    state: 'waiting',
    days: 1,
    picture: 'portrait-21.jpg',
  },
  { name: 'Heloísa Antunes', email: 'heloisa.antunes@aluno.example', state: 'waiting', days: 4 },
  { name: 'Otávio Brandão', email: 'otavio.brandao@aluno.exemple', state: 'waiting', days: 4, isWrong: true },
  {
    name: 'Lorena Vasconcelos',
    email: 'lorena.v@aluno.example',
    state: 'waiting',
    days: 2,
    picture: 'portrait-24.jpg',
  },
  { name: 'Enzo Figueira', email: 'enzo.figueira@aluno.example', state: 'refused', days: 6 },
];

interface DemoRequest {
  name: string;
  email: string;
  className: string;
  /** Of the guest whose enrolment number they give, by place; none where they give none of the list's. */
  guest?: number;
  number?: string;
  hours: number;
  picture: string;
  reason?: string;
}

/** Of the school's link. */
export const DEMO_CODE = 'DEM02026';

/** One who is on the list, one who is there under another name, one who is not, one without number, one who was declined. */
const REQUESTS: readonly DemoRequest[] = [
  {
    ...{ name: 'Heloísa Antunes', email: 'helo.antunes@correio.example', className: '1º C', guest: 2 },
    ...{ hours: 5, picture: 'portrait-03.jpg' },
  },
  {
    ...{ name: 'Tatá Brandão', email: 'tata.brandao@correio.example', className: '1º C', guest: 3 },
    ...{ hours: 4, picture: 'portrait-12.jpg' },
  },
  {
    ...{ name: 'Melissa Couto', email: 'melissa.couto@correio.example', className: '2º A', number: '2025777' },
    ...{ hours: 3, picture: 'portrait-17.jpg' },
  },
  {
    ...{ name: 'Ravi Peixoto', email: 'ravi.peixoto@correio.example', className: '3º ano' },
    ...{ hours: 2, picture: 'portrait-28.jpg' },
  },
  {
    ...{ name: 'Isis Amorim', email: 'isis.amorim@correio.example', className: '9º A' },
    ...{ hours: 30, picture: 'portrait-31.jpg', reason: 'Foto escura' },
  },
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface WaitingAt {
  companyId: string;
  validUntil: string;
  now: Date;
  addPerson: (name: string, email: string) => { id: string };
  pictureOf: (name: string) => string;
}

/** All of these as rows. */
export function waitingOf({ companyId, validUntil, now, addPerson, pictureOf }: WaitingAt) {
  const numberOf = (place: number) => `${now.getUTCFullYear()}${900 + place}`;
  const invited = GUESTS.map((guest, place): typeof invitations.$inferInsert => {
    const createdAt = new Date(now.getTime() - guest.days * DAY_MS);
    return {
      ...{ id: uuidv7(), companyId, email: guest.email, fullName: guest.name, state: guest.state, createdAt },
      personId: guest.state === 'picture' ? addPerson(guest.name, guest.email).id : null,
      ...{ enrollmentNumber: numberOf(place), className: '1º C', validUntil },
      avatarId: guest.picture ? pictureOf(guest.picture) : null,
      ...{ mails: guest.days < 3 ? 1 : 2, mailedAt: createdAt },
      mailProblem: guest.isWrong ? SERVER_MESSAGES.invitation.mailRefused : null,
    };
  });
  const asked = REQUESTS.map((request): typeof invitations.$inferInsert => {
    const { name, email, className, guest, reason } = request;
    return {
      ...{ id: uuidv7(), companyId, email, fullName: name, className, personId: addPerson(name, email).id },
      enrollmentNumber: guest === undefined ? (request.number ?? null) : numberOf(guest),
      avatarId: pictureOf(request.picture),
      ...{ state: reason ? 'declined' : 'asked', reason: reason ?? null },
      createdAt: new Date(now.getTime() - request.hours * HOUR_MS),
    };
  });
  return [...invited, ...asked];
}
