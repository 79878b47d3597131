import { INVITATION_STATES, INVITED_STATES, isOf, REQUEST_STATES, STUDENT_STATES, WAITING } from './waiting';

test.each([
  ['invitations to a card', INVITATION_STATES, ['waiting', 'picture', 'listed', 'card', 'refused']],
  ['requests', REQUEST_STATES, ['asked', 'declined']],
  ['students without a card', STUDENT_STATES, ['waiting', 'picture', 'listed']],
  ['students who are asked by mail', INVITED_STATES, ['waiting', 'picture']],
])('these states are of %s', (_what, states, expected) => expect(states).toEqual(expected));

test('each state is of one kind', () => {
  expect(new Set([...INVITATION_STATES, 'manager', ...REQUEST_STATES])).toEqual(new Set(Object.keys(WAITING)));
  expect(isOf('manager', 'management')).toBe(true);
  expect(isOf('manager', 'card', 'request')).toBe(false);
});
