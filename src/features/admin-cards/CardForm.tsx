/** A card's picture, name and state, beside the person it belongs to. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CardOwner } from '@vinculo/contract/cards';
import { Formik, type FormikHelpers } from 'formik';
import { AppForm } from '../../components/form/AppForm';
import { CheckboxInput } from '../../components/form/CheckboxInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { ImageField } from '../../components/image/ImageField';
import { PersonAvatar } from '../../components/PersonAvatar';
import { cardSchema, type CardValues } from './cardValues';

export interface CardFormProps {
  owner: CardOwner;
  initialValues: CardValues;
  submitLabel: string;
  busyLabel: string;
  onSubmit: (values: CardValues, helpers: FormikHelpers<CardValues>) => Promise<void>;
}

function Owner({ owner }: { owner: CardOwner }) {
  return (
    <Card variant="outlined" component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
        Dono da carteirinha
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <PersonAvatar name={owner.full_name} url={owner.avatar?.url} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle1" component="p">
            {owner.full_name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {owner.email}
          </Typography>
        </Box>
      </Box>
    </Card>
  );
}

export function CardForm({ owner, initialValues, submitLabel, busyLabel, onSubmit }: CardFormProps) {
  return (
    <Formik initialValues={initialValues} validationSchema={cardSchema} onSubmit={onSubmit}>
      <AppForm
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gridTemplateRows: { md: 'auto 1fr' },
          alignItems: 'start',
        }}
      >
        <Owner owner={owner} />
        <Card
          variant="outlined"
          sx={{
            p: { xs: 2, sm: 3 },
            gridColumn: { md: 2 },
            gridRow: { md: '1 / span 2' },
          }}
        >
          <ImageField name="avatar" label="Imagem da carteirinha" shape="circle" required />
        </Card>
        <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
          <TextInput
            name="name"
            label="Nome da carteirinha"
            required
            autoComplete="off"
            slotProps={{ htmlInput: { autoCapitalize: 'words', enterKeyHint: 'done' } }}
          />
          <CheckboxInput name="active" label="Ativar carteirinha" />
          <SubmitButton label={submitLabel} busyLabel={busyLabel} fullWidth />
        </Card>
      </AppForm>
    </Formik>
  );
}
