/** The demo's school of little children: no addresses, a card for each photo, and students who wait for theirs. */

import { uuidv7 } from 'uuidv7';
import type { cards, invitations } from '../services/database/schema';
import children from './children.json' with { type: 'json' };
import type { DemoCompany } from './companies';

/** Parents who ask by the school's link for a child of the list, by the child's place. */
const ASKING = [
  { place: 2, name: 'Renata Prates', email: 'renata.prates@correio.example' },
  { place: 5, name: 'Paulo Sodré', email: 'paulo.sodre@correio.example' },
];
const CLASSES = ['Pré A', 'Pré B'];

/** The code of the school's link. */
export const CHILDREN_CODE = 'G1RAS501';
export const DEMO_CHILDREN: DemoCompany = children;

interface ChildrenAt {
  companyId: string;
  validUntil: string;
  now: Date;
  nextMoment: () => Date;
  addPerson: (name: string, email: string) => { id: string };
  /** The id of the stored portrait of the student at this place. */
  photoOf: (place: number) => string;
}

/** Every other pair has a photo, so that girls and boys have. */
const hasPhoto = (place: number) => place % 4 < 2;

export function childrenOf({ companyId, validUntil, now, nextMoment, addPerson, photoOf }: ChildrenAt) {
  const made = {
    cards: [] as (typeof cards.$inferInsert)[],
    invitations: [] as (typeof invitations.$inferInsert)[],
  };
  const { students } = DEMO_CHILDREN;
  const numberOf = (place: number) => `${now.getUTCFullYear()}${500 + place}`;
  const classOf = (place: number) => CLASSES[Math.floor((place * CLASSES.length) / students.length)] ?? null;
  for (const [place, fullName] of students.entries()) {
    const student = {
      id: uuidv7(),
      companyId,
      personId: null,
      fullName,
      enrollmentNumber: numberOf(place),
      className: classOf(place),
      validUntil,
      createdAt: nextMoment(),
    };
    if (hasPhoto(place)) made.cards.push({ ...student, ownerEmail: '', avatarId: photoOf(place), active: true });
    else made.invitations.push({ ...student, email: null, state: 'listed', avatarId: null });
  }
  for (const { place, name, email } of ASKING) {
    made.invitations.push({
      id: uuidv7(),
      companyId,
      email,
      personId: addPerson(name, email).id,
      fullName: students[place] ?? name,
      enrollmentNumber: numberOf(place),
      className: classOf(place),
      avatarId: photoOf(place),
      state: 'asked',
      createdAt: nextMoment(),
    });
  }
  return made;
}
