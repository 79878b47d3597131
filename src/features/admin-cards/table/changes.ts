/** How changes of many cards are asked about and reported. */
import type { CardChangeKind } from '@vinculo/contract/cards';
import type { Done } from '../../../components/card/cardsCount';

interface Words {
  verb: string;
  busy: string;
  text: string;
  /** After the count: `3 carteirinhas renovadas`. */
  done: Done;
}

export const WORDS: Record<CardChangeKind, Words> = {
  renew: {
    verb: 'Renovar',
    busy: 'Renovando...',
    text: 'Todas passam a valer até o mesmo dia. As vencidas voltam a abrir os parceiros na hora.',
    done: ['renovada', 'renovadas'],
  },
  activate: {
    verb: 'Ativar',
    busy: 'Ativando...',
    text: 'Elas voltam a aparecer para os alunos.',
    done: ['ativada', 'ativadas'],
  },
  deactivate: {
    verb: 'Desativar',
    busy: 'Desativando...',
    text: 'Elas somem para os alunos, e a loja lê “Carteirinha inativa”, até você ativar de novo.',
    done: ['desativada', 'desativadas'],
  },
  delete: {
    verb: 'Excluir',
    busy: 'Excluindo...',
    text: 'As fotos também são apagadas. Você pode desfazer por alguns minutos; depois, não.',
    done: ['excluída', 'excluídas'],
  },
};
