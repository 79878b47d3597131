/** One row of the list, all of it to correct, and its photo to choose. */
import Alert from '@mui/material/Alert';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { RowFieldsDialog } from '../../components/list/RowFieldsDialog';
import { FileDrop } from '../../components/list/FileDrop';
import { placeOf } from '../../components/list/reading/sheets';
import { errorsOf, FIELD_LABELS, FIELDS, type Field } from './reading/listRow';
import type { PlannedRow } from './plan';
import { PictureContext } from './pictureContext';

interface RowDialogProps {
  planned: PlannedRow;
  onMend: (values: Partial<Record<Field, string>>) => void;
  onClose: () => void;
}

export function RowDialog({ planned, onMend, onClose }: RowDialogProps) {
  const actions = useContext(PictureContext);
  const { row, picture, id } = planned;
  return (
    <RowFieldsDialog
      title={`Corrigir a linha ${placeOf(row)}`}
      fields={FIELDS}
      labels={FIELD_LABELS}
      row={row}
      errorsOf={(values) => errorsOf({ ...row, ...values })}
      onSave={onMend}
      onClose={onClose}
    >
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
    </RowFieldsDialog>
  );
}
