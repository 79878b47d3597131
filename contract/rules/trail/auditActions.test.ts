import { AUDIT_ACTIONS, auditActionLabel } from './auditActions';

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
  const ofSeveral = Object.keys(AUDIT_ACTIONS).filter((action) =>
    /^(cards|invitations|requests)\.(?!export$)/.test(action),
  );
  expect(ofSeveral.length).toBeGreaterThan(10);
  for (const action of ofSeveral) expect(auditActionLabel(action, 7)).toContain(' 7 ');
});
