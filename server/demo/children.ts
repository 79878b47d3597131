// The demo's school of little children: no addresses, a card for each photo, and students who wait for theirs.
import { uuidv7 } from 'uuidv7';
import children from './children.json' with { type: 'json' };
import type { DemoCompany, Rows } from './companies';
import { DEMO_PEOPLE } from './people';

/** Parents who ask by the school's link for a child of the list, by the child's index. */
const ASKING = [
  { index: 2, name: 'Renata Prates', email: 'renata.prates@correio.example' },
  { index: 5, name: 'Paulo Sodré', email: 'paulo.sodre@correio.example' },
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
  /** The id of the stored portrait of the student at this index. */
  photoOf: (index: number) => string;
}

/** Every other pair has a photo, so that girls and boys have. */
const hasPhoto = (index: number) => index % 4 < 2;

export function childrenOf({ companyId, validUntil, now, nextMoment, addPerson, photoOf }: ChildrenAt) {
  const child: Pick<Rows, 'cards' | 'invitations' | 'guardians'> = { cards: [], invitations: [], guardians: [] };
  const { students } = DEMO_CHILDREN;
  const numberOf = (index: number) => `${now.getUTCFullYear()}${500 + index}`;
  const classOf = (index: number) => CLASSES[Math.floor((index * CLASSES.length) / students.length)] ?? null;
  for (const [index, fullName] of students.entries()) {
    const student = {
      id: uuidv7(),
      companyId,
      personId: null,
      fullName,
      enrollmentNumber: numberOf(index),
      className: classOf(index),
      validUntil,
      ageBand: 'until_11' as const,
      createdAt: nextMoment(),
    };
    if (hasPhoto(index)) child.cards.push({ ...student, ownerEmail: '', avatarId: photoOf(index), active: true });
    else child.invitations.push({ ...student, email: null, state: 'listed', avatarId: null });
  }
  const granted = { answer: 'granted' as const, answeredAt: now, textVersion: '1' };
  const { name: fullName, email } = DEMO_PEOPLE.guardian;
  for (const [index, { id: cardId }] of child.cards.slice(0, 2).entries()) {
    const guardian = { id: uuidv7(), companyId, cardId, fullName, email, createdAt: nextMoment() };
    child.guardians.push({ ...guardian, mails: 1, mailedAt: now, ...(index === 0 && granted) });
  }
  for (const { index, name, email } of ASKING) {
    child.invitations.push({
      id: uuidv7(),
      companyId,
      email,
      personId: addPerson(name, email).id,
      fullName: students[index] ?? name,
      enrollmentNumber: numberOf(index),
      className: classOf(index),
      avatarId: photoOf(index),
      state: 'asked',
      createdAt: nextMoment(),
    });
  }
  return child;
}
