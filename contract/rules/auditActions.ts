/** What the audit trail can say that somebody did, and how a person reads it after who did it: "Mercado Pago: Recusou uma mensalidade". */
import { shownCount } from './counts';

export const AUDIT_ACTIONS = {
  'account.remove': 'Pediu a remoção da conta',
  'company.create': 'Criou a empresa',
  'company.update': 'Editou a empresa',
  'company.close': 'Saiu por último: a escola foi desativada',
  'template.update': 'Personalizou a carteirinha',
  'category.create': 'Criou uma categoria',
  'category.update': 'Editou uma categoria',
  'category.delete': 'Excluiu uma categoria',
  'partner.create': 'Criou um parceiro',
  'partner.update': 'Editou um parceiro',
  'partner.delete': 'Excluiu um parceiro',
  'card.create': 'Criou uma carteirinha',
  'card.update': 'Editou uma carteirinha',
  'card.delete': 'Excluiu uma carteirinha',
  'cards.renew': 'Renovou carteirinhas',
  'cards.activate': 'Ativou carteirinhas',
  'cards.deactivate': 'Desativou carteirinhas',
  'cards.delete': 'Excluiu carteirinhas',
  'cards.undo': 'Desfez uma mudança de carteirinhas',
  'cards.import': 'Trouxe uma lista de alunos',
  'invitation.update': 'Editou um convite',
  'invitation.accept': 'Aceitou um convite',
  'invitation.refuse': 'Recusou um convite',
  'invitations.send': 'Enviou convites de novo',
  'invitations.revoke': 'Cancelou convites',
  'cards.print': 'Imprimiu carteirinhas',
  'file.replace': 'Trocou uma imagem',
  'file.delete': 'Excluiu uma imagem',
  'manager.add': 'Adicionou um administrador',
  'manager.remove': 'Removeu um administrador',
  'manager.leave': 'Saiu da administração',
  'subscription.create': 'Criou a assinatura',
  'subscription.update': 'Editou a assinatura',
  'subscription.delete': 'Excluiu a assinatura',
  'subscription.start': 'Assinou com cartão',
  'subscription.card': 'Trocou o cartão da assinatura',
  'subscription.cancel': 'Cancelou a assinatura',
  'subscription.lapse': 'Encerrou a assinatura',
  'subscription.stop': 'Encerrou a cobrança da escola',
  'charge.paid': 'Confirmou o pagamento de uma mensalidade',
  'charge.refused': 'Recusou uma mensalidade',
  'charge.refunded': 'Devolveu o dinheiro de uma mensalidade',
  'charge.stray': 'Cobrou sem assinatura: devolver o dinheiro',
  'company.approve': 'Aprovou a empresa',
  'company.refuse': 'Recusou a empresa',
  'people.search': 'Procurou pessoas',
  'person.read': 'Viu os dados de uma pessoa',
  'super-admin.grant': 'Tornou alguém super administrador',
  'super-admin.revoke': 'Retirou um super administrador',
  'audit.export': 'Exportou a auditoria',
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** An action as a person reads it, with of how many records; one of a newer version of the server shows as it is. */
export function auditActionLabel(action: string, count: number | null = null): string {
  const label = action in AUDIT_ACTIONS ? AUDIT_ACTIONS[action as AuditAction] : action;
  return count === null ? label : `${label} (${shownCount(count)})`;
}
