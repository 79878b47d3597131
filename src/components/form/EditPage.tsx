/** The page that edits a stored record: loads it, saves it, says so and goes back. Its `key` is the record's id. */

import type { FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { RecordType, Stored } from '../../entities/entitiesSlice';
import type { ReturnTo } from '../../lib/returnTo';
import { ErrorState } from '../page/ErrorState';
import { Page } from '../page/Page';
import type { PageContainerProps } from '../page/PageContainer';
import { useTurnBack } from '../page/useTurnBack';
import { toast } from '../toasts/LazyToasts';
import { useEditedRecord, type RecordQuery } from './useEditedRecord';
import { useServerErrors } from './useServerErrors';

export interface EditForm<R, Values> {
  record: R;
  initialValues: Values;
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
}

export interface EditPageProps<K extends RecordType, Values> extends Pick<PageContainerProps, 'maxWidth'> {
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
  /** As for `useServerErrors`. */
  formNames?: Readonly<Record<string, string>>;
  done: (saved: Stored<K>) => string;
  children: (form: EditForm<Stored<K>, Values>) => ReactNode;
}

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
