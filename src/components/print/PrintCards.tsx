// Asks how cards are to be printed, says what that replaces, and downloads the file.
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import type { ButtonProps } from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ChosenCards } from '@vinculo/contract/cards';
import type { PrintPreview } from '@vinculo/contract/prints';
import { CARDS_A_PAGE, PRINT_MAX, type PrintLayout } from '@vinculo/contract/rules/card/printing';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { usePreviewPrintQuery, usePrintCardsMutation } from '../../api/slice';
import { ClassChoice } from '../card/ClassChoice';
import { cardsCount } from '../card/useCardsToast';
import { DialogButton } from '../dialog/ConfirmDialog';
import { ErrorState, Loading } from '../page/states';
import { FormatChoice, PrintDialog } from './PrintDialog';

const LAYOUTS: Record<PrintLayout, { label: string; hint: string }> = {
  a4: {
    label: 'Folha A4 (10 por folha)',
    hint: 'Com marcas de corte. Imprima em tamanho real (100%), sem ajustar à página.',
  },
  card: { label: 'Uma por página', hint: 'Do tamanho de um cartão de banco, para impressoras de cartões.' },
};

type Printed = Pick<PrintPreview, 'total' | 'printed'>;

const validOf = ({ total, ended, inactive, printed_valid: printed }: PrintPreview): Printed => ({
  total: total - ended - inactive,
  printed,
});

/** `3 já venceram e 1 está inativa: a loja não aceita.` */
function notValidText({ total, ended, inactive }: PrintPreview): string {
  const who = (count: number) => (total === 1 ? 'Esta carteirinha' : shownCount(count));
  const parts = [
    ended > 0 && `${who(ended)} ${ended === 1 ? 'já venceu' : 'já venceram'}`,
    inactive > 0 && `${who(inactive)} ${inactive === 1 ? 'está inativa' : 'estão inativas'}`,
  ].filter((part) => part !== false);
  return `${parts.join(' e ')}: a loja não aceita.`;
}

function replacedText({ total, printed }: Printed): string {
  if (total === 1) return 'Esta carteirinha já foi impressa. A impressão anterior deixa de valer.';
  return printed === 1
    ? '1 destas já foi impressa. A impressão anterior deixa de valer.'
    : `${shownCount(printed)} destas já foram impressas. As impressões anteriores deixam de valer.`;
}

const NAMES_TOLD = 10;

function unprintableText(names: readonly string[]): string {
  const shownNames = names.slice(0, NAMES_TOLD).join(', ');
  const rest = names.length - NAMES_TOLD;
  const all = rest > 0 ? `${shownNames} e mais ${shownCount(rest)}` : shownNames;
  return `Não temos como imprimir todas as letras destes nomes, e um “?” fica no lugar delas: ${all}.`;
}

/** Why there is nothing to print; null if there is something. */
function hindrance({ total }: Printed): string | null {
  if (total === 0) return MESSAGES.print.none;
  return total > PRINT_MAX ? MESSAGES.print.many(shownCount(PRINT_MAX)) : null;
}

interface PrintCardsProps {
  cards: ChosenCards;
  /** One of their classes can be printed alone. */
  asksForClass?: boolean | undefined;
  open: boolean;
  onClose: () => void;
}

export function PrintCards({ cards: chosen, asksForClass = false, open, onClose }: PrintCardsProps) {
  const [layout, setLayout] = useState<PrintLayout>('a4');
  const [className, setClassName] = useState<string | null>(null);
  const [takesAll, setTakesAll] = useState(false);
  const cards = className === null ? chosen : { ...chosen, class_name: className };
  // Asked each time, because other managers print as well.
  const preview = usePreviewPrintQuery(cards, { skip: !open, refetchOnMountOrArgChange: true });
  const [printCards, call] = usePrintCardsMutation();
  const { isLoading } = call;

  const counts = preview.currentData;
  const notValid = counts ? counts.ended + counts.inactive : 0;
  const printed = counts && (takesAll ? counts : validOf(counts));
  const hindered = printed ? hindrance(printed) : null;
  const canPrint = counts !== undefined && hindered === null && !preview.isFetching;

  const start = () => {
    const valid = notValid > 0 && !takesAll ? { only_valid: true } : {};
    return printCards({ ...cards, ...valid, layout });
  };

  return (
    <PrintDialog
      open={open}
      title={counts && counts.total !== 1 ? 'Imprimir carteirinhas' : 'Imprimir carteirinha'}
      fileWord="PDF"
      canPrint={canPrint}
      start={start}
      call={call}
      onClose={onClose}
    >
      {asksForClass && (
        <ClassChoice companyId={chosen.company_id} of="cards" value={className} onChoose={setClassName} />
      )}
      {counts && printed ? (
        <>
          {notValid > 0 && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {notValidText(counts)}
              <FormControlLabel
                control={
                  <Checkbox checked={takesAll} disabled={isLoading} onChange={(_event, takes) => setTakesAll(takes)} />
                }
                label="Imprimir mesmo assim"
                sx={{ display: 'flex' }}
              />
            </Alert>
          )}
          {hindered && !(notValid > 0 && printed.total === 0) && <Alert severity="warning">{hindered}</Alert>}
          {!hindered && (
            <Typography sx={{ mb: 2 }}>
              {`${cardsCount(printed.total)}, em ${counted(Math.ceil(printed.total / CARDS_A_PAGE[layout]), 'página', 'páginas')} de PDF.`}
            </Typography>
          )}
          {!hindered && <FormatChoice formats={LAYOUTS} value={layout} disabled={isLoading} onChoose={setLayout} />}
          {!hindered && printed.printed > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {replacedText(printed)}
            </Alert>
          )}
          {!hindered && counts.unprintable.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {unprintableText(counts.unprintable)}
            </Alert>
          )}
          {isLoading && <LinearProgress aria-label="Preparando as carteirinhas" sx={{ mt: 2 }} />}
        </>
      ) : preview.isError ? (
        <ErrorState onRetry={() => void preview.refetch()} />
      ) : (
        <Loading />
      )}
    </PrintDialog>
  );
}

interface PrintCardsButtonProps
  extends Pick<PrintCardsProps, 'cards' | 'asksForClass'>, Pick<ButtonProps, 'variant' | 'children'> {}

/** Opens the dialog that prints cards. */
export const PrintCardsButton = ({ cards, asksForClass, children = 'Imprimir', variant }: PrintCardsButtonProps) => (
  <DialogButton
    startIcon={<PrintIcon />}
    variant={variant}
    dialog={(state) => <PrintCards cards={cards} asksForClass={asksForClass} {...state} />}
  >
    {children}
  </DialogButton>
);
