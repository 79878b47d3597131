/** What each column means: a guess that the person checks and corrects. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { COLUMN_LABELS, columnsProblem, guessColumns, MEANINGS, type Columns, type Meaning } from './reading/columns';
import type { TableRow } from './reading/readTable';

const SAMPLES = 3;
const LETTERS = 26;

interface ColumnsStepProps {
  table: readonly TableRow[];
  columns: Columns;
  onColumns: (columns: Columns) => void;
  onBack: () => void;
  onNext: () => void;
}

/** As spreadsheets name them: A, B, … AA. */
const letterOf = (column: number): string =>
  (column >= LETTERS ? letterOf(Math.floor(column / LETTERS) - 1) : '') +
  String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));

function samplesOf(table: readonly TableRow[], first: number, column: number): string {
  const found: string[] = [];
  for (let place = first; place < table.length && found.length < SAMPLES; place += 1) {
    const cell = table[place]?.cells[column];
    if (cell) found.push(cell);
  }
  return found.join(' · ') || 'vazia';
}

export function ColumnsStep({ table, columns, onColumns, onBack, onNext }: ColumnsStepProps) {
  const { header, meanings } = columns;
  const first = header === null ? 0 : header + 1;
  const problem = columnsProblem(table, columns);

  const choose = (column: number, meaning: Meaning | null) =>
    onColumns({
      header,
      meanings: meanings.map((known, place) => (place === column ? meaning : known === meaning ? null : known)),
    });

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>Confira o que cada coluna da sua planilha significa.</Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={header !== null}
            onChange={(_event, isHeader) =>
              onColumns({ header: isHeader ? (guessColumns(table).header ?? 0) : null, meanings })
            }
          />
        }
        label="A lista tem uma linha de cabeçalho"
      />
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {meanings.map((meaning, column) => {
          const title = (header !== null && table[header]?.cells[column]) || `Coluna ${letterOf(column)}`;
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
              </Box>
              <NativeSelect
                value={meaning ?? ''}
                inputProps={{ 'aria-label': `O que é ${title}` }}
                onChange={({ target }) => choose(column, (target.value || null) as Meaning | null)}
              >
                <option value="">Não usar</option>
                {MEANINGS.map((each) => (
                  <option key={each} value={each}>
                    {COLUMN_LABELS[each]}
                  </option>
                ))}
              </NativeSelect>
            </Box>
          );
        })}
      </Box>
      {problem && (
        <Alert severity="warning" role="status">
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onBack}>Escolher outra lista</Button>
        <Button
          variant="contained"
          size="large"
          aria-disabled={problem !== null}
          onClick={() => {
            if (!problem) onNext();
          }}
        >
          Conferir a lista
        </Button>
      </Box>
    </Box>
  );
}
