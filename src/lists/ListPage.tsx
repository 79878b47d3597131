/** The steps of bringing a list, which all kinds of lists share: choose, check the columns, check the rows, and what follows. */

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LeaveQuestion, type LeaveQuestionProps } from '../components/form/LeaveQuestion';
import { PageContainer, PAGE_TITLE_ID, PageHeader } from '../components/page/Page';
import { ErrorState } from '../components/page/states';
import { ListSkeleton } from '../components/table/listLayout';
import { ColumnsStep } from './ColumnsStep';
import type { ListKind } from './kind';
import type { ListedRow, Planned } from './plan';
import { placeOf } from './reading/sheets';
import { RowActionsContext } from './rowActions';
import { RowFieldsDialog } from './RowFieldsDialog';
import type { List } from './useList';

const STEPS = ['choose', 'columns', 'preview', 'later'] as const;

/** A step after the preview, which only its kind of list has. */
export interface LaterStep {
  title: string;
  /** Asked before the page is left, because something is lost; by itself `{}` asks as the list's steps do. */
  leave?: Omit<LeaveQuestionProps, 'when'>;
  content: ReactNode;
}

interface ListPageProps<
  Meaning extends string,
  Field extends string,
  Row extends ListedRow<Field>,
  Own,
  Each extends Planned<Field, Row>,
> {
  kind: ListKind<Meaning, Field, Row, Own>;
  list: List<Meaning, Field, Row, Own>;
  backTo: string;
  /** What the rows are compared with; `failure`: why it is not known. */
  known: { isThere: boolean; failure: string | null; retry: () => void };
  choice: ReactNode;
  /** What is asked below the columns. */
  ofColumns?: ReactNode;
  plan: readonly Each[];
  preview: ReactNode;
  /** Below the fields of a row in its dialog. */
  ofRow: (planned: Each) => ReactNode;
  later: LaterStep | null;
}

export function ListPage<
  Meaning extends string,
  Field extends string,
  Row extends ListedRow<Field>,
  Own,
  Each extends Planned<Field, Row>,
>(props: ListPageProps<Meaning, Field, Row, Own, Each>) {
  const { kind, list, backTo, known, choice, ofColumns, plan, preview, ofRow, later } = props;
  const { source } = list;
  const [correctedId, setCorrected] = useState<string | null>(null);
  const step = later ? 'later' : list.step;
  const titles = {
    choose: kind.title,
    columns: 'Colunas da lista',
    preview: 'Conferir a lista',
    later: later?.title ?? '',
  };
  // A new step moves the focus to its heading, as a new page does.
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  }, [step]);
  const needsKnown = step === 'preview';
  const corrected = step === 'preview' ? plan.find(({ id }) => id === correctedId) : undefined;

  return (
    <PageContainer maxWidth={step === 'preview' ? 'xl' : 'md'}>
      <PageHeader title={titles[step]} backTo={backTo} place={`Passo ${STEPS.indexOf(step) + 1} de ${STEPS.length}`} />
      {step === 'choose' && choice}
      {step === 'columns' && source && (
        <ColumnsStep kind={kind} list={list} source={source}>
          {ofColumns}
        </ColumnsStep>
      )}
      {needsKnown && known.failure !== null && <ErrorState message={known.failure} onRetry={known.retry} />}
      {needsKnown && known.failure === null && !known.isThere && <ListSkeleton rows={6} />}
      {step === 'preview' && known.isThere && (
        <RowActionsContext value={{ correct: setCorrected, leaveOut: list.leaveOut }}>
          {preview}
          {corrected && (
            <RowFieldsDialog
              title={`Corrigir a linha ${placeOf(corrected.row)}`}
              fields={kind.fields}
              labels={kind.labels}
              row={corrected.row}
              errorsOf={(values) => kind.errorsOf({ ...corrected.row, ...values })}
              onSave={(values) => list.mend(corrected.id, values)}
              onClose={() => setCorrected(null)}
            >
              {ofRow(corrected)}
            </RowFieldsDialog>
          )}
        </RowActionsContext>
      )}
      {later?.content}
      <LeaveQuestion
        when={step === 'columns' || step === 'preview' || later?.leave !== undefined}
        title={kind.leave}
        text="A lista precisará ser escolhida de novo, e as suas correções se perdem."
        leaveLabel="Sair"
        stayLabel="Continuar aqui"
        {...later?.leave}
      />
    </PageContainer>
  );
}
