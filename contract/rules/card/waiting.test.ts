import {
  INVITATION_STATES,
  INVITED_STATES,
  isOf,
  MANAGEMENT_STATES,
  OPEN_STATES,
  REQUEST_STATES,
  SENT_STATES,
  STUDENT_STATES,
  WAITING,
} from './waiting';

test.each([
  ['invitations to a card', INVITATION_STATES, ['waiting', 'picture', 'listed', 'card', 'refused']],
  ['invitations to manage', MANAGEMENT_STATES, ['manager']],
  ['requests', REQUEST_STATES, ['asked', 'declined']],
  ['what a mail leads to', SENT_STATES, ['waiting', 'picture', 'listed', 'card', 'refused', 'manager']],
  ['open invitations', OPEN_STATES, ['waiting', 'picture', 'listed', 'manager']],
  ['students without a card', STUDENT_STATES, ['waiting', 'picture', 'listed']],
  ['students who are asked by mail', INVITED_STATES, ['waiting', 'picture']],
])('these states are of %s', (_what, states, expected) => expect(states).toEqual(expected));

test('each state is of one kind', () => {
  expect(new Set([...SENT_STATES, ...REQUEST_STATES])).toEqual(new Set(Object.keys(WAITING)));
  expect(isOf('manager', 'management')).toBe(true);
  expect(isOf('manager', 'card', 'request')).toBe(false);
});
