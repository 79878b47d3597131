// The names of records' states as people read them, on screens and in exported tables.
import type { Situation, WaitingState } from '../card/waiting';
import type { CompanyStanding } from '../money/standing';

export const STANDING_WORDS: Readonly<Record<CompanyStanding, string>> = {
  unpaid: 'Sem pagamento',
  past_due: 'Atrasada',
  ended: 'Cancelada',
  free_month: 'Mês gratuito',
  paid: 'Em dia',
  exempt: 'Isenta',
  inactive: 'Inativa',
};

export const CHARGE_WORDS = {
  paid: 'Paga',
  refused: 'Recusada',
  refunded: 'Estornada',
  pending: 'Pendente',
} as const;

/** States of a try to subscribe by credit card. */
export const ATTEMPT_WORDS = {
  open: 'Aguardando o Mercado Pago',
  subscribed: 'Assinou',
  refused: 'Cartão recusado',
  abandoned: 'Cancelada: não consta no Mercado Pago',
} as const;

/** States of a mail that the product sends. */
export const MAIL_WORDS = {
  sent: 'Enviado',
  waiting: 'Na fila',
  given_up: 'Não enviado',
} as const;

/** Stands in place of the guardian who consented, if the school noted the consents of many at once. */
export const PAPER_CONSENT = 'Autorização em papel, guardada pela escola';

/** Stands beside the status of a card that a guardian refused or paused. */
export const HELD_BACK = 'Suspensa pelo responsável';

/** Stands in place of the owner of a card without one. */
export const NO_OWNER = 'Sem conta ainda';

/** States of all that waits, as people read them of themselves and in exported tables. */
export const WAITING_WORDS: Readonly<Record<WaitingState, string>> = {
  waiting: 'Aguardando',
  picture: 'Falta a foto',
  listed: 'Sem foto',
  card: 'Aceito',
  refused: 'Recusado',
  manager: 'Convite para administrar a escola',
  asked: 'Aguardando a escola',
  declined: 'Recusado pela escola',
};

/** What stops the card of a student without one. */
export const SITUATION_WORDS: Readonly<Record<Situation, string>> = {
  asked: 'Pediu',
  forbidden: 'Responsável não autorizou',
  bounced: 'E-mail voltou',
  invited: 'Convidado',
  no_picture: 'Sem foto',
  refused: 'Recusou',
  declined: 'Pedido recusado',
};
