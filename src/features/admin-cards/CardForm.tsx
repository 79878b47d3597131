// A card's picture, name and state, beside its owner; what a school says of a student is folded.
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { CardOwner } from '@vinculo/contract/cards';
import { readDay } from '@vinculo/contract/rules/brasilia';
import { FACTS, factLine, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { NO_OWNER } from '@vinculo/contract/rules/words/stateWords';
import { CardEnding } from '../../components/card/CardEnding';
import { AppForm } from '../../components/form/AppForm';
import { FormFold, FormFolds, END_ROW, FORM_GRID, SECTION } from '../../components/form/FormParts';
import { CheckboxInput } from '../../components/form/inputs/ChoiceInputs';
import { StudentInputs } from '../../components/form/inputs/StudentInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { ImageField } from '../../components/image/ImageField';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { cardSchema, type CardValues } from './cardValues';

export interface CardFormProps {
  owner: CardOwner | null;
  underOwner?: ReactNode;
  companyId: string | null;
  initialValues: CardValues;
  /** True if the form opens complete, so that the person only reads the name and presses Enter. */
  isReady?: boolean;
  onSubmit: (values: CardValues, helpers: FormikHelpers<CardValues>) => Promise<void>;
  underFields?: ReactNode;
  underActive?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

const CARD_FORM = { ...FORM_GRID, gridTemplateRows: { md: 'repeat(4, auto) 1fr' } } as const;
const PICTURE = { p: SECTION.p, gridColumn: { md: 2 }, gridRow: { md: '1 / span 5' } } as const;

const NO_FACTS = STUDENT_FACTS.map((fact) => FACTS[fact].label).join(' · ');

// On a phone the keyboard would cover the picture, so only computers start at the name.
const AT_A_KEYBOARD = '(hover: hover) and (pointer: fine)';

export function CardForm(props: CardFormProps) {
  const { owner, underOwner, companyId, initialValues, isReady = false, onSubmit } = props;
  const { underFields, underActive, children, footer } = props;
  const startsAtName = useMediaQuery(AT_A_KEYBOARD, { noSsr: true }) && isReady;
  return (
    <Formik initialValues={initialValues} validationSchema={cardSchema} onSubmit={onSubmit}>
      {({ values }) => (
        <AppForm sx={CARD_FORM}>
          <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
              Dono da carteirinha
            </Typography>
            {owner ? (
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
            ) : (
              <Typography sx={{ mt: 1 }}>{NO_OWNER}</Typography>
            )}
            {underOwner}
          </Card>
          <Card sx={PICTURE}>
            <ImageField name="avatar" label="Imagem da carteirinha" shape="circle" required />
          </Card>
          <Card sx={SECTION}>
            <TextInput
              name="name"
              label="Nome da carteirinha"
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- one Enter makes the card, forty times in a row
              autoFocus={startsAtName}
              autoComplete="off"
              slotProps={{ htmlInput: { autoCapitalize: 'words', enterKeyHint: 'done' } }}
            />
            <CheckboxInput name="active" label="Ativar carteirinha" />
            {values.active && <CardEnding validUntil={readDay(values.valid_until)} />}
            {underActive}
          </Card>
          <FormFolds>
            <FormFold title="Dados do aluno" note={factLine(values) || NO_FACTS}>
              <StudentInputs companyId={companyId} />
              {underFields}
            </FormFold>
          </FormFolds>
          <Card sx={{ ...END_ROW, flexWrap: { sm: 'wrap' } }}>{children}</Card>
          {footer && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { xs: 'center', sm: 'flex-start' } }}>
              {footer}
            </Box>
          )}
        </AppForm>
      )}
    </Formik>
  );
}
