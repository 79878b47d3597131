// Where the class comes from if no column says it: title lines, the sheet's name, or one class for all.
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CLASS_MAX } from '@vinculo/contract/rules/limits';
import type { Answers } from '../../lists/questions';
import { isClass } from '../../lists/reading/kinds';
import type { SheetRow } from '../../lists/reading/sheets';
import { CLASS_OF_ALL, CLASS_OF_SHEET, classSource } from './reading/listRows';

const SHOWN_MAX = 3;

const shortList = (names: readonly string[]) =>
  names.slice(0, SHOWN_MAX).join(', ') + (names.length > SHOWN_MAX ? ` e mais ${names.length - SHOWN_MAX}` : '');
const different = (names: readonly (string | null | undefined)[]) => [...new Set(names.flatMap((name) => name || []))];

interface ClassChoiceProps {
  table: readonly SheetRow[];
  /** A column says the class, at least of some students. */
  hasColumn: boolean;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

export function ClassChoice({ table, hasColumn, answers, onAnswer }: ClassChoiceProps) {
  const { usesSheet, all } = classSource(table, answers);
  const told = different(table.map((row) => row.told));
  const sheets = different(table.map((row) => row.sheet));
  return (
    <Box role="group" aria-label="Turma" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">
        {hasColumn ? 'Turma para as linhas em branco:' : 'Nenhuma coluna traz a turma:'}
      </Typography>
      {told.length > 0 && <Typography>{`A das linhas de título: ${shortList(told)}`}</Typography>}
      {(sheets.length > 1 || usesSheet || sheets.some(isClass)) && (
        <FormControlLabel
          control={<Checkbox />}
          checked={usesSheet}
          onChange={(_event, isUsed) => onAnswer({ [CLASS_OF_SHEET]: String(isUsed) })}
          label={`Usar o nome da aba como turma: ${shortList(sheets)}`}
        />
      )}
      <TextField
        label="Turma para todos"
        size="small"
        value={all}
        onChange={({ target }) => onAnswer({ [CLASS_OF_ALL]: target.value })}
        helperText="Pode ficar vazio."
        slotProps={{ htmlInput: { maxLength: CLASS_MAX } }}
        sx={{ maxWidth: (theme) => theme.spacing(48) }}
      />
    </Box>
  );
}
