/** What the states of records are called where a person reads them: on screens, and in tables that leave the product. */

export const CHARGE_WORDS = {
  paid: 'Paga',
  refused: 'Recusada',
  refunded: 'Estornada',
  pending: 'Pendente',
} as const;

/** Of an invitation: what it waits for, or what became of it. */
export const INVITATION_WORDS = {
  waiting: 'Esperando',
  picture: 'Falta a foto',
  card: 'Aceito',
  refused: 'Recusado',
} as const;
