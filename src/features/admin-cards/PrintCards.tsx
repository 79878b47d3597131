/** Asks how cards are to be printed, says what that replaces, and downloads the file. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ChosenCards } from '@vinculo/contract/cards';
import type { PrintPreview } from '@vinculo/contract/prints';
import { counted, shownCount } from '@vinculo/contract/rules/counts';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { CARDS_A_PAGE, PRINT_MAX, type PrintLayout } from '@vinculo/contract/rules/printing';
import { useId, useRef, useState } from 'react';
import { errorMessage, isSessionOver } from '../../api/errors';
import { usePreviewPrintQuery, usePrintCardsMutation } from '../../api/prints';
import { cardsCount } from '../../components/card/cardsCount';
import { ErrorState } from '../../components/page/ErrorState';
import { Loading } from '../../components/page/Loading';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { toast } from '../../components/toasts/LazyToasts';
import { download } from '../../lib/download';

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
  open: boolean;
  onClose: () => void;
}

export function PrintCards({ cards, open, onClose }: PrintCardsProps) {
  const [layout, setLayout] = useState<PrintLayout>('a4');
  const [pages, setPages] = useState(0);
  // Asked each time, because other managers print as well.
  const preview = usePreviewPrintQuery(cards, { skip: !open, refetchOnMountOrArgChange: true });
  const [printCards, { isLoading, error, reset }] = usePrintCardsMutation();
  const running = useRef<ReturnType<typeof printCards> | null>(null);
  const labelId = useId();

  const known = preview.currentData;
  const hindered = known ? hindrance(known) : null;
  const canPrint = known !== undefined && hindered === null && !preview.isFetching && !isLoading;

  const close = () => {
    running.current?.abort();
    running.current = null;
    reset();
    onClose();
  };

  const print = async () => {
    if (!canPrint || running.current) return;
    setPages(0);
    const call = printCards({ ...cards, layout, onPages: setPages });
    running.current = call;
    try {
      const { address, name } = await call.unwrap();
      download(address, name);
      toast('PDF pronto: está nos seus downloads.', { variant: 'success' });
      close();
    } catch {
      if (running.current === call) running.current = null;
    }
  };

  return (
    <ResponsiveDialog
      open={open}
      title={known && known.total !== 1 ? 'Imprimir carteirinhas' : 'Imprimir carteirinha'}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button variant="contained" aria-disabled={!canPrint} onClick={() => void print()}>
            {isLoading ? 'Fazendo o PDF...' : error ? 'Tentar de novo' : 'Imprimir'}
          </Button>
        </>
      }
    >
      {known ? (
        <>
          {hindered ? (
            <Alert severity="warning">{hindered}</Alert>
          ) : (
            <Typography sx={{ mb: 2 }}>
              {`${cardsCount(known.total)}, em ${counted(Math.ceil(known.total / CARDS_A_PAGE[layout]), 'página', 'páginas')} de PDF.`}
            </Typography>
          )}
          {!hindered && (
            <FormControl disabled={isLoading}>
              {/* The label keeps its readable colour while the choice is disabled. */}
              <FormLabel id={labelId} disabled={false}>
                Formato
              </FormLabel>
              <RadioGroup
                aria-labelledby={labelId}
                value={layout}
                onChange={(_event, value) => setLayout(value as PrintLayout)}
              >
                {Object.entries(LAYOUTS).map(([value, { label, hint }]) => (
                  <FormControlLabel
                    key={value}
                    value={value}
                    control={<Radio />}
                    sx={{ alignItems: 'flex-start', mt: 1 }}
                    slotProps={{ typography: { sx: { pt: 1 } } }}
                    label={
                      <>
                        {label}
                        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                          {hint}
                        </Typography>
                      </>
                    }
                  />
                ))}
              </RadioGroup>
            </FormControl>
          )}
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
          {!isLoading && error !== undefined && !isSessionOver(error) && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {errorMessage(error)}
            </Alert>
          )}
        </>
      ) : preview.isError ? (
        <ErrorState onRetry={() => void preview.refetch()} />
      ) : (
        <Loading />
      )}
    </ResponsiveDialog>
  );
}
