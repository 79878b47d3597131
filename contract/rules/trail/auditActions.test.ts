import { AUDIT_KIND_NAMES, auditActionLabel } from './auditActions';
import actions from './auditActions.json';

it.each([
  ['cards.import', 1, 'Importou 1 aluno'],
  ['partners.import', 12, 'Importou 12 parceiros'],
  ['benefits.renew', 1, 'Renovou 1 benefício'],
  ['cards.import', 1240, 'Importou 1.240 alunos'],
  ['cards.undo', 1, 'Desfez a mudança de 1 carteirinha'],
  ['invitations.send', 2, 'Enviou 2 convites de novo'],
  ['requests.reopen', 1, 'Desfez a recusa de 1 pedido'],
  ['cards.import', null, 'Importou uma lista de alunos'],
  ['something.new', 3, 'something.new'],
] as const)('%s of %j reads as %s', (action, count, text) => {
  expect(auditActionLabel(action, count)).toBe(text);
});

it('tells the number of records of every action on several', () => {
  const several = Object.entries(actions).filter(([action]) =>
    /^(cards|invitations|requests)\.(?!export$)/.test(action),
  );
  expect(several.length).toBeGreaterThan(10);
  for (const [action] of several) expect(auditActionLabel(action, 7)).toContain(' 7 ');
});

it('has a kind that is there for every action, and an action of every kind', () => {
  const kinds = new Set(Object.values(actions).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([...AUDIT_KIND_NAMES].sort());
});
