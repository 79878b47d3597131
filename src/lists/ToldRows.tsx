/** Rows that were not made or saved, each with the reason: some of them shown, all of them as a file. */

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { writeCsv } from 'hucre/csv';
import { useId } from 'react';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { download } from '../lib/download';
import type { ListedRow } from './plan';
import { placeOf } from './reading/sheets';

const SHOWN_MAX = 20;
const LEFT_OUT = 'Deixada de fora por você';

export interface ToldRow<Row> {
  row: Row;
  reason: string;
}

/** The rows that something is told of: by `reasonOf`, or because they are left out. */
export const toldRows = <Each extends { row: { aside?: string }; isLeftOut: boolean }>(
  plan: readonly Each[],
  reasonOf: (planned: Each) => string | null | undefined,
): ToldRow<Each['row']>[] =>
  plan.flatMap((planned) => {
    const { row, isLeftOut } = planned;
    const reason = isLeftOut ? (row.aside ?? LEFT_OUT) : reasonOf(planned);
    return reason ? [{ row, reason }] : [];
  });

/** As Brazilian spreadsheets open it with a double click: with the mark by which they know UTF-8, and no cell that they would calculate. */
export function toldFile<Field extends string, Row extends ListedRow<Field>>(
  rows: readonly ToldRow<Row>[],
  labels: Record<Field, string>,
): Blob {
  const fields = Object.keys(labels) as Field[];
  const cells = rows.map(({ row, reason }) => [placeOf(row), ...fields.map((field) => row[field]), reason]);
  const head = ['Linha', ...fields.map((field) => labels[field]), 'Motivo'];
  const csv = writeCsv([head, ...cells], { delimiter: ';', bom: true, escapeFormulae: true });
  return new Blob([csv], { type: 'text/csv;charset=utf-8' });
}

interface ToldRowsProps<Field extends string, Row extends ListedRow<Field>> {
  rows: readonly ToldRow<Row>[];
  labels: Record<Field, string>;
  nameOf: (row: Row) => string;
  title: string;
  text?: string;
  file: string;
}

export function ToldRows<Field extends string, Row extends ListedRow<Field>>(props: ToldRowsProps<Field, Row>) {
  const { rows, labels, nameOf, title, text, file } = props;
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {text && <Typography>{text}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {rows.slice(0, SHOWN_MAX).map(({ row, reason }) => (
          <Box component="li" key={row.id} sx={{ overflowWrap: 'anywhere' }}>
            {`Linha ${placeOf(row)}, ${nameOf(row) || 'sem nome'}: ${reason}`}
          </Box>
        ))}
      </Box>
      {rows.length > SHOWN_MAX && (
        <Typography variant="body2">{`E mais ${shownCount(rows.length - SHOWN_MAX)}, no arquivo.`}</Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        onClick={() =>
          download(URL.createObjectURL(toldFile(rows, labels)), `${file}-${brazilianDate(new Date())}.csv`)
        }
        sx={{ justifySelf: 'start' }}
      >
        {`Baixar ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      </Button>
    </Box>
  );
}
