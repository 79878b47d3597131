// Which sheets are read and what each column means: guesses that the person checks and corrects.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import { PlainList } from '../components/table/listLayout';
import type { ListedRow, ListKind } from './kind';
import { QuestionField } from './QuestionList';
import type { SheetOffer, SheetRow } from './reading/sheets';
import type { List, Source } from './useList';

const SAMPLES = 3;

interface ColumnsStepProps<Meaning extends string, Field extends string, Row extends ListedRow<Field>> {
  kind: ListKind<Meaning, Field, Row>;
  list: List<Meaning, Field, Row>;
  source: Source;
  children?: ReactNode;
}

function samplesOf(table: readonly SheetRow[], first: number, column: number): string {
  const found: string[] = [];
  for (let index = first; index < table.length && found.length < SAMPLES; index += 1) {
    const row = table[index];
    const cell = row?.isTitle ? '' : row?.cells[column];
    if (cell) found.push(cell);
  }
  return found.join(' · ') || 'vazia';
}

const SHEETS = 'Escolha ao menos uma aba.';

/** A select or a line of samples may be wider than a phone, and shall not widen the page. */
const GRID = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const HEADERS_SHOWN = 20;
const LINE_SHOWN = 60;
const NO_HEADER = 'none';

/** The lines that may be the header: the first ones, and the one that is. */
function headerOptions(table: readonly SheetRow[], header: number | null) {
  const shown = new Set([...table.slice(0, HEADERS_SHOWN).keys(), header ?? 0]);
  return [...shown].map((index) => {
    const cells = table[index]?.cells.filter(Boolean).join(' · ') ?? '';
    const line = cells.length > LINE_SHOWN ? `${cells.slice(0, LINE_SHOWN)}…` : cells;
    return { value: String(index), label: `Linha ${table[index]?.line ?? ''}: ${line}` };
  });
}

export function ColumnsStep<Meaning extends string, Field extends string, Row extends ListedRow<Field>>({
  kind,
  list,
  source,
  children,
}: ColumnsStepProps<Meaning, Field, Row>) {
  const { words, columnLabels: labels } = kind;
  const { table, columns, chosen } = list;
  const { offers, isPoor } = source;
  const { header, meanings, doubts } = columns;
  const first = header === null ? 0 : header + 1;
  const problem = chosen.length === 0 ? SHEETS : list.problem;
  const sheetLabel = ({ name, count, isHidden }: SheetOffer) => {
    const what = count > 0 ? counted(count, ...words) : 'não parece uma lista';
    return `${name} (${what}${isHidden ? ', oculta' : ''})`;
  };

  return (
    <Box sx={{ ...GRID, gap: 2 }}>
      {isPoor && (
        <Alert severity="info" role="status">
          Neste tipo de arquivo não vemos o que está oculto nem os zeros antes de um número. Se a sua lista tem disso,
          salve como .xlsx no Excel e escolha de novo.
        </Alert>
      )}
      {offers.length > 1 && (
        <FormControl component="fieldset">
          <FormLabel component="legend">Abas da planilha</FormLabel>
          <FormGroup>
            {offers.map((offer) => (
              <FormControlLabel
                key={offer.index}
                checked={chosen.includes(offer.index)}
                onChange={(_event, isChosen) => {
                  const others = chosen.filter((index) => index !== offer.index);
                  // In the file's order.
                  list.chooseSheets(isChosen ? [...others, offer.index].sort((one, other) => one - other) : others);
                }}
                control={<Checkbox />}
                label={sheetLabel(offer)}
                sx={{ overflowWrap: 'anywhere' }}
              />
            ))}
          </FormGroup>
        </FormControl>
      )}
      <Typography>Confira o que cada coluna da sua planilha significa.</Typography>
      <QuestionField
        question={{
          text: 'Qual linha é o cabeçalho?',
          options: [...headerOptions(table, header), { value: NO_HEADER, label: 'Nenhuma: só há dados' }],
        }}
        value={header === null ? NO_HEADER : String(header)}
        onAnswer={(value) => list.chooseHeader(value === NO_HEADER ? null : Number(value))}
      />
      <PlainList sx={{ ...GRID, gap: 1 }}>
        {meanings.map((meaning, column) => {
          const title = (header !== null && table[header]?.cells[column]) || `Coluna ${column + 1}`;
          return (
            <Box
              component="li"
              // A column's only identity is its place.
              key={column}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 14rem)' },
                alignItems: 'center',
                gap: { xs: 0.5, sm: 2 },
                p: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap sx={{ fontWeight: 'fontWeightMedium' }}>
                  {title}
                </Typography>
                <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
                  {samplesOf(table, first, column)}
                </Typography>
                {doubts[column] && (
                  <Typography id={`doubt-${column}`} variant="body2" sx={{ color: 'warning.dark' }}>
                    {doubts[column]}
                  </Typography>
                )}
              </Box>
              <NativeSelect
                value={meaning ?? ''}
                inputProps={{
                  'aria-label': `O que é ${title}`,
                  'aria-describedby': doubts[column] ? `doubt-${column}` : undefined,
                }}
                onChange={({ target }) => list.chooseColumn(column, (target.value || null) as Meaning | null)}
              >
                <option value="">Não usar</option>
                {(Object.keys(labels) as Meaning[]).map((each) => (
                  <option key={each} value={each}>
                    {labels[each]}
                  </option>
                ))}
              </NativeSelect>
            </Box>
          );
        })}
      </PlainList>
      {children}
      {problem && (
        <Alert severity="warning" role="status">
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={list.toChoice}>Escolher outra lista</Button>
        <Button
          variant="contained"
          size="large"
          aria-disabled={problem !== null}
          onClick={() => {
            if (!problem) list.toPreview();
          }}
        >
          Conferir a lista
        </Button>
      </Box>
    </Box>
  );
}
