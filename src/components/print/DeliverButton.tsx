// 'Entregar': says what handing students their cards does, does it in one press, and saves the codes on paper.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeliverCards, DeliveryPreview } from '@vinculo/contract/prints';
import type { CodeFormat } from '@vinculo/contract/rules/card/printing';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useDeliverCardsMutation, usePreviewDeliveryQuery } from '../../api/slice';
import { ClassChoice } from '../card/ClassChoice';
import { DialogButton } from '../dialog/ConfirmDialog';
import { ErrorState, Loading } from '../page/states';
import { PlainList } from '../table/listLayout';
import { FormatChoice, PrintDialog } from './PrintDialog';

const FORMATS: Record<CodeFormat, { label: string; hint: string }> = {
  pdf: {
    label: 'PDF (10 por folha A4)',
    hint: 'Uma carta à família e os papéis para recortar, uma turma depois da outra. Imprima em tamanho real (100%).',
  },
  csv: { label: 'Planilha (CSV)', hint: 'Para a carta da própria escola: nome, turma, matrícula, código e endereço.' },
};

const linesOf = ({ mails, codes, guardians, no_picture: lacking, spent }: DeliveryPreview) =>
  [
    mails > 0 && counted(mails, 'aluno recebe um e-mail', 'alunos recebem um e-mail'),
    codes > 0 && counted(codes, 'aluno recebe um código em papel', 'alunos recebem um código em papel'),
    guardians > 0 && counted(guardians, 'responsável recebe uma pergunta', 'responsáveis recebem uma pergunta'),
    lacking > 0 && `${counted(lacking, 'aluno aguarda', 'alunos aguardam')} a foto`,
    spent > 0 &&
      `${counted(spent, 'já recebeu', 'já receberam')} todos os lembretes: corrija o e-mail, ou mande o link do convite`,
  ].filter((line) => line !== false);

function doneText({ mails, codes, guardians, no_picture: lacking }: DeliveryPreview): string {
  const done = [
    mails > 0 && counted(mails, 'e-mail', 'e-mails'),
    codes > 0 && counted(codes, 'código em papel', 'códigos em papel'),
    guardians > 0 && counted(guardians, 'pergunta', 'perguntas'),
  ].filter((word) => word !== false);
  const left = lacking > 0 ? ` ${lacking === 1 ? 'Falta' : 'Faltam'} ${shownCount(lacking)}, sem foto.` : '';
  return `Entregue: ${done.join(', ')}.${left}`;
}

const renewText = (alive: number) =>
  alive === 1
    ? 'Fazer um código novo também para quem já tem um em papel, que deixa de valer'
    : `Fazer códigos novos também para os ${shownCount(alive)} que já têm um em papel, que deixa de valer`;

/** Without `cards` and `invitation_ids`, all students. */
export type Delivered = Pick<DeliverCards, 'company_id' | 'cards' | 'invitation_ids'>;

interface DeliverDialogProps {
  students: Delivered;
  open: boolean;
  onClose: () => void;
}

export function DeliverDialog({ students, open, onClose }: DeliverDialogProps) {
  const [format, setFormat] = useState<CodeFormat>('pdf');
  const [className, setClassName] = useState<string | null>(null);
  const [isRenewed, setIsRenewed] = useState(false);
  const [deliver, call] = useDeliverCardsMutation();
  const isAll = !students.cards && !students.invitation_ids;
  const chosen = { ...students, ...(isAll && className && { class_name: className }) };
  // Asked each time, because other managers deliver as well.
  const preview = usePreviewDeliveryQuery(chosen, { skip: !open, refetchOnMountOrArgChange: true });
  const counts = preview.currentData;
  const total = counts && { ...counts, codes: counts.codes + (isRenewed ? counts.alive : 0) };
  const lines = total ? linesOf(total) : [];
  const isSomething = total !== undefined && total.mails + total.codes + total.guardians > 0;

  return (
    <PrintDialog
      open={open}
      title="Entregar"
      press="Entregar"
      fileWord={format === 'pdf' ? 'PDF' : 'CSV'}
      done={total && doneText(total)}
      canPrint={isSomething && !preview.isFetching}
      start={() => deliver({ ...chosen, format, ...(isRenewed && { renew: true }) })}
      call={call}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isAll && (
          <ClassChoice companyId={students.company_id} of="to_deliver" value={className} onChoose={setClassName} />
        )}
        {counts && lines.length > 0 && (
          <PlainList aria-label="O que acontece">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </PlainList>
        )}
        {counts && !isSomething && <Alert severity="info">{MESSAGES.codes.none}</Alert>}
        {counts && counts.alive > 0 && (
          <FormControlLabel
            control={<Checkbox checked={isRenewed} onChange={(_event, isOn) => setIsRenewed(isOn)} />}
            label={renewText(counts.alive)}
          />
        )}
        {total !== undefined && total.codes > 0 && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Com o código, o aluno ou o responsável pega a carteirinha, com qualquer e-mail.
            </Typography>
            <FormatChoice formats={FORMATS} value={format} disabled={call.isLoading} onChoose={setFormat} />
          </>
        )}
        {!counts && (preview.isError ? <ErrorState onRetry={() => void preview.refetch()} /> : <Loading />)}
        {call.isLoading && <LinearProgress aria-label="Entregando" />}
      </Box>
    </PrintDialog>
  );
}

interface DeliverButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  students: Delivered;
}

export const DeliverButton = ({ students, children = 'Entregar', variant }: DeliverButtonProps) => (
  <DialogButton variant={variant} dialog={(state) => <DeliverDialog students={students} {...state} />}>
    {children}
  </DialogButton>
);
