/** What will happen to a list, by count and by row, before anything is sent. */

import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType, ReactNode } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import { KindChips } from './KindChips';
import type { ListedRow, Planned } from './plan';
import { QuestionList } from './QuestionList';
import type { Answers, Question } from './questions';
import type { List } from './useList';
import { useShownKind, type ShownRows } from './useShownKind';

interface ListPreviewProps<Row extends { id: string }, Kind extends string> {
  /** In the preview's order. */
  plan: readonly Row[];
  /** The kinds of rows that can be shown alone, in the chips' order. */
  kinds: Record<Kind, string>;
  isOf: (kind: Kind, row: Row) => boolean;
  Grid: ComponentType<ShownRows<Row>>;
  list: Pick<List<never, never, never, never>, 'answers' | 'answer' | 'toColumns'>;
  questions: readonly Question[];
  /** A key for each row whose answer says more than one thing; else the list's. */
  onAnswer?: (answers: Answers) => void;
  /** What is said where rows are wrong. */
  wrong: string | null;
  what: { severity: AlertProps['severity']; text: string };
  isBusy?: boolean;
  /** Above the questions. */
  children?: ReactNode;
  /** The buttons that lead on. */
  actions: ReactNode;
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
  const { chips, grid } = useShownKind<Kind, Row>(plan, kinds, isOf);
  const aside = plan.filter(({ isLeftOut, row }) => isLeftOut && row.aside).length;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KindChips {...chips} />
      {children}
      <QuestionList questions={questions} answers={list.answers} onAnswer={onAnswer} />
      {aside > 0 && (
        <Alert severity="info" role="status">
          {`${counted(aside, 'linha fica de fora e diz o motivo', 'linhas ficam de fora, cada uma com o motivo')}. Marque a linha para incluir.`}
        </Alert>
      )}
      {wrong && <Alert severity="warning">{wrong}</Alert>}
      <Grid {...grid} />
      <Alert severity={what.severity} role="status">
        {what.text}
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
