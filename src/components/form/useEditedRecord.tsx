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

import type { FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { isVersionConflict } from '../../api/errors';
import type { RecordType, Ref, Stored } from '../../entities/entitiesSlice';
import { selectRecord, useRecord, type WithEntities } from '../../entities/selectors';
import { ConflictQuestion, type ConflictAnswer } from './ConflictQuestion';
import { whileAsking } from './whileAsking';

/** For the query of a record that is edited: a cached answer may be old. */
export const READ_ON_OPENING = { refetchOnMountOrArgChange: true } as const;

/** What the hook reads of a query's result. Null: there is no record. */
export interface RecordQuery<K extends RecordType> {
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
   * Sends the form with `base.version`. `base` is the record to be replaced: what the form does not change (a picture
   * that was not touched) is taken from it.
   */
  send: (base: R) => Promise<R>;
}

export interface EditedRecord<R> {
  /**
   * As it was when the form opened, was last saved, or was read again. A background refetch changes it only if the
   * record is gone: null.
   */
  record: R | null | undefined;
  isError: boolean;
  error: unknown;
  retry: () => void;
  /** Reads the record again; if it is gone, answers the one with which the form started. */
  readAgain: () => Promise<R>;
  /** Null if the person wants to go on editing or see the current version. Rejects as `send` does. */
  save: <Values>(saving: Saving<R, Values>) => Promise<R | null>;
  question: ReactNode;
}

export function useEditedRecord<K extends RecordType>(query: RecordQuery<K>): EditedRecord<Stored<K>> {
  type R = Stored<K>;
  const store = useStore<WithEntities>();
  const [openedAt] = useState(() => Date.now());
  const [record, setRecord] = useState<R | null>();
  const [answerWith, setAnswerWith] = useState<((answer: ConflictAnswer) => void) | null>(null);

  const { isError, error, fulfilledTimeStamp = 0, refetch } = query;
  const data = useRecord(query.data);
  const isFresh = !isError && fulfilledTimeStamp >= openedAt;
  if (isFresh && !record && data) setRecord(data);
  if (isFresh && query.data === null && record !== null) setRecord(null);

  const ask = async <Values,>(helpers: Saving<R, Values>['helpers']): Promise<ConflictAnswer> => {
    const answer = new Promise<ConflictAnswer>((resolve) => setAnswerWith(() => resolve));
    const choice = await whileAsking(helpers, answer);
    setAnswerWith(null);
    return choice;
  };

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
    record,
    isError: !record && isError,
    error,
    retry: () => void refetch(),
    readAgain,
    save,
    question: <ConflictQuestion open={answerWith !== null} onAnswer={(picked) => answerWith?.(picked)} />,
  };
}
