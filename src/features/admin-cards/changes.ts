/** How changes of many cards are asked about, and told. */
import type { CardChangeKind, CardsRestored } from '@vinculo/contract/cards';
import { counted } from '@vinculo/contract/rules/counts';

/** `1 carteirinha`, `1.240 carteirinhas`; and, where it is said, what about them: `3 carteirinhas renovadas`. */
export const cardsCount = (count: number, [one, many]: Words['done'] = ['', '']) =>
  counted(count, `carteirinha ${one}`, `carteirinhas ${many}`).trim();

interface Words {
  verb: string;
  busy: string;
  text: string;
  /** After how many: `3 carteirinhas renovadas`. */
  done: [one: string, many: string];
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

export function undoneText({ count, unnumbered }: CardsRestored): string {
  const undone = `Desfeito: ${cardsCount(count)}`;
  if (unnumbered === 0) return undone;
  const without = ['voltou sem a matrícula, que outra já usa', 'voltaram sem a matrícula, que outras já usam'] as const;
  return `${undone}. ${counted(unnumbered, ...without)}.`;
}
