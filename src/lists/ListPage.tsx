// The steps of bringing a list, which all kinds of lists share: choose, check the columns, check the rows, and what follows.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ResponsiveDialog } from '../components/dialog/ResponsiveDialog';
import { LeaveQuestion, type LeaveQuestionProps } from '../components/form/LeaveQuestion';
import { takeOutInvisible } from '../components/form/takeOutInvisible';
import { PageContainer, PAGE_TITLE_ID, PageHeader } from '../components/page/Page';
import { ErrorState } from '../components/page/states';
import { ListSkeleton } from '../components/table/listLayout';
import { ColumnsStep } from './ColumnsStep';
import type { ListedRow, ListKind } from './kind';
import { RowActionsContext } from './PreviewGrid';
import { placeOf } from './reading/sheets';
import type { List } from './useList';

const STEPS = ['choose', 'columns', 'preview', 'later'] as const;

/** A step after the preview. Not all kinds of lists have the same ones. */
export interface LaterStep {
  title: string;
  /** The question before the page is left, because something is lost; `{}` for the list's own question. */
  leave?: Omit<LeaveQuestionProps, 'when'>;
  content: ReactNode;
}

interface ListPageProps<Meaning extends string, Field extends string, Row extends ListedRow<Field>> {
  kind: ListKind<Meaning, Field, Row>;
  list: List<Meaning, Field, Row>;
  backTo: string;
  /** Whether the page has the records with which the rows are compared; `failure`: why it has not. */
  known: { isThere: boolean; failure: string | null; retry: () => void };
  choice: ReactNode;
  /** Questions below the columns. */
  ofColumns?: ReactNode;
  preview: ReactNode;
  /** What stands below a row's fields in its dialog. */
  ofRow: (row: Row) => ReactNode;
  later: LaterStep | null;
}

interface RowDialogProps<Field extends string, Row extends ListedRow<Field>> {
  kind: Pick<ListKind<never, Field, Row>, 'fields' | 'labels' | 'errorsOf'>;
  row: Row;
  onSave: (values: Partial<Record<Field, string>>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Corrects any cell of one row. */
function RowDialog<Field extends string, Row extends ListedRow<Field>>(props: RowDialogProps<Field, Row>) {
  const { kind, row, onSave, onClose, children } = props;
  const [values, setValues] = useState<Partial<Record<Field, string>>>({});
  const errors = kind.errorsOf({ ...row, ...values });
  const save = () => {
    const trimmed = Object.entries<string | undefined>(values).map(([field, text = '']) => [field, text.trim()]);
    onSave(Object.fromEntries(trimmed) as typeof values);
    onClose();
  };
  return (
    <ResponsiveDialog
      open
      title={`Corrigir a linha ${placeOf(row)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="contained" onClick={save}>
            Corrigir
          </Button>
        </>
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        sx={{ display: 'grid', gap: 2, pt: 1 }}
      >
        {kind.fields.map((field) => (
          <TextField
            key={field}
            label={kind.labels[field]}
            value={values[field] ?? row[field]}
            onChange={(event) => {
              takeOutInvisible(event);
              setValues({ ...values, [field]: event.target.value });
            }}
            error={errors[field] !== undefined}
            helperText={errors[field]}
            slotProps={{
              htmlInput: field.endsWith('email')
                ? { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }
                : undefined,
            }}
          />
        ))}
        {children}
        {/* The dialog's button stands outside of the form; Enter submits by this one. */}
        <button type="submit" hidden />
      </Box>
    </ResponsiveDialog>
  );
}

export function ListPage<Meaning extends string, Field extends string, Row extends ListedRow<Field>>(
  props: ListPageProps<Meaning, Field, Row>,
) {
  const { kind, list, backTo, known, choice, ofColumns, preview, ofRow, later } = props;
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
  const isPreview = step === 'preview';
  const corrected = list.rows.find(({ id }) => id === correctedId);

  return (
    <PageContainer maxWidth={isPreview ? 'xl' : 'md'}>
      <PageHeader title={titles[step]} backTo={backTo} place={`Passo ${STEPS.indexOf(step) + 1} de ${STEPS.length}`} />
      {step === 'choose' && choice}
      {step === 'columns' && source && (
        <ColumnsStep kind={kind} list={list} source={source}>
          {ofColumns}
        </ColumnsStep>
      )}
      {isPreview && known.failure !== null && <ErrorState message={known.failure} onRetry={known.retry} />}
      {isPreview && known.failure === null && !known.isThere && <ListSkeleton rows={6} />}
      {isPreview && known.isThere && (
        <RowActionsContext value={{ correct: setCorrected, take: list.take }}>
          {preview}
          {corrected && (
            <RowDialog
              kind={kind}
              row={corrected}
              onSave={(values) => list.mend(corrected.id, values)}
              onClose={() => setCorrected(null)}
            >
              {ofRow(corrected)}
            </RowDialog>
          )}
        </RowActionsContext>
      )}
      {later?.content}
      <LeaveQuestion
        when={step === 'columns' || isPreview || later?.leave !== undefined}
        title={kind.leave}
        text="A lista precisará ser escolhida de novo, e as suas correções se perdem."
        leaveLabel="Sair"
        stayLabel="Continuar aqui"
        {...later?.leave}
      />
    </PageContainer>
  );
}
