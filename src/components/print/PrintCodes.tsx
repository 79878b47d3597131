/** Asks of which class and in which format codes of students without an account are printed, and downloads the file. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PrintActivationCodes } from '@vinculo/contract/prints';
import type { CodeFormat } from '@vinculo/contract/rules/card/printing';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { usePreviewCodesQuery, usePrintActivationCodesMutation } from '../../api/slice';
import { ClassChoice } from '../card/ClassChoice';
import { ErrorState } from '../page/ErrorState';
import { Loading } from '../page/Loading';
import { FormatChoice } from './FormatChoice';
import { PrintDialog } from './PrintDialog';
import { receiveFile } from './receiveFile';
import { SlipSample } from './SlipSample';

const FORMATS: Record<CodeFormat, { label: string; hint: string }> = {
  pdf: {
    label: 'PDF (10 por folha A4)',
    hint: 'Papéis para recortar e entregar, uma turma depois da outra. Imprima em tamanho real (100%).',
  },
  csv: { label: 'Planilha (CSV)', hint: 'Para a carta da própria escola: nome, turma, matrícula, código e endereço.' },
};

const endedText = (alive: number) =>
  alive === 1
    ? 'Um destes alunos já tem um código, que deixa de valer.'
    : `${shownCount(alive)} destes alunos já têm um código, que deixa de valer.`;

/** If neither cards nor invitations are chosen, all students without an account. */
export type StudentsToPrint = Pick<PrintActivationCodes, 'company_id' | 'cards' | 'invitation_ids'>;

export interface PrintCodesProps {
  students: StudentsToPrint;
  open: boolean;
  onClose: () => void;
}

export function PrintCodes({ students, open, onClose }: PrintCodesProps) {
  const [format, setFormat] = useState<CodeFormat>('pdf');
  const [className, setClassName] = useState<string | null>(null);
  const [printCodes, call] = usePrintActivationCodesMutation();
  const isAll = !students.cards && !students.invitation_ids;
  const chosen = { ...students, ...(isAll && className && { class_name: className }) };
  // Asked each time, because other managers print as well.
  const preview = usePreviewCodesQuery(chosen, { skip: !open, refetchOnMountOrArgChange: true });
  const known = preview.currentData;

  return (
    <PrintDialog
      open={open}
      title="Imprimir códigos"
      fileWord={format === 'pdf' ? 'PDF' : 'CSV'}
      canPrint={known !== undefined && !preview.isFetching}
      start={() => printCodes({ ...chosen, format, receive: receiveFile() })}
      call={call}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          Cada aluno sem conta recebe um código. Com ele, o aluno ou o responsável pega a carteirinha, com qualquer
          e-mail.
        </Typography>
        {isAll && (
          <ClassChoice companyId={students.company_id} of="without_account" value={className} onChoose={setClassName} />
        )}
        <FormatChoice formats={FORMATS} value={format} disabled={call.isLoading} onChoose={setFormat} />
        {known && known.alive > 0 && <Alert severity="warning">{endedText(known.alive)}</Alert>}
        {known?.alive === 0 && format === 'pdf' && <SlipSample companyId={students.company_id} />}
        {!known && (preview.isError ? <ErrorState onRetry={() => void preview.refetch()} /> : <Loading />)}
        {call.isLoading && <LinearProgress aria-label="Fazendo os códigos" />}
      </Box>
    </PrintDialog>
  );
}
