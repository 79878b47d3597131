/** A card's picture, name and state, beside the person it belongs to. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
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
  /** The form is complete as it opens: what is left to do is to read the name and press Enter. */
  isReady?: boolean;
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

// On a phone the keyboard would cover the picture.
const AT_A_KEYBOARD = '(hover: hover) and (pointer: fine)';

export function CardForm({ owner, initialValues, submitLabel, busyLabel, isReady = false, onSubmit }: CardFormProps) {
  const startsAtName = useMediaQuery(AT_A_KEYBOARD, { noSsr: true }) && isReady;
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
            // eslint-disable-next-line jsx-a11y/no-autofocus -- one Enter makes the card, forty times in a row
            autoFocus={startsAtName}
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
