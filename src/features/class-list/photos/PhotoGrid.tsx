/** The students without a photo, each with the picture that it gets. */

import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import HelpIcon from '@mui/icons-material/Help';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, useContext } from 'react';
import { factLine } from '@vinculo/contract/rules/card/student';
import { StateLabel, type StateLabelProps } from '../../../components/page/StateLabel';
import { DataTable, type TableColumn } from '../../../components/table/DataTable';
import { clampTightLines } from '../../../components/table/listLayout';
import { withText } from '../../../components/table/tableParts';
import { useIsMobile } from '../../../lib/breakpoint';
import { keepKeys } from '../../../lists/rowActions';
import type { ShownRows } from '../../../lists/useShownKind';
import { RowPhoto } from '../RowPhoto';
import type { PhotoRow } from './photoPlan';

const PHONE_ROW_HEIGHT = withText(104);

/** By context, because the columns are made only once. */
export const PhotoRowContext = createContext<{
  open: (id: string) => void;
  /** Why a row's photo was not saved at the last try. */
  problemOf: (row: PhotoRow) => string | null;
} | null>(null);

function lookOf({ picture, doubts }: PhotoRow, problem: string | null): StateLabelProps {
  if (problem !== null) return { Icon: ErrorIcon, color: 'error.main', word: problem };
  if (picture) return { Icon: CheckCircleIcon, color: 'success.main', word: picture.name };
  if (doubts.length === 0) return { Icon: AddAPhotoIcon, color: 'warning.main', word: 'Sem foto' };
  return { Icon: HelpIcon, color: 'warning.main', word: `Confira: ${doubts.map(({ name }) => name).join(', ')}` };
}

function PhotoState({ planned }: { planned: PhotoRow }) {
  const problem = useContext(PhotoRowContext)?.problemOf(planned) ?? null;
  const look = lookOf(planned, problem);
  return (
    <Box component="span" title={look.word} sx={{ ...clampTightLines(2), whiteSpace: 'normal', lineHeight: 1.25 }}>
      <StateLabel {...look} />
    </Box>
  );
}

function StudentCell({ planned }: { planned: PhotoRow }) {
  const isMobile = useIsMobile();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%', minWidth: 0 }}>
      <RowPhoto planned={planned} />
      <Box sx={{ minWidth: 0, lineHeight: 1.25, whiteSpace: 'normal' }}>
        <Box component="span" sx={{ ...clampTightLines(2), fontWeight: 'fontWeightMedium' }}>
          {planned.row.full_name}
        </Box>
        <Box component="span" sx={{ ...clampTightLines(1), typography: 'caption', color: 'text.secondary' }}>
          {factLine(planned.row) || planned.row.email}
        </Box>
        {isMobile && <PhotoState planned={planned} />}
      </Box>
    </Box>
  );
}

function ChooseButton({ planned: { id, row, picture }, tabIndex }: { planned: PhotoRow; tabIndex: number }) {
  const actions = useContext(PhotoRowContext);
  const word = picture ? 'Trocar' : 'Escolher';
  return (
    <Box onKeyDown={keepKeys}>
      <Button
        size="small"
        aria-label={`${word} a foto de ${row.full_name}`}
        aria-haspopup="dialog"
        tabIndex={tabIndex}
        onClick={() => actions?.open(id)}
      >
        {word}
      </Button>
    </Box>
  );
}

const COLUMNS: TableColumn<PhotoRow>[] = [
  {
    field: 'full_name',
    headerName: 'Aluno',
    rowHeader: true,
    flex: 3,
    minWidth: withText(170),
    sortable: false,
    display: 'flex',
    valueGetter: (_value, { row }) => row.full_name,
    renderCell: ({ row }) => <StudentCell planned={row} />,
  },
  {
    field: 'picture',
    headerName: 'Foto',
    flex: 3,
    minWidth: withText(160),
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => <PhotoState planned={row} />,
  },
  {
    field: 'choose',
    headerName: 'Escolher',
    width: withText(116),
    renderHeader: () => null,
    sortable: false,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <ChooseButton planned={row} tabIndex={tabIndex} />,
  },
];
const HIDDEN_ON_PHONES = ['picture'];

export function PhotoGrid(shown: ShownRows<PhotoRow>) {
  return (
    <DataTable
      label="Alunos sem foto"
      {...shown}
      isFetching={false}
      columns={COLUMNS}
      hiddenOnPhones={HIDDEN_ON_PHONES}
      phoneRowHeight={PHONE_ROW_HEIGHT}
    />
  );
}
