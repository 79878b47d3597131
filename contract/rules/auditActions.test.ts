import { AUDIT_ACTIONS, auditActionLabel } from './auditActions';

it.each([
  ['cards.import', 1, 'Trouxe 1 aluno de uma lista'],
  ['partners.import', 12, 'Trouxe 12 parceiros de uma lista'],
  ['benefits.renew', 1, 'Renovou 1 benefício'],
  ['cards.import', 1240, 'Trouxe 1.240 alunos de uma lista'],
  ['cards.undo', 1, 'Desfez a mudança de 1 carteirinha'],
  ['invitations.send', 2, 'Enviou 2 convites de novo'],
  ['requests.reopen', 1, 'Voltou atrás em 1 pedido recusado'],
  ['cards.import', null, 'Trouxe uma lista de alunos'],
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
