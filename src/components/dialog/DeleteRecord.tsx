/** Deletes the record that the form around it edits, after asking: its picture's file first, then the record. */

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { unlessGone } from '../../api/errors';
import { useDeleteFileMutation } from '../../api/slice';
import { toast, toastFailure } from '../toasts/LazyToasts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'consequence'>;

interface DeleteRecordProps {
  label: string;
  /** A promise if the server has to say first what else would be deleted. */
  question: Question | (() => Promise<Question>);
  /** Its picture's id. */
  fileId?: string;
  /** Deletes the record itself; a record that is already gone counts as deleted. */
  onDelete: () => Promise<unknown>;
  done: string;
  /** Said instead of the server's reason after a failure. */
  failed?: string;
  onDeleted: () => void;
}

export function DeleteRecord(props: DeleteRecordProps) {
  const { label, question, fileId, onDelete, done, failed, onDeleted } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<Question | null>(null);
  const [deleteFile] = useDeleteFileMutation();
  const { isSubmitting, resetForm } = useFormikContext();

  const ask = async () => {
    try {
      setAsked(typeof question === 'function' ? await question() : question);
      setIsAsking(true);
    } catch (error) {
      toastFailure(error, failed);
    }
  };

  const remove = async () => {
    try {
      if (fileId) await unlessGone(deleteFile(fileId).unwrap());
      await unlessGone(onDelete());
    } catch (error) {
      setIsAsking(false);
      toastFailure(error, failed);
      return;
    }
    // Synchronously: the next line leaves the page, which must not ask about unsaved changes.
    flushSync(() => {
      setIsAsking(false);
      resetForm();
    });
    toast(done, { variant: 'success' });
    onDeleted();
  };

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-disabled={isSubmitting}
        onClick={() => {
          if (!isSubmitting) void ask();
        }}
      >
        {label}
      </Button>
      {asked && (
        <ConfirmDialog
          {...asked}
          open={isAsking}
          confirmLabel="Excluir"
          busyLabel="Excluindo..."
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
