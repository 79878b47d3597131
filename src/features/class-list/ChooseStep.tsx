/** Where the list comes from: a file, or rows copied from a spreadsheet. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { shownCount } from '@vinculo/contract/rules/counts';
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { useState } from 'react';
import model from '../../../docs/exemplo-lista.csv';
import { FileDrop } from './FileDrop';
import { Pictures } from './Pictures';
import type { NotTaken } from './reading/pictureNames';
import { Unreadable } from './reading/reader';

const ACCEPTED = [
  '.csv,.txt,.tsv,.xlsx,.xlsm,.xltx,.xlsb,.xls,.ods,.ots,.htm,.html,.xml',
  'text/csv,text/html,text/xml,application/vnd.ms-excel,application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // The photos of the list may come with it.
  '.jpg,.jpeg,.png,.webp,.heic,.heif,.zip',
].join(',');
const WITH_LIST = /\.(?:jpe?g|png|webp|hei[cf]|zip)$/i;
const ONE_LIST = 'Escolha uma lista de cada vez. As fotos podem vir junto com ela.';

interface ChooseStepProps {
  pictureCount: number;
  notTaken: readonly NotTaken[];
  onList: (source: Blob | string) => Promise<void>;
  onPictures: (files: File[]) => Promise<unknown>;
}

export function ChooseStep({ pictureCount, notTaken, onList, onPictures }: ChooseStepProps) {
  const [pasted, setPasted] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  const readPasted = async () => {
    setRefusal(null);
    try {
      await onList(pasted);
    } catch (error) {
      setRefusal(error instanceof Unreadable ? error.message : null);
    }
  };

  const readFiles = async (files: File[]) => {
    const pictures = files.filter(({ name }) => WITH_LIST.test(name));
    const [list, another] = files.filter((file) => !pictures.includes(file));
    if (another) throw new Unreadable(ONE_LIST);
    if (pictures.length > 0) await onPictures(pictures);
    if (list) await onList(list);
  };

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>
        {`Uma linha por aluno, com o nome e a matrícula, a turma ou o e-mail. Traga a lista como ela está. Até ${shownCount(LIST_MAX)} linhas. `}
        Nada sai deste computador antes de você conferir e clicar em Criar.
      </Typography>
      <Box component="section" aria-labelledby="list-source" sx={{ display: 'grid', gap: 2 }}>
        <Typography id="list-source" variant="h2">
          A lista
        </Typography>
        <FileDrop
          label="Escolher a planilha"
          hint="Excel, LibreOffice (.ods) ou CSV, até 10 MB. As fotos podem vir junto, na mesma escolha."
          accept={ACCEPTED}
          multiple
          onFiles={readFiles}
        />
        <Typography variant="body2">
          <Link href={model} download="exemplo-lista.csv">
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
          <Button variant="outlined" onClick={() => void readPasted()} sx={{ justifySelf: 'start' }}>
            Ler as linhas coladas
          </Button>
        )}
      </Box>
      <Box component="section" aria-labelledby="list-pictures" sx={{ display: 'grid', gap: 2 }}>
        <Typography id="list-pictures" variant="h2">
          As fotos, se você tiver
        </Typography>
        <Pictures count={pictureCount} notTaken={notTaken} onFiles={onPictures} />
      </Box>
    </Box>
  );
}
