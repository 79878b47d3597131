// What will happen to a list, by count and by row, before anything is sent.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ComponentType, type ReactNode } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { ListedRow, Planned } from './kind';
import { KindChips, useShownKind, type ShownRows } from './KindChips';
import { QuestionList } from './QuestionList';
import type { Answers, Question } from './questions';
import type { List } from './useList';

interface ListPreviewProps<Row extends { id: string }, Kind extends string> {
  /** In the list's order. */
  plan: readonly Row[];
  /** The kinds of rows that can be shown alone, in the preview's order. */
  kinds: Record<Kind, string>;
  isOf: (kind: Kind, row: Row) => boolean;
  Grid: ComponentType<ShownRows<Row>>;
  list: Pick<List<never, never, never>, 'answers' | 'answer' | 'questions' | 'toColumns'>;
  /** Questions beyond those of the reading. */
  questions: readonly Question[];
  /** Replaces `list.answer`, where one answer stands for several. */
  onAnswer?: (answers: Answers) => void;
  /** What a person reads if rows are wrong. */
  wrong: string | false;
  what: string;
  isBusy?: boolean;
  /** Above the questions. */
  children?: ReactNode;
  /** The buttons that lead on. */
  actions: ReactNode;
}

/** Each row's place when sorted by what happens to it, in the order of `kinds`. Wrong rows come first. */
function placesOf(plan: readonly { id: string; outcome: string }[], kinds: readonly string[]) {
  const sorted = [...plan].sort((one, other) => kinds.indexOf(one.outcome) - kinds.indexOf(other.outcome));
  return new Map(sorted.map(({ id }, at) => [id, at]));
}

export function ListPreview<Row extends Planned<never, ListedRow<never>>, Kind extends string>(
  props: ListPreviewProps<Row, Kind>,
) {
  const {
    plan,
    kinds,
    isOf,
    Grid,
    list,
    questions,
    onAnswer = list.answer,
    wrong,
    what,
    isBusy,
    children,
    actions,
  } = props;
  // The order stays as when the preview opened, so that a corrected row stays where it is.
  const [places] = useState(() => placesOf(plan, Object.keys(kinds)));
  const placeOf = ({ id }: Row) => places.get(id) ?? plan.length;
  const ordered = [...plan].sort((one, other) => placeOf(one) - placeOf(other));
  const { chips, grid } = useShownKind<Kind, Row>(ordered, kinds, isOf);
  const aside = plan.filter(({ isLeftOut, row }) => isLeftOut && row.aside).length;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KindChips {...chips} />
      {children}
      <QuestionList questions={[...list.questions, ...questions]} answers={list.answers} onAnswer={onAnswer} />
      {aside > 0 && (
        <Alert severity="info" role="status">
          {`${counted(aside, 'linha fica de fora e diz o motivo', 'linhas ficam de fora, cada uma com o motivo')}. Marque a linha para incluir.`}
        </Alert>
      )}
      {wrong && <Alert severity="warning">{wrong}</Alert>}
      <Grid {...grid} />
      <Alert severity="info" role="status">
        {what}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={list.toColumns} disabled={isBusy}>
          Voltar às colunas
        </Button>
        {actions}
      </Box>
    </Box>
  );
}
