/** Which sheets are read and what each column means: guesses that the person checks and corrects. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import { AccentsQuestion } from './AccentsQuestion';
import type { Encoding, EncodingChoice } from './reading/encodings';
import type { Columns } from './reading/sheetColumns';
import type { SheetOffer, SheetRow } from './reading/sheets';
import { SheetChoice, type RowWords } from './SheetChoice';

const SAMPLES = 3;
const LETTERS = 26;

/** A row of the table. A title is a line that no column speaks of. */
type Row = SheetRow & { isTitle?: boolean };

interface ColumnsStepProps<Meaning extends string> {
  /** What a row is: `aluno`, `alunos`. */
  words: RowWords;
  offers: readonly SheetOffer[];
  chosen: readonly number[];
  onChosen: (chosen: number[]) => void;
  accents: { choices: readonly EncodingChoice[]; encoding: Encoding | null };
  onEncoding: (encoding: Encoding) => void;
  table: readonly Row[];
  columns: Columns<Meaning>;
  onColumns: (columns: Columns<Meaning>) => void;
  /** The meanings that a column may have, and what they are called. */
  labels: Record<Meaning, string>;
  /** The header's index, if the person says that there is one. */
  headerOf: () => number;
  /** Why these columns cannot be used; null if they can. */
  problem: string | null;
  /** The file's kind says neither what it hides nor the zeros before a number. */
  isPoor: boolean;
  /** The corrections of an earlier visit are there again. */
  isTakenUp?: boolean;
  onBack: () => void;
  onNext: () => void;
  children?: ReactNode;
}

/** As spreadsheets name them: A, B, … AA. */
const letterOf = (column: number): string =>
  (column >= LETTERS ? letterOf(Math.floor(column / LETTERS) - 1) : '') +
  String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));

function samplesOf(table: readonly Row[], first: number, column: number): string {
  const found: string[] = [];
  for (let index = first; index < table.length && found.length < SAMPLES; index += 1) {
    const row = table[index];
    const cell = row?.isTitle ? '' : row?.cells[column];
    if (cell) found.push(cell);
  }
  return found.join(' · ') || 'vazia';
}

const ACCENTS = 'Escolha a linha em que os acentos estão certos.';
const SHEETS = 'Escolha ao menos uma aba.';

export function ColumnsStep<Meaning extends string>(props: ColumnsStepProps<Meaning>) {
  const { words, offers, chosen, onChosen, accents, onEncoding, table, columns, onColumns, labels } = props;
  const { headerOf, isPoor, isTakenUp = false, onBack, onNext, children } = props;
  const { header, meanings, doubts } = columns;
  const first = header === null ? 0 : header + 1;
  const isUnread = accents.choices.length > 0 && accents.encoding === null;
  const problem = isUnread ? ACCENTS : chosen.length === 0 ? SHEETS : props.problem;
  const hidden = table.filter(({ isHidden, isTitle }) => isHidden && !isTitle).length;

  const choose = (column: number, meaning: Meaning | null) =>
    onColumns({
      header,
      meanings: meanings.map((known, index) => (index === column ? meaning : known === meaning ? null : known)),
      // The person has answered.
      doubts: doubts.map((doubt, index) => (index === column ? null : doubt)),
    });

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isTakenUp && (
        <Alert severity="info" role="status">
          Retomamos as suas escolhas e correções deste arquivo. As fotos precisam ser escolhidas de novo.
        </Alert>
      )}
      {isPoor && (
        <Alert severity="info" role="status">
          Neste tipo de arquivo não vemos o que está oculto nem os zeros antes de um número. Se a sua lista tem disso,
          salve como .xlsx no Excel e escolha de novo.
        </Alert>
      )}
      {accents.choices.length > 0 && (
        <AccentsQuestion choices={accents.choices} encoding={accents.encoding} onEncoding={onEncoding} />
      )}
      {offers.length > 1 && <SheetChoice words={words} offers={offers} chosen={chosen} onChosen={onChosen} />}
      {hidden > 0 && (
        <Typography variant="body2">
          {`${counted(hidden, 'linha oculta', 'linhas ocultas')}: ${hidden === 1 ? 'fica' : 'ficam'} de fora, e você pode incluir ao conferir.`}
        </Typography>
      )}
      <Typography>Confira o que cada coluna da sua planilha significa.</Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={header !== null}
            onChange={(_event, isHeader) => onColumns({ ...columns, header: isHeader ? headerOf() : null })}
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
                onChange={({ target }) => choose(column, (target.value || null) as Meaning | null)}
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
      </Box>
      {children}
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
