/** Asks how cards are to be printed, says what that replaces, and downloads the file. */
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ChosenCards } from '@vinculo/contract/cards';
import type { PrintPreview } from '@vinculo/contract/prints';
import { counted, shownCount } from '@vinculo/contract/rules/counts';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { CARDS_A_PAGE, PRINT_MAX, type PrintLayout } from '@vinculo/contract/rules/printing';
import { useId, useState } from 'react';
import { usePreviewPrintQuery, usePrintCardsMutation } from '../../api/prints';
import { cardsCount } from '../card/cardsCount';
import { ClassChoice } from '../card/ClassChoice';
import { ErrorState } from '../page/ErrorState';
import { Loading } from '../page/Loading';
import { FormatChoice } from './FormatChoice';
import { PrintDialog } from './PrintDialog';

const LAYOUTS: Record<PrintLayout, { label: string; hint: string }> = {
  a4: {
    label: 'Folha A4 (10 por folha)',
    hint: 'Com marcas de corte. Imprima em tamanho real (100%), sem ajustar à página.',
  },
  card: { label: 'Uma por página', hint: 'Do tamanho de um cartão de banco, para impressoras de cartões.' },
};

function replacedText({ total, printed }: PrintPreview): string {
  if (total === 1) return 'Esta carteirinha já foi impressa. A impressão anterior deixa de valer.';
  return printed === 1
    ? '1 destas já foi impressa. A impressão anterior deixa de valer.'
    : `${shownCount(printed)} destas já foram impressas. As impressões anteriores deixam de valer.`;
}

const NAMES_TOLD = 10;

function unprintableText(names: readonly string[]): string {
  const told = names.slice(0, NAMES_TOLD).join(', ');
  const rest = names.length - NAMES_TOLD;
  const all = rest > 0 ? `${told} e mais ${shownCount(rest)}` : told;
  return `Não temos como imprimir todas as letras destes nomes, e um “?” fica no lugar delas: ${all}.`;
}

/** Why there is nothing to print; null if there is something. */
function hindrance({ total }: PrintPreview): string | null {
  if (total === 0) return MESSAGES.print.none;
  return total > PRINT_MAX ? MESSAGES.print.many(shownCount(PRINT_MAX)) : null;
}

interface ProgressProps {
  layout: PrintLayout;
  total: number;
  pages: number;
}

function Progress({ layout, total, pages }: ProgressProps) {
  const done = Math.min(total, pages * CARDS_A_PAGE[layout]);
  const textId = useId();
  return (
    <>
      <Typography id={textId} variant="body2" sx={{ mt: 2, mb: 1, color: 'text.secondary' }}>
        {done > 0 ? `Prontas ${shownCount(done)} de ${cardsCount(total)}` : 'Preparando as fotos...'}
      </Typography>
      <LinearProgress
        aria-labelledby={textId}
        {...(done > 0 && { variant: 'determinate', value: Math.round((100 * done) / total) })}
      />
    </>
  );
}

export interface PrintCardsProps {
  cards: ChosenCards;
  /** One of their classes can be printed alone. */
  asksForClass?: boolean | undefined;
  open: boolean;
  onClose: () => void;
}

export function PrintCards({ cards: given, asksForClass = false, open, onClose }: PrintCardsProps) {
  const [layout, setLayout] = useState<PrintLayout>('a4');
  const [pages, setPages] = useState(0);
  const [className, setClassName] = useState<string | null>(null);
  const cards = className === null ? given : { ...given, class_name: className };
  // Asked each time, because other managers print as well.
  const preview = usePreviewPrintQuery(cards, { skip: !open, refetchOnMountOrArgChange: true });
  const [printCards, call] = usePrintCardsMutation();
  const { isLoading } = call;

  const known = preview.currentData;
  const hindered = known ? hindrance(known) : null;
  const canPrint = known !== undefined && hindered === null && !preview.isFetching;

  const start = () => {
    setPages(0);
    return printCards({ ...cards, layout, onPages: setPages });
  };

  return (
    <PrintDialog
      open={open}
      title={known && known.total !== 1 ? 'Imprimir carteirinhas' : 'Imprimir carteirinha'}
      fileWord="PDF"
      canPrint={canPrint}
      start={start}
      call={call}
      onClose={onClose}
    >
      {asksForClass && (
        <ClassChoice companyId={given.company_id} of="cards" value={className} onChoose={setClassName} />
      )}
      {known ? (
        <>
          {hindered ? (
            <Alert severity="warning">{hindered}</Alert>
          ) : (
            <Typography sx={{ mb: 2 }}>
              {`${cardsCount(known.total)}, em ${counted(Math.ceil(known.total / CARDS_A_PAGE[layout]), 'página', 'páginas')} de PDF.`}
            </Typography>
          )}
          {!hindered && <FormatChoice formats={LAYOUTS} value={layout} disabled={isLoading} onChoose={setLayout} />}
          {!hindered && known.printed > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {replacedText(known)}
            </Alert>
          )}
          {!hindered && known.unprintable.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {unprintableText(known.unprintable)}
            </Alert>
          )}
          {isLoading && <Progress layout={layout} total={known.total} pages={pages} />}
        </>
      ) : preview.isError ? (
        <ErrorState onRetry={() => void preview.refetch()} />
      ) : (
        <Loading />
      )}
    </PrintDialog>
  );
}
