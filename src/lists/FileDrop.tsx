// Takes files by click, keyboard or drop.
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId, useState, type DragEvent } from 'react';
import { Unreadable } from './reading/reader';

const UNEXPECTED = 'Não conseguimos ler. Tente de novo.';

/** Runs one reading at a time, and says why it was refused. `work` rejects with an `Unreadable`. */
export function useReading() {
  const [isReading, setIsReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (work: () => Promise<unknown>) => {
    if (isReading) return;
    setRefusal(null);
    setIsReading(true);
    try {
      await work();
    } catch (error) {
      setRefusal(error instanceof Unreadable ? error.message : UNEXPECTED);
    } finally {
      setIsReading(false);
    }
  };
  return { isReading, refusal, read };
}

interface FileDropProps {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  /** Rejects with an `Unreadable`, whose message is shown here. */
  onFiles: (files: File[]) => Promise<unknown>;
}

export function FileDrop({ label, hint, accept, multiple = false, onFiles }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const { isReading, refusal, read } = useReading();
  const inputId = useId();
  const hintId = useId();

  const take = async (files: File[]) => {
    if (files.length > 0) await read(() => onFiles(multiple ? files : files.slice(0, 1)));
  };
  const allowDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };

  return (
    <div>
      <Box
        component="label"
        htmlFor={inputId}
        onDragOver={allowDrop}
        onDragLeave={allowDrop}
        onDrop={(event: DragEvent) => {
          allowDrop(event);
          void take([...event.dataTransfer.files]);
        }}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: 2,
          border: `${theme.spacing(0.25)} dashed`,
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: isOver ? 'action.hover' : 'background.paper',
          cursor: 'pointer',
          '&:hover': { borderColor: 'primary.main' },
          '&:focus-within': { outline: `${theme.spacing(0.25)} solid`, outlineColor: 'primary.main' },
        })}
      >
        <UploadFileIcon color="primary" fontSize="large" aria-hidden />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
            {isReading ? 'Lendo...' : label}
          </Typography>
          <Typography component="span" id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        </Box>
        <input
          id={inputId}
          type="file"
          aria-label={label}
          aria-describedby={hintId}
          accept={accept}
          multiple={multiple}
          style={visuallyHidden}
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            // Lets the person choose the same file again.
            target.value = '';
          }}
        />
      </Box>
      <div role="status">{isReading && <span style={visuallyHidden}>Lendo...</span>}</div>
      {refusal && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {refusal}
        </Alert>
      )}
    </div>
  );
}
