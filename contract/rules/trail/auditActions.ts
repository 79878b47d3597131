/**
 * The actions of the audit trail, and how a person reads them after the name: "Mercado Pago: Recusou uma mensalidade".
 */

import { counted } from '../words/counts';

export const AUDIT_ACTIONS = {
  'account.email': 'Trocou o e-mail da conta',
  'account.disown': 'Disse que não foi quem entrou na conta, e saiu de todos os aparelhos',
  'account.passkey': 'Adicionou uma chave de acesso',
  'account.passkey-remove': 'Removeu uma chave de acesso',
  'account.remove': 'Pediu a remoção da conta',
  'company.create': 'Criou a empresa',
  'company.update': 'Editou a empresa',
  'company.details': 'Mudou os dados da escola',
  'company.passkeys': 'Passou a exigir chave de acesso dos administradores',
  'company.passkeys-end': 'Deixou de exigir chave de acesso dos administradores',
  'manager.key-lost': 'Disse que perdeu a chave de acesso e pediu para criar outra',
  'manager.key-confirm': 'Confirmou a troca da chave de acesso de um administrador',
  'company.export': 'Baixou os dados da escola',
  'company.delete': 'Excluiu a empresa',
  'company.close': 'Saiu por último: a escola foi desativada',
  'template.update': 'Personalizou a carteirinha',
  'category.create': 'Criou uma categoria',
  'category.update': 'Editou uma categoria',
  'category.delete': 'Excluiu uma categoria',
  'partner.create': 'Criou um parceiro',
  'partner.update': 'Editou um parceiro',
  'partner.delete': 'Excluiu um parceiro',
  'shopPage.open': 'Abriu ou trocou a página de uma loja',
  'shopPage.close': 'Fechou a página de uma loja',
  'shopMessage.send': 'Deixou um recado para a escola',
  'shopMessage.settle': 'Marcou como feito o recado de uma loja',
  'proposal.create': 'Propôs mudanças',
  'proposal.withdraw': 'Desistiu da proposta de mudanças',
  'proposal.take': 'Aceitou a proposta de uma loja',
  'proposal.close': 'Encerrou a proposta de uma loja, sem mudar nada',
  'proposal.refuse': 'Recusou a proposta de uma loja',
  'benefit.pause': 'Pausou um benefício',
  'benefit.resume': 'Retomou um benefício',
  'report.answer': 'Respondeu a um relato de que a loja não aceitou',
  'report.settle': 'Resolveu um relato de que a loja não aceitou',
  'report.reopen': 'Reabriu um relato de que a loja não aceitou',
  'partners.import': 'Importou uma lista de parceiros',
  'benefits.renew': 'Renovou benefícios',
  'card.create': 'Criou uma carteirinha',
  'card.update': 'Editou uma carteirinha',
  'card.delete': 'Excluiu uma carteirinha',
  'card.activate': 'Ativou a carteirinha com o código',
  'card.copy': 'Baixou a carteirinha em PDF',
  'card.copy-end': 'Encerrou a cópia em PDF',
  'card.family': 'Mudou o que a família escolheu para uma carteirinha',
  'card.release': 'Tirou uma carteirinha da conta de alguém',
  'guardian.add': 'Incluiu um responsável de uma carteirinha',
  'guardian.ask': 'Perguntou de novo a um responsável',
  'guardians.ask': 'Perguntou de novo a responsáveis',
  'guardian.remove': 'Tirou um responsável de uma carteirinha',
  'guardian.claim': 'Disse que é responsável por um aluno',
  'guardian.grant': 'Autorizou uma carteirinha',
  'guardian.forbid': 'Não autorizou uma carteirinha',
  'guardian.refuse': 'Disse que não conhece a escola',
  'guardian.know': 'Voltou atrás: conhece a escola',
  'cards.renew': 'Renovou carteirinhas',
  'cards.consent': 'Anotou autorizações em papel',
  'cards.withdraw': 'Retirou autorizações em papel',
  'cards.age': 'Anotou faixas de idade',
  'cards.activate': 'Ativou carteirinhas',
  'cards.deactivate': 'Desativou carteirinhas',
  'cards.delete': 'Excluiu carteirinhas',
  'cards.undo': 'Desfez uma mudança de carteirinhas',
  'cards.export': 'Exportou a tabela de carteirinhas',
  'cards.import': 'Importou uma lista de alunos',
  'manager.invite': 'Convidou um administrador',
  'manager.join': 'Aceitou o convite para administrar',
  'invitation.update': 'Editou um convite',
  'invitation.accept': 'Aceitou um convite',
  'invitation.refuse': 'Recusou um convite',
  'invitations.send': 'Enviou convites de novo',
  'invitations.revoke': 'Cancelou convites',
  'link.open': 'Abriu ou trocou o link da escola',
  'link.close': 'Fechou o link da escola',
  'request.create': 'Pediu uma carteirinha',
  'request.update': 'Corrigiu um pedido de carteirinha',
  'request.withdraw': 'Desistiu de um pedido de carteirinha',
  'request.accept': 'Aceitou um pedido de carteirinha',
  'requests.decline': 'Recusou pedidos de carteirinha',
  'requests.reopen': 'Desfez a recusa de pedidos',
  'cards.print': 'Imprimiu carteirinhas',
  'cards.codes': 'Imprimiu códigos de ativação',
  'file.replace': 'Trocou uma imagem',
  'file.delete': 'Excluiu uma imagem',
  'manager.add': 'Adicionou um administrador',
  'manager.remove': 'Removeu um administrador',
  'manager.leave': 'Saiu da administração',
  'manager.handover': 'Começou a troca do administrador',
  'manager.keep': 'Parou a troca do administrador',
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
  'charge.stray': 'Cobrança sem assinatura: estornar',
  'company.approve': 'Aprovou a empresa',
  'company.clear': 'Retirou o nome e o logo da escola',
  'company.refuse': 'Recusou a empresa',
  'people.search': 'Procurou pessoas',
  'person.read': 'Viu os dados de uma pessoa',
  'shops.search': 'Procurou lojas',
  'super-admin.grant': 'Tornou alguém super administrador',
  'super-admin.revoke': 'Retirou um super administrador',
  'companies.export': 'Exportou a lista de empresas',
  'audit.export': 'Exportou a auditoria',
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** Looking people up: most of the trail, shown only when it is asked for. */
export const AUDIT_SEARCHES = ['people.search', 'person.read'] as const satisfies AuditAction[];

/** Stands for every action, where no action stands for all but `AUDIT_SEARCHES`. */
export const EVERY_ACTION = 'all';

/** What no school has in its part of the trail. */
const OF_THE_PRODUCT = /^(?:account|category|super-admin)\.|^company\.(?:create|delete)$/;
export const SCHOOL_AUDIT_ACTIONS = AUDIT_ACTION_NAMES.filter((action) => !OF_THE_PRODUCT.test(action));

const cards = (count: number) => counted(count, 'carteirinha', 'carteirinhas');
const invitations = (count: number) => counted(count, 'convite', 'convites');

/** Actions on several records, with their number. */
const OF_SEVERAL: Partial<Record<AuditAction, (count: number) => string>> = {
  'cards.renew': (count) => `Renovou ${cards(count)}`,
  'cards.consent': (count) => `Anotou a autorização em papel de ${cards(count)}`,
  'cards.withdraw': (count) => `Retirou a autorização em papel de ${cards(count)}`,
  'cards.age': (count) => `Anotou a faixa de idade de ${cards(count)}`,
  'cards.activate': (count) => `Ativou ${cards(count)}`,
  'cards.deactivate': (count) => `Desativou ${cards(count)}`,
  'cards.delete': (count) => `Excluiu ${cards(count)}`,
  'cards.undo': (count) => `Desfez a mudança de ${cards(count)}`,
  'partners.import': (count) => `Importou ${counted(count, 'parceiro', 'parceiros')}`,
  'benefits.renew': (count) => `Renovou ${counted(count, 'benefício', 'benefícios')}`,
  'cards.import': (count) => `Importou ${counted(count, 'aluno', 'alunos')}`,
  'cards.print': (count) => `Imprimiu ${cards(count)}`,
  'guardians.ask': (count) => `Perguntou de novo a ${counted(count, 'responsável', 'responsáveis')}`,
  'cards.codes': (count) => `Imprimiu ${counted(count, 'código', 'códigos')} de ativação`,
  'invitations.send': (count) => `Enviou ${invitations(count)} de novo`,
  'invitations.revoke': (count) => `Cancelou ${invitations(count)}`,
  'requests.decline': (count) => `Recusou ${counted(count, 'pedido', 'pedidos')} de carteirinha`,
  'requests.reopen': (count) => `Desfez a recusa de ${counted(count, 'pedido', 'pedidos')}`,
};

/** An action as a person reads it, with its number of records. An action of a newer server is returned as it is. */
export function auditActionLabel(action: string, count: number | null = null): string {
  const label = action in AUDIT_ACTIONS ? AUDIT_ACTIONS[action as AuditAction] : action;
  return count === null ? label : (OF_SEVERAL[action as AuditAction]?.(count) ?? label);
}
