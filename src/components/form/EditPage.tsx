// The page that edits a stored record, and a record while a form edits it.
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { FormikHelpers } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { isVersionConflict } from '../../api/errors';
import type { RecordType, Ref, Stored } from '../../entities/entitiesSlice';
import { selectRecord, useRecord, type WithEntities } from '../../entities/selectors';
import type { ReturnTo } from '../../lib/returnTo';
import { ResponsiveDialog } from '../dialog/ResponsiveDialog';
import { Page, type PageContainerProps } from '../page/Page';
import { ErrorState, useTurnBack } from '../page/states';
import { toast } from '../toasts/LazyToasts';
import { useFormQuestion } from './useFormQuestion';
import { useServerErrors } from './useServerErrors';

type ConflictAnswer = 'reload' | 'overwrite' | 'cancel';

interface ConflictQuestionProps {
  open: boolean;
  onAnswer: (answer: ConflictAnswer) => void;
}

/** Asks what to do with a form whose record another person has changed meanwhile. */
function ConflictQuestion({ open, onAnswer }: ConflictQuestionProps) {
  const textId = useId();
  return (
    <ResponsiveDialog
      open={open}
      describedBy={textId}
      title="Alguém alterou estes dados enquanto você editava."
      onClose={() => onAnswer('cancel')}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer that loses nothing is the one under the finger */}
          <Button autoFocus onClick={() => onAnswer('cancel')}>
            Cancelar
          </Button>
          <Button variant="outlined" onClick={() => onAnswer('reload')}>
            Ver a versão atual
          </Button>
          <Button color="error" variant="contained" onClick={() => onAnswer('overwrite')}>
            Salvar a minha versão
          </Button>
        </>
      }
    >
      <DialogContentText id={textId}>
        Se você vir a versão atual, o que preencheu aqui será perdido. Se salvar a sua versão, ela ficará no lugar da
        atual.
      </DialogContentText>
    </ResponsiveDialog>
  );
}

/** For the query of a record that is edited: a cached answer may be old. */
export const READ_ON_OPENING = { refetchOnMountOrArgChange: true } as const;

/** What the hook reads of a query's result. Null: there is no record. */
interface RecordQuery<K extends RecordType> {
  data?: Ref<K> | null;
  isError: boolean;
  error?: unknown;
  fulfilledTimeStamp?: number;
  refetch: () => { unwrap: () => Promise<Ref<K> | null> };
}

interface Saving<R, Values> {
  helpers: Pick<FormikHelpers<Values>, 'resetForm' | 'setFormikState'>;
  valuesOf: (record: R) => Values;
  /**
   * Sends the form with `base.version`. `base` is the record that the call replaces. What the form has not changed,
   * such as a picture, comes from it.
   */
  send: (base: R) => Promise<R>;
}

/**
 * A record while a form edits it: the version that the form started from, and what happens when another person was faster.
 *
 *     const edited = useEditedRecord(useGetPartnerQuery(id, READ_ON_OPENING));
 *     // `edited.record` is undefined while it loads; `edited.isError` when it cannot be loaded.
 *     const saved = await edited.save({
 *       helpers,
 *       valuesOf: partnerValues,
 *       send: (base) => updatePartner({ ...body, version: base.version }).unwrap(),
 *     });
 *     if (!saved) return; // the person wants to look again; the form shows what it has to
 *     await navigate(…); // or stay: the form counts as saved, and starts from the answer
 *
 * Render `edited.question` beside the form, and give the component a `key` of the record's id.
 */
