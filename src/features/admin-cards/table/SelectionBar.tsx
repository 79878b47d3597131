// What can be done with the chosen cards at once. Each action asks first, says how many, and can be undone.
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CardChangeKind, ChosenCards } from '@vinculo/contract/cards';
import { dayAfter, isDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { nextOf, yearEnd } from '@vinculo/contract/rules/card/cardState';
import { CARD_CHANGE_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { useAppSelector } from '../../../api/currentUser';
import { useGetTemplateQuery } from '../../../api/slice';
import { cardsCount } from '../../../components/card/useCardsToast';
import { DeliverButton } from '../../../components/print/DeliverButton';
import { PrintCardsButton } from '../../../components/print/PrintCards';
import { SelectedBar } from '../../../components/table/SelectedBar';
import type { Selection } from '../../../components/table/selection';
import { useRecord } from '../../../entities/selectors';
import { ChangeCardsDialog } from './ChangeCardsDialog';

const ACTIONS: readonly { kind: CardChangeKind; label: string }[] = [
  { kind: 'renew', label: 'Renovar até…' },
  { kind: 'consent', label: 'Anotar autorização…' },
  { kind: 'withdraw', label: 'Retirar autorização…' },
  { kind: 'age', label: 'Faixa de idade…' },
  { kind: 'activate', label: 'Ativar' },
  { kind: 'deactivate', label: 'Desativar' },
  { kind: 'delete', label: 'Excluir' },
];

const TOO_MANY = `Para escolher todas de uma vez, filtre até restarem ${shownCount(CARD_CHANGE_MAX)} no máximo.`;

/**
 * The proposed last day, as shown; empty for none. It is the school's next usual end that is later than the ends of
 * these cards. A school without a usual end gets the cards' own day and month.
 */
function useNextEnd(companyId: string, ids: readonly string[]) {
  const [now] = useState(() => new Date());
  const { currentData, isLoading } = useGetTemplateQuery(companyId);
  const latest = useAppSelector(({ entities }) =>
    ids.reduce((day, id) => {
      const end = entities.cards.entities[id]?.valid_until ?? '';
      return end > day ? end : day;
    }, ''),
  );
  const monthDay = useRecord(currentData)?.valid_until_default ?? latest.slice('yyyy-'.length);
  if (!monthDay) return { until: '', isLoading };
  const next = yearEnd(monthDay, now);
  const until = latest < next ? next : nextOf(monthDay, new Date(`${dayAfter(latest, 1)}T12:00:00Z`));
  // Not every year has a 29 February.
  return { until: isDay(until) ? shownDay(until) : '', isLoading };
}

type Filter = Omit<ChosenCards, 'company_id'>;

interface SelectionBarProps {
  selection: Selection<Filter>;
  companyId: string;
  total: number;
  /** The list's filter, for when all of its rows are chosen. */
  filter: Filter;
}

export default function SelectionBar({ selection, companyId, total, filter }: SelectionBarProps) {
  const { count, isAll, chooseAll, clear } = selection;
  const [kind, setKind] = useState<CardChangeKind>('renew');
  const [isAsking, setIsAsking] = useState(false);
  const { until, isLoading } = useNextEnd(companyId, selection.ids);
  const isMore = !isAll && total > count;
  const cards = { company_id: companyId, ...selection.which };

  return (
    <SelectedBar
      label="Carteirinhas selecionadas"
      text={cardsCount(count, ['selecionada', 'selecionadas'])}
      more={
        <>
          {isMore && total <= CARD_CHANGE_MAX && (
            <Button onClick={chooseAll}>{`Selecionar todas as ${shownCount(total)} encontradas`}</Button>
          )}
          {isMore && total > CARD_CHANGE_MAX && selection.page === 'all' && <span>{TOO_MANY}</span>}
        </>
      }
      onClear={clear}
    >
      {ACTIONS.filter(({ kind: each }) => each !== 'withdraw' || filter.consent === 'listed').map((action) => (
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
      <DeliverButton students={{ company_id: companyId, cards: selection.which }} />
      <ChangeCardsDialog
        kind={kind}
        // What is proposed must not come over what the person types.
        open={isAsking && !(kind === 'renew' && isLoading)}
        cards={cards}
        count={count}
        proposed={kind === 'renew' ? until : ''}
        onDone={clear}
        onClose={() => setIsAsking(false)}
      />
    </SelectedBar>
  );
}
