/** Where the list comes from: a file, or rows copied from a spreadsheet. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import model from '../../../docs/exemplo-lista.csv';
import { ListSource } from '../../lists/ListSource';
import type { NotTaken } from '../../lists/reading/pictures';
import { Unreadable } from '../../lists/reading/reader';
import { Pictures } from './Pictures';

const WITH_LIST = /\.(?:jpe?g|png|webp|hei[cf]|zip)$/i;
const ONE_LIST = 'Escolha uma lista de cada vez. As fotos podem vir junto com ela.';

interface ChooseStepProps {
  pictureCount: number;
  notTaken: readonly NotTaken[];
  onList: (source: Blob | string) => Promise<void>;
  onPictures: (files: File[]) => Promise<unknown>;
}

export function ChooseStep({ pictureCount, notTaken, onList, onPictures }: ChooseStepProps) {
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
        {`Uma linha por aluno, com o nome e a matrícula, a turma ou o e-mail. Importe a lista como ela está. Até ${shownCount(LIST_MAX)} linhas. `}
        Nada sai deste computador antes de você conferir e clicar em Criar.
      </Typography>
      <ListSource
        hint="Excel, LibreOffice (.ods) ou CSV, até 10 MB. As fotos podem vir junto, na mesma escolha."
        alsoAccepted=".jpg,.jpeg,.png,.webp,.heic,.heif,.zip"
        model={{ address: model, name: 'exemplo-lista.csv' }}
        onFiles={readFiles}
        onText={onList}
      />
      <Box component="section" aria-labelledby="list-pictures" sx={{ display: 'grid', gap: 2 }}>
        <Typography id="list-pictures" variant="h2">
          As fotos, se você tiver
        </Typography>
        <Pictures count={pictureCount} notTaken={notTaken} onFiles={onPictures} />
      </Box>
    </Box>
  );
}