export function useEditedRecord<K extends RecordType>(query: RecordQuery<K>) {
  type R = Stored<K>;
  const store = useStore<WithEntities>();
  const [openedAt] = useState(() => Date.now());
  const [record, setRecord] = useState<R | null>();
  const { isAsked, ask, answer } = useFormQuestion<ConflictAnswer>();

  const { isError, error, fulfilledTimeStamp = 0, refetch } = query;
  const data = useRecord(query.data);
  const isFresh = !isError && fulfilledTimeStamp >= openedAt;
  if (isFresh && !record && data) setRecord(data);
  if (isFresh && query.data === null && record !== null) setRecord(null);

  /** Reads the record again; if it is gone, answers the one with which the form started. */
  const readAgain = async (): Promise<R> => {
    const ref = await refetch().unwrap();
    const now = selectRecord(store.getState(), ref) ?? record;
    if (!now) throw new Error('Read again before it was read');
    return now;
  };

  const start = <Values,>(from: R, { resetForm }: Saving<R, Values>['helpers'], valuesOf: (record: R) => Values) => {
    // Synchronously: the caller may leave the page on its next line, which must ask nothing.
    flushSync(() => {
      setRecord(from);
      resetForm({ values: valuesOf(from) });
    });
  };

  /** Null if the person wants to go on editing or see the current version. Rejects as `send` does. */
  const save = async <Values,>({ helpers, valuesOf, send }: Saving<R, Values>): Promise<R | null> => {
    if (!record) return null;
    let base = record;
    for (;;) {
      try {
        const saved = await send(base);
        // The form starts again from what was saved, so that leaving it asks nothing.
        start(saved, helpers, valuesOf);
        return saved;
      } catch (failure) {
        if (!isVersionConflict(failure)) throw failure;
      }
      const reply = await ask(helpers);
      if (reply === 'cancel') return null;
      base = await readAgain();
      if (reply === 'reload') {
        start(base, helpers, valuesOf);
        return null;
      }
    }
  };

  return {
    /**
     * The record as it was when the form opened, was last saved, or last read the record again. A background refetch
     * only sets it to null, if the record is gone.
     */
    record,
    isError: !record && isError,
    error,
    retry: () => void refetch(),
    readAgain,
    save,
    question: <ConflictQuestion open={isAsked} onAnswer={answer} />,
  };
}

export type EditedRecord<K extends RecordType> = ReturnType<typeof useEditedRecord<K>>;

export interface EditForm<R, Values> {
  record: R;
  initialValues: Values;
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
}

interface EditPageProps<K extends RecordType, Values> extends Pick<PageContainerProps, 'maxWidth'> {
  title: string;
  way: ReturnTo;
  actions?: ReactNode;
  /** Below the heading: the record's other pages. */
  tabs?: ReactNode;
  query: RecordQuery<K>;
  skeleton: ReactNode;
  notLoaded: string;
  /** The page stays if the record cannot be loaded, and offers to try again. */
  canRetry?: boolean;
  valuesOf: (record: Stored<K>) => Values;
  isWanted?: (values: Values, record: Stored<K>, helpers: FormikHelpers<Values>) => Promise<boolean>;
  /** As for `useEditedRecord`: `base` is the record to be replaced. */
  send: (values: Values, base: Stored<K>) => Promise<Stored<K>>;
  /** The `nameMap` of `useServerErrors`. */
  formNames?: Readonly<Record<string, string>>;
  done: (saved: Stored<K>) => string;
  children: (form: EditForm<Stored<K>, Values>) => ReactNode;
}

/** The page that edits a stored record: loads it, saves it, says so and goes back. Its `key` is the record's id. */
export function EditPage<K extends RecordType, Values>(props: EditPageProps<K, Values>) {
  const {
    title,
    maxWidth,
    way,
    actions,
    tabs,
    query,
    skeleton,
    notLoaded,
    canRetry = false,
    formNames,
    children,
  } = props;
  const { valuesOf, isWanted, send, done } = props;
  const edited = useEditedRecord(query);
  const showErrors = useServerErrors(formNames);
  const { record, isError } = edited;
  useTurnBack(isError && !canRetry, way.to, notLoaded);

  const save = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      if (record && isWanted && !(await isWanted(values, record, helpers))) return;
      const saved = await edited.save({ helpers, valuesOf, send: (base) => send(values, base) });
      if (!saved) return;
      toast(done(saved), { variant: 'success' });
    } catch (error) {
      return showErrors(error, helpers);
    }
    way.goBack();
  };

  return (
    <Page maxWidth={maxWidth} title={title} backTo={way.to} onBack={way.goBack} actions={actions}>
      {tabs}
      {record && children({ record, initialValues: valuesOf(record), onSubmit: save })}
      {!record && (isError && canRetry ? <ErrorState message={notLoaded} onRetry={edited.retry} /> : skeleton)}
      {edited.question}
    </Page>
  );
}
