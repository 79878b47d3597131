/** One row of the list, all of it to correct, and its photo to choose. */

import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useContext, useId } from 'react';
import type { KnownStudent } from '@vinculo/contract/rules/card/roster';
import { FileDrop } from '../../lists/FileDrop';
import { placeOf } from '../../lists/reading/sheets';
import { RowFieldsDialog } from '../../lists/RowFieldsDialog';
import { PictureContext } from './pictureContext';
import type { PlannedRow } from './plan';
import { errorsOf, FIELD_LABELS, FIELDS, type Field } from './reading/listRow';

interface RowDialogProps {
  planned: PlannedRow;
  onMend: (values: Partial<Record<Field, string>>) => void;
  /** Who the row is among the known students of its name; null: another student. */
  onAnswer: (answer: string | null) => void;
  onClose: () => void;
}

const ANOTHER = 'another';

/** `Ana Souza · 6º A · matrícula 7 · com foto` */
const aboutOf = ({ full_name, class_name, enrollment_number, email, has_picture }: KnownStudent) =>
  [full_name, class_name, enrollment_number && `matrícula ${enrollment_number}`, email, has_picture && 'com foto']
    .filter(Boolean)
    .join(' · ');

export function RowDialog({ planned, onMend, onAnswer, onClose }: RowDialogProps) {
  const actions = useContext(PictureContext);
  const questionId = useId();
  const { row, picture, id, namesakes, answer } = planned;
  const said = [row.aside, row.note].filter(Boolean).join('. ');
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
      {namesakes.length > 0 && (
        <FormControl>
          <FormLabel
            id={questionId}
          >{`Já existe ${namesakes.length === 1 ? 'um aluno' : 'mais de um aluno'} com este nome. É o mesmo?`}</FormLabel>
          <RadioGroup
            aria-labelledby={questionId}
            value={answer === undefined ? '' : (answer ?? ANOTHER)}
            onChange={(_event, value) => onAnswer(value === ANOTHER ? null : value)}
          >
            {namesakes.map((each) => (
              <FormControlLabel key={each.id} value={each.id} control={<Radio />} label={`Sim: ${aboutOf(each)}`} />
            ))}
            <FormControlLabel value={ANOTHER} control={<Radio />} label="Não, é outro aluno" />
          </RadioGroup>
        </FormControl>
      )}
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
      {said && <Alert severity="info">{said}</Alert>}
    </RowFieldsDialog>
  );
}
