/** One row of the list, all of it to correct, and its photo to choose. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { takeOutInvisible } from '../../components/form/takeOutInvisible';
import { FileDrop } from './FileDrop';
import { errorsOf, FIELD_LABELS, FIELDS, placeOf, type Field } from './reading/listRow';
import type { PlannedRow } from './plan';
import { PreviewContext } from './previewContext';

interface RowDialogProps {
  planned: PlannedRow;
  onClose: () => void;
}

export function RowDialog({ planned, onClose }: RowDialogProps) {
  const actions = useContext(PreviewContext);
  const { row, picture, id } = planned;
  const [values, setValues] = useState<Partial<Record<Field, string>>>({});
  const errors = errorsOf({ ...row, ...values });
  const save = () => {
    const trimmed = Object.entries(values).map(([field, text]) => [field, text.trim()]);
    actions?.mend(id, Object.fromEntries(trimmed) as typeof values);
    onClose();
  };
  return (
    <ResponsiveDialog
      open
      title={`Corrigir a linha ${placeOf(row)}`}
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
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={FIELD_LABELS[field]}
            value={values[field] ?? row[field]}
            onChange={(event) => {
              takeOutInvisible(event);
              setValues({ ...values, [field]: event.target.value });
            }}
            error={errors[field] !== undefined}
            helperText={errors[field]}
            slotProps={{
              htmlInput: field === 'email' ? { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } : {},
            }}
          />
        ))}
        <Typography variant="h3" component="h3">
          Foto
        </Typography>
        <Typography variant="body2">{picture ? picture.name : 'Nenhuma foto para esta linha.'}</Typography>
        {actions && actions.others.length > 0 && (
          <NativeSelect
            value=""
            inputProps={{ 'aria-label': 'Usar uma das fotos sem linha' }}
            onChange={({ target }) => {
              if (target.value !== '') actions.choosePicture(id, Number(target.value));
            }}
          >
            <option value="">Usar uma das fotos sem linha</option>
            {actions.others.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <FileDrop
          label={picture ? 'Escolher outra foto' : 'Escolher uma foto'}
          hint="JPEG, PNG ou WebP"
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          onFiles={async ([file]) => {
            if (file) await actions?.addPicture(id, file);
          }}
        />
        {row.note && <Alert severity="info">{row.note}</Alert>}
        {/* The dialog's button stands outside of the form; Enter submits by this one. */}
        <button type="submit" hidden />
      </Box>
    </ResponsiveDialog>
  );
}
