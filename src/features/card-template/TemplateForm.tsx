/** The template's fields beside a preview. Sending the form opens the dialog, which saves. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { AppForm } from '../../components/form/AppForm';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/inputs/TextInput';
import { ImageField } from '../../components/image/ImageField';
import { useCropPreview } from '../../components/image/useCropPreview';
import { toast } from '../../components/toasts/LazyToasts';
import { useIsMobile } from '../../lib/breakpoint';
import { ColorField } from './ColorField';
import { GroundField } from './GroundField';
import { TemplateCard } from './TemplateCard';
import { templateSchema, type TemplateValues } from './templateValues';
import { PreviewDialog } from './PreviewDialog';

type Helpers = Pick<FormikHelpers<TemplateValues>, 'resetForm' | 'setFormikState'>;

export interface TemplateFormProps {
  initialValues: TemplateValues;
  /** Resolves to true when the dialog may close: the template is saved, or the form must show an error. */
  onSave: (values: TemplateValues, helpers: Helpers) => Promise<boolean>;
}

const PADDING = { xs: 2, sm: 3 };

/** A toast for invalid fields: only the first has the focus, the others may be out of sight. */
function useInvalidToast() {
  const { errors, isSubmitting, submitCount } = useFormikContext();
  const told = useRef(0);
  const isInvalid = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return;
    told.current = submitCount;
    if (submitCount > 0 && isInvalid) toast('Corrija os campos em vermelho', { variant: 'error' });
  }, [isInvalid, isSubmitting, submitCount]);
}

interface FieldsProps {
  /** The picture of the card in the dialog; undefined while it is closed. */
  shot: string | null | undefined;
  onSave: TemplateFormProps['onSave'];
  onClose: () => void;
}

function Fields({ shot, onSave, onClose }: FieldsProps) {
  const formik = useFormikContext<TemplateValues>();
  const { values } = formik;
  const hasPreview = !useIsMobile();
  const preview = useCropPreview(values.background, hasPreview);
  useInvalidToast();
  // The dialog keeps its card while it fades.
  const [shown, setShown] = useState<string | null>(null);
  if (shot !== undefined && shot !== shown) setShown(shot);

  return (
    <>
      <AppForm
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Card sx={{ p: PADDING, display: 'grid', gap: 3 }}>
          <TextInput
            name="name"
            label="Nome de identificação"
            required
            autoComplete="off"
            helperText="Aparece no alto da carteirinha: o nome da escola, do curso ou da turma."
          />
          <ColorField name="color" />
          <GroundField name="background" color={values.color} />
          <ImageField
            name="background"
            label="Imagem de fundo"
            shape="banner"
            helperText="Opcional: JPEG, PNG ou WebP de até 10 MB. Os textos continuam legíveis por cima dela."
            onCrop={hasPreview ? preview.onCrop : undefined}
          />
          <MaskedInput
            name="validUntil"
            label="Validade das carteirinhas"
            mask="monthDay"
            placeholder="dd/mm"
            autoComplete="off"
            helperText="Dia e mês em que as novas carteirinhas vencem, como 31/03. Em branco, elas não vencem."
          />
          <SubmitButton label="Ver como ficou" busyLabel="Carregando..." sx={{ justifySelf: { sm: 'end' } }} />
        </Card>
        {hasPreview && (
          <Box aria-hidden sx={(theme) => ({ position: 'sticky', top: theme.spacing(10) })}>
            <Typography variant="subtitle2" component="p" sx={{ color: 'text.secondary', mb: 1, textAlign: 'center' }}>
              Como está ficando
            </Typography>
            <TemplateCard template={values} backgroundUrl={preview.url} />
          </Box>
        )}
      </AppForm>
      <PreviewDialog
        open={shot !== undefined}
        template={values}
        backgroundUrl={shot ?? shown}
        onSave={async () => {
          if (await onSave(values, formik)) onClose();
        }}
        onClose={onClose}
      />
    </>
  );
}

export function TemplateForm({ initialValues, onSave }: TemplateFormProps) {
  const [shot, setShot] = useState<string | null>();

  useEffect(() => {
    if (!shot?.startsWith('blob:')) return undefined;
    return () => URL.revokeObjectURL(shot);
  }, [shot]);

  const show = async ({ background }: TemplateValues, helpers: FormikHelpers<TemplateValues>) => {
    if (!background.toFile) return setShot(background.url);
    const file = await background.toFile('preview').catch(() => null);
    if (file) return setShot(URL.createObjectURL(file));
    await helpers.setFieldTouched('background', true, false);
    helpers.setFieldError('background', MESSAGES.file.damaged);
  };

  return (
    <Formik initialValues={initialValues} validationSchema={templateSchema} onSubmit={show}>
      <Fields shot={shot} onSave={onSave} onClose={() => setShot(undefined)} />
    </Formik>
  );
}
