/** One row of a list, all its cells to correct. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { ResponsiveDialog } from '../components/dialog/ResponsiveDialog';
import { takeOutInvisible } from '../components/form/takeOutInvisible';

interface RowFieldsDialogProps<Field extends string> {
  title: string;
  fields: readonly Field[];
  labels: Record<Field, string>;
  row: Record<Field, string>;
  /** What is wrong with the row, if these cells are corrected. */
  errorsOf: (values: Partial<Record<Field, string>>) => Partial<Record<Field, string>>;
  onSave: (values: Partial<Record<Field, string>>) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function RowFieldsDialog<Field extends string>(props: RowFieldsDialogProps<Field>) {
  const { title, fields, labels, row, errorsOf, onSave, onClose, children } = props;
  const [values, setValues] = useState<Partial<Record<Field, string>>>({});
  const errors = errorsOf(values);
  const save = () => {
    const trimmed = Object.entries<string | undefined>(values).map(([field, text = '']) => [field, text.trim()]);
    onSave(Object.fromEntries(trimmed) as typeof values);
    onClose();
  };
  return (
    <ResponsiveDialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="contained" onClick={save}>
            Corrigir
          </Button>
        </>
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        sx={{ display: 'grid', gap: 2, pt: 1 }}
      >
        {fields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            value={values[field] ?? row[field]}
            onChange={(event) => {
              takeOutInvisible(event);
              setValues({ ...values, [field]: event.target.value });
            }}
            error={errors[field] !== undefined}
            helperText={errors[field]}
            slotProps={{
              htmlInput: field.endsWith('email')
                ? { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }
                : undefined,
            }}
          />
        ))}
        {children}
        {/* The dialog's button stands outside of the form; Enter submits by this one. */}
        <button type="submit" hidden />
      </Box>
    </ResponsiveDialog>
  );
}
