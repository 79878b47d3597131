/** What can be done with the chosen cards at once. Each action asks first, says how many, and can be undone. */
import Button from '@mui/material/Button';
import type { CardChangeKind, ChosenCards } from '@vinculo/contract/cards';
import { shownCount } from '@vinculo/contract/rules/counts';
import { CARD_CHANGE_MAX } from '@vinculo/contract/rules/limits';
import { useState } from 'react';
import { SelectedBar } from '../../../components/table/SelectedBar';
import { cardsCount } from '../../../components/card/cardsCount';
import type { Selection } from '../../../components/table/selection';
import { ChangeCardsDialog } from './ChangeCardsDialog';
import { PrintCardsButton } from '../../../components/print/PrintCardsButton';
import { PrintCodesButton } from '../../../components/print/PrintCodesButton';
import { useAppSelector } from '../../../lib/hooks';

const ACTIONS: readonly { kind: CardChangeKind; label: string }[] = [
  { kind: 'renew', label: 'Renovar até…' },
  { kind: 'activate', label: 'Ativar' },
  { kind: 'deactivate', label: 'Desativar' },
  { kind: 'delete', label: 'Excluir' },
];

const TOO_MANY = `Para escolher todas de uma vez, filtre até restarem ${shownCount(CARD_CHANGE_MAX)} no máximo.`;

interface SelectionBarProps {
  selection: Selection<Omit<ChosenCards, 'company_id'>>;
  companyId: string;
  total: number;
}

export default function SelectionBar({ selection, companyId, total }: SelectionBarProps) {
  const { count, isAll, chooseAll, clear } = selection;
  const [kind, setKind] = useState<CardChangeKind>('renew');
  const [isAsking, setIsAsking] = useState(false);
  const isMore = !isAll && total > count;
  // Of all that the list finds, only the page's cards are known here.
  const hasOwnerless = useAppSelector(
    ({ entities }) => isAll || selection.ids.some((id) => entities.cards.entities[id]?.user === null),
  );
  const cards = { company_id: companyId, ...selection.which };

  return (
    <SelectedBar
      label="Carteirinhas selecionadas"
      text={cardsCount(count, ['selecionada', 'selecionadas'])}
      onClear={clear}
    >
      {isMore && total <= CARD_CHANGE_MAX && (
        <Button onClick={chooseAll}>{`Selecionar todas as ${shownCount(total)} encontradas`}</Button>
      )}
      {isMore && total > CARD_CHANGE_MAX && selection.page === 'all' && <span>{TOO_MANY}</span>}
      {ACTIONS.map((action) => (
        <Button
          key={action.kind}
          variant="outlined"
          color={action.kind === 'delete' ? 'error' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => {
            setKind(action.kind);
            setIsAsking(true);
          }}
        >
          {action.label}
        </Button>
      ))}
      <PrintCardsButton cards={cards} />
      {hasOwnerless && <PrintCodesButton students={{ company_id: companyId, cards: selection.which }} />}
      <ChangeCardsDialog
        kind={kind}
        open={isAsking}
        cards={cards}
        count={count}
        onDone={clear}
        onClose={() => setIsAsking(false)}
      />
    </SelectedBar>
  );
}
