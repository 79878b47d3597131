/** The names of records' states as people read them, on screens and in exported tables. */

export const CHARGE_WORDS = {
  paid: 'Paga',
  refused: 'Recusada',
  refunded: 'Estornada',
  pending: 'Pendente',
} as const;

/** In place of the owner of a card without one. */
export const NO_OWNER = 'Sem conta ainda';

/** Of an invitation: what it waits for, or its end. */
export const INVITATION_WORDS = {
  waiting: 'Esperando',
  picture: 'Falta a foto',
  listed: 'Sem foto',
  card: 'Aceito',
  refused: 'Recusado',
} as const;
