// The template's fields. Sending the form opens the dialog, which shows the card and saves.
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { CARD_FIELDS, FACTS } from '@vinculo/contract/rules/card/student';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { AppForm } from '../../components/form/AppForm';
import { CheckboxInput } from '../../components/form/inputs/ChoiceInputs';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { ImageField } from '../../components/image/ImageField';
import { Fold } from '../../components/page/Fold';
import { toast } from '../../components/toasts/LazyToasts';
import { ColorField } from './ColorField';
import { GroundField } from './GroundField';
import { PreviewDialog } from './PreviewDialog';
import { templateSchema, type TemplateValues } from './templateValues';

type Helpers = Pick<FormikHelpers<TemplateValues>, 'resetForm' | 'setFormikState'>;

export interface TemplateFormProps {
  initialValues: TemplateValues;
  /** Resolves to true when the dialog may close: the template is saved, or the form must show an error. */
  onSave: (values: TemplateValues, helpers: Helpers) => Promise<boolean>;
}

const PADDING = { xs: 2, sm: 3 };
const FOLD = { borderTop: 1, borderColor: 'divider', '&[open]': { pb: 2 } } as const;

/** A toast for invalid fields: only the first has the focus, the others may be out of sight. */
function InvalidToast() {
  const { errors, isSubmitting, submitCount } = useFormikContext();
  const seen = useRef(0);
  const isInvalid = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    if (submitCount > 0 && isInvalid) toast('Corrija os campos em vermelho', { variant: 'error' });
  }, [isInvalid, isSubmitting, submitCount]);
  return null;
}

/** What else stands on the cards: the school's logo, and facts of the student. */
function MoreOnCards() {
  const labelId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ImageField
        name="logo"
        label="Logo"
        shape="logo"
        helperText="Fica na carteirinha, nos e-mails e na página de verificação."
      />
      <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 0.5 }}>
        <Typography id={labelId} variant="body2" sx={{ color: 'text.secondary' }}>
          Abaixo do nome do aluno
        </Typography>
        {CARD_FIELDS.map((field) => (
          <CheckboxInput key={field} name={`fields.${field}`} label={FACTS[field].label} />
        ))}
      </Box>
      <MaskedInput
        name="validUntil"
        label="Validade das carteirinhas"
        mask="monthDay"
        placeholder="dd/mm"
        autoComplete="off"
        helperText="Dia e mês em que as novas carteirinhas vencem, como 31/03. Em branco, elas não vencem."
      />
    </Box>
  );
}

/** Addresses of the cropped pictures; null for none. The card in the dialog keeps them while it fades. */
interface Shot {
  background: string | null;
  logo: string | null;
}

const NO_SHOT: Shot = { background: null, logo: null };

export function TemplateForm({ initialValues, onSave }: TemplateFormProps) {
  const [shot, setShot] = useState(NO_SHOT);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  useEffect(() => {
    const { background, logo } = shot;
    return () => {
      for (const url of [background, logo]) if (url?.startsWith('blob:')) URL.revokeObjectURL(url);
    };
  }, [shot]);

  const show = async (values: TemplateValues, helpers: FormikHelpers<TemplateValues>) => {
    const taken = { ...NO_SHOT };
    for (const field of ['background', 'logo'] as const) {
      const { toFile, url } = values[field];
      const file = await toFile?.('preview').catch(() => null);
      if (file === null) {
        await helpers.setFieldTouched(field, true, false);
        return helpers.setFieldError(field, MESSAGES.file.damaged);
      }
      taken[field] = file ? URL.createObjectURL(file) : url;
    }
    setShot(taken);
    setIsOpen(true);
  };

  return (
    <Formik initialValues={initialValues} validationSchema={templateSchema} onSubmit={show}>
      {({ values, ...formik }) => (
        <>
          <InvalidToast />
          <AppForm>
            <Card sx={{ p: PADDING, display: 'grid', gap: 3 }}>
              <ImageField
                name="background"
                label="Imagem de fundo"
                shape="banner"
                helperText="Opcional: JPEG, PNG ou WebP de até 10 MB. Os textos continuam legíveis por cima dela."
              />
              <ColorField name="color" />
              <TextInput
                name="name"
                label="Nome de identificação"
                required
                autoComplete="off"
                helperText="É o nome que alunos, famílias e lojas leem: na carteirinha, nos e-mails e na página de verificação."
              />
              <div>
                <Fold title="Fundos prontos" note="Cinco desenhos, na cor que você escolheu" variant="body1" sx={FOLD}>
                  <GroundField name="background" color={values.color} />
                </Fold>
                <Fold title="O que mais aparece" note="Logo e dados do aluno" variant="body1" sx={FOLD}>
                  <MoreOnCards />
                </Fold>
              </div>
              <SubmitButton label="Ver como ficou" busyLabel="Carregando..." sx={{ justifySelf: { sm: 'end' } }} />
            </Card>
          </AppForm>
          <PreviewDialog
            open={isOpen}
            template={values}
            backgroundUrl={shot.background}
            logoUrl={shot.logo}
            onSave={async () => {
              if (await onSave(values, formik)) close();
            }}
            onClose={close}
          />
        </>
      )}
    </Formik>
  );
}
