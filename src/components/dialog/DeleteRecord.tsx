// Deletes the record that the form around it edits, after asking: its picture's file first, then the record.
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useFormikContext } from 'formik';
import { flushSync } from 'react-dom';
import { unlessGone } from '../../api/errors';
import { useDeleteFileMutation } from '../../api/slice';
import { AskButton, type ConfirmDialogProps } from './ConfirmDialog';

type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'consequence'>;

interface DeleteRecordProps {
  label: string;
  /** A function if the server must first say what else would be deleted. */
  question: Question | (() => Promise<Question>);
  /** The id of the record's picture. */
  fileId?: string;
  /** Deletes the record itself; a record that is already gone counts as deleted. */
  onDelete: () => Promise<unknown>;
  done: string;
  /** The message after a failure, instead of the server's words. */
  failed?: string;
  onDeleted: () => void;
}

const WORDS = { confirmLabel: 'Excluir', busyLabel: 'Excluindo...' };

export function DeleteRecord({ label, question, fileId, onDelete, done, failed, onDeleted }: DeleteRecordProps) {
  const [deleteFile] = useDeleteFileMutation();
  const { isSubmitting, resetForm } = useFormikContext();
  return (
    <AskButton
      color="error"
      startIcon={<DeleteIcon />}
      aria-disabled={isSubmitting}
      question={async () => ({ ...(typeof question === 'function' ? await question() : question), ...WORDS })}
      run={async () => {
        if (fileId) await unlessGone(deleteFile(fileId).unwrap());
        await unlessGone(onDelete());
      }}
      done={done}
      failed={() => failed}
      onDone={() => {
        // Synchronously: the next line leaves the page, which must not ask about unsaved changes.
        flushSync(() => resetForm());
        onDeleted();
      }}
    >
      {label}
    </AskButton>
  );
}
