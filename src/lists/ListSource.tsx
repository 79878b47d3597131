// Where a list comes from: a file, a model to fill in, or rows copied from a spreadsheet.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileDrop, useReading } from './FileDrop';

const ACCEPTED = [
  '.csv,.txt,.tsv,.xlsx,.xlsm,.xltx,.xls,.ods,.ots,.htm,.html,.xml',
  'text/csv,text/html,text/xml,application/vnd.ms-excel,application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');

interface ListSourceProps {
  hint: string;
  /** Kinds of files that may come with the list. */
  alsoAccepted?: string;
  /** The address of a list to fill in, and the name under which it is saved. */
  model: { address: string; name: string };
  /** Both reject with an `Unreadable`, whose message is shown here. */
  onFiles: (files: File[]) => Promise<void>;
  onText: (text: string) => Promise<void>;
}

export function ListSource({ hint, alsoAccepted, model, onFiles, onText }: ListSourceProps) {
  const [pasted, setPasted] = useState('');
  const { refusal, read } = useReading();

  return (
    <Box component="section" aria-labelledby="list-source" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="list-source" variant="h2">
        A lista
      </Typography>
      <FileDrop
        label="Escolher a planilha"
        hint={hint}
        accept={alsoAccepted ? `${ACCEPTED},${alsoAccepted}` : ACCEPTED}
        multiple
        onFiles={onFiles}
      />
      <Typography variant="body2">
        <Link href={model.address} download={model.name}>
          Baixar um modelo
        </Link>{' '}
        para preencher.
      </Typography>
      <TextField
        label="Ou cole as linhas da planilha"
        multiline
        minRows={3}
        maxRows={8}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {pasted.trim() && (
        <Button variant="outlined" onClick={() => void read(() => onText(pasted))} sx={{ justifySelf: 'start' }}>
          Ler as linhas coladas
        </Button>
      )}
    </Box>
  );
}
