/** How a school comes to cards: many at once before one by one. */

import { PATHS } from '../../lib/paths';

export const CARD_WAYS = [
  { to: PATHS.classList, label: 'Importar lista', text: 'Com ou sem e-mails e fotos: uma turma ou a escola inteira.' },
  {
    to: PATHS.adminCompanyLink,
    label: 'Divulgar o link',
    text: 'Os alunos pedem a carteirinha pelo celular, com a foto, e você só confere.',
  },
  {
    to: PATHS.adminCardUser,
    label: 'Criar uma carteirinha',
    text: 'Para quem já tem conta: procure pelo nome ou e-mail.',
  },
] as const;
