// The students without a photo, each with the picture that it gets, and the dialog that gives it another.
import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import HelpIcon from '@mui/icons-material/Help';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { factLine } from '@vinculo/contract/rules/card/student';
import { ResponsiveDialog } from '../../../components/dialog/ResponsiveDialog';
import { StateLabel, type StateLabelProps } from '../../../components/page/StateLabel';
import { TablePager } from '../../../components/table/TablePager';
import type { ShownRows } from '../../../lists/KindChips';
import { PhotoChoice, RowPhoto } from '../RowQuestions';
import type { PhotoRow } from './photoPlan';

function lookOf({ picture, doubts }: PhotoRow, problem: string | null): StateLabelProps {
  if (problem !== null) return { Icon: ErrorIcon, color: 'error.main', word: problem };
  if (picture) return { Icon: CheckCircleIcon, color: 'success.main', word: picture.name };
  if (doubts.length === 0) return { Icon: AddAPhotoIcon, color: 'warning.main', word: 'Sem foto' };
  return { Icon: HelpIcon, color: 'warning.main', word: `Confira: ${doubts.map(({ name }) => name).join(', ')}` };
}

function PhotoDialog({ student, onClose }: { student: PhotoRow; onClose: () => void }) {
  const { row, doubts } = student;
  return (
    <ResponsiveDialog open title={row.full_name} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{factLine(row) || row.email}</Typography>
        <PhotoChoice planned={student} doubts={doubts} onChosen={onClose} />
      </Box>
    </ResponsiveDialog>
  );
}

interface PhotoGridProps extends ShownRows<PhotoRow> {
  /** Why a row's photo was not saved at the last try. */
  problemOf: (row: PhotoRow) => string | null;
}

export function PhotoGrid({ plan, rows, pager, problemOf }: PhotoGridProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = plan.find(({ id }) => id === openId);
  return (
    <Box>
      <Table aria-label="Alunos sem foto">
        <TableBody>
          {rows?.map((planned) => {
            const { id, row, picture } = planned;
            const word = picture ? 'Trocar' : 'Escolher';
            return (
              <TableRow key={id}>
                <TableCell component="th" scope="row" sx={{ px: 0, overflowWrap: 'anywhere' }}>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                    <RowPhoto planned={planned} />
                    <Box sx={{ minWidth: 0 }}>
                      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{row.full_name}</Typography>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {factLine(row) || row.email}
                      </Typography>
                      <StateLabel {...lookOf(planned, problemOf(planned))} />
                    </Box>
                  </Box>
                </TableCell>
                <TableCell align="right" sx={{ px: 0, width: '1%' }}>
                  <Button
                    size="small"
                    aria-label={`${word} a foto de ${row.full_name}`}
                    aria-haspopup="dialog"
                    onClick={() => setOpenId(id)}
                  >
                    {word}
                  </Button>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <TablePager {...pager} />
      {opened && <PhotoDialog student={opened} onClose={() => setOpenId(null)} />}
    </Box>
  );
}
