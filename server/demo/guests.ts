/** A class that the demo's first school invites. */
import type { InvitationState } from '@vinculo/contract/invitations';

export interface DemoGuest {
  name: string;
  email: string;
  state: InvitationState;
  /** Since they were invited. */
  days: number;
  picture?: string;
  isWrong?: boolean;
}

/** In every state in which an invitation can be. Nobody is mailed on the demo's behalf. */
export const GUESTS: readonly DemoGuest[] = [
  { name: 'Noah Ferraz', email: 'noah.ferraz@aluno.example', state: 'picture', days: 1 },
  {
    name: 'Davi Lucca Moreira',
    email: 'davi.moreira@aluno.example',
    state: 'waiting',
    days: 1,
    picture: 'portrait-21.jpg',
  },
  { name: 'Heloísa Antunes', email: 'heloisa.antunes@aluno.example', state: 'waiting', days: 4 },
  { name: 'Otávio Brandão', email: 'otavio.brandao@aluno.exemple', state: 'waiting', days: 4, isWrong: true },
  {
    name: 'Lorena Vasconcelos',
    email: 'lorena.v@aluno.example',
    state: 'waiting',
    days: 2,
    picture: 'portrait-24.jpg',
  },
  { name: 'Enzo Figueira', email: 'enzo.figueira@aluno.example', state: 'refused', days: 6 },
];
