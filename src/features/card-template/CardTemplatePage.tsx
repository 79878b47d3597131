// The template of a company's cards: name, colour and picture of all of them.
import Typography from '@mui/material/Typography';
import type { FormikHelpers } from 'formik';
import { readMonthDay } from '@vinculo/contract/rules/brasilia';
import { slug } from '@vinculo/contract/rules/text/slug';
import type { FileRef } from '@vinculo/contract/schema';
import { useCurrentUser } from '../../api/currentUser';
import { isApiError, isSessionOver, UNEXPECTED, unlessGone, type ApiError } from '../../api/errors';
import {
  useDeleteFileMutation,
  useGetTemplateQuery,
  useReplaceFileMutation,
  useUpdateTemplateMutation,
} from '../../api/slice';
import { READ_ON_OPENING, useEditedRecord } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { useServerErrors } from '../../components/form/useServerErrors';
import type { ImageValue } from '../../components/image/imageValue';
import { useImageUpload } from '../../components/image/useImageSubmit';
import { Page } from '../../components/page/Page';
import { useTurnBack } from '../../components/page/states';
import { toast } from '../../components/toasts/LazyToasts';
import type { Stored } from '../../entities/entitiesSlice';
import { PATHS } from '../../lib/paths';
import { TemplateForm } from './TemplateForm';
import { chosenFields, FORM_NAMES, templateValues, type TemplateValues } from './templateValues';

type EditedTemplate = Stored<'templates'>;

const overtakenBy = ({ version = '' }: EditedTemplate): ApiError => ({
  status: 409,
  data: { message: UNEXPECTED },
  version,
});
/** Everything but the background's picture, to compare two versions. */
const restOf = ({ version: _version, background: _background, logo, ...rest }: EditedTemplate) =>
  JSON.stringify({ ...rest, logo: logo?.id });
/** The picture's address without its signature, which changes every few hours. */
const pictureIn = (file: FileRef | null | undefined) => file?.url.split('?', 1)[0];

/**
 * Saves the template of a company's cards: uploads its picture first, then saves the template that names it.
 *
 * A first picture stays unused, and a removed one is only marked, until the template is saved: a failure in between
 * changes nothing. A picture that replaces another shows at once, though. So the template is compared with the one
 * that the form opened with, before the upload and after it. A retry after a failed save does not upload again.
 */
function useSaveTemplate(readAgain: () => Promise<EditedTemplate>) {
  const [replaceFile] = useReplaceFileMutation();
  const [deleteFile] = useDeleteFileMutation();
  const [updateTemplate] = useUpdateTemplateMutation();
  const { upload, uploaded, forget } = useImageUpload();
  const logos = useImageUpload(undefined, 'logo_id');

  const expectUnchanged = async (base: EditedTemplate): Promise<EditedTemplate> => {
    const now = await readAgain();
    const isSame =
      restOf(now) === restOf(base) && [base.background, uploaded()].map(pictureIn).includes(pictureIn(now.background));
    // oxlint-disable-next-line typescript/only-throw-error -- the shape that forms understand
    if (!isSame) throw overtakenBy(now);
    return now;
  };

  /** The picture's id, and the template's version once the picture is stored. */
  const settlePicture = async (
    image: ImageValue,
    base: EditedTemplate,
  ): Promise<Pick<EditedTemplate, 'background_id' | 'version'>> => {
    const { background_id: id, company_id: companyId, version } = base;
    const name = slug(['card', 'background', base.name]);
    if (!image.changed) return { background_id: id, version };
    if (!image.toFile) {
      if (id) await unlessGone(deleteFile(id).unwrap());
      return { background_id: null, version };
    }
    if (!id) return { background_id: (await upload(image, name))?.id ?? null, version };
    await expectUnchanged(base);
    await upload(image, name, { id, replace: (file) => replaceFile({ id, companyId, file }).unwrap() });
    return { background_id: id, version: (await expectUnchanged(base)).version };
  };

  return {
    /** Rejects as its calls do, or with a version conflict if another person has changed `base`. */
    send: async ({ background, color, name, validUntil, logo, ...more }: TemplateValues, base: EditedTemplate) => {
      const { id, company_id: companyId } = base;
      // Before the background, which may show at once.
      const uploadedLogo = await logos.upload(logo, slug(['school', base.name]));
      const picture = await settlePicture(background, base);
      const texts = {
        background_color: color.trim(),
        name: name.trim(),
        valid_until_default: readMonthDay(validUntil),
        logo_id: logo.changed ? (uploadedLogo?.id ?? null) : (base.logo?.id ?? null),
        card_fields: chosenFields(more),
      };
      const saved = await updateTemplate({ id, companyId, ...texts, ...picture }).unwrap();
      forget();
      logos.forget();
      return saved;
    },
    /** The server does not take the picture of this field: the next try uploads again. */
    forget: (field: 'background_id' | 'logo_id') => (field === 'logo_id' ? logos.forget() : forget()),
  };
}

const FAILED = 'Ops, não era para ter acontecido isso! Tente novamente.';

function TemplateEditor({ companyId }: { companyId: string }) {
  const edited = useEditedRecord(useGetTemplateQuery(companyId, READ_ON_OPENING));
  const template = useSaveTemplate(edited.readAgain);
  const showErrors = useServerErrors(FORM_NAMES);
  const { record } = edited;
  useTurnBack(edited.isError, PATHS.admin, 'Não conseguimos carregar o template :(');

  if (!record) return <FormSkeleton sections={[5, 2]} />;

  const save = async (
    values: TemplateValues,
    helpers: Pick<FormikHelpers<TemplateValues>, 'resetForm' | 'setFormikState'>,
  ): Promise<boolean> => {
    try {
      const saved = await edited.save({
        helpers,
        valuesOf: templateValues,
        send: (base) => template.send(values, base),
      });
      if (saved) toast('Carteirinha personalizada com sucesso!', { variant: 'success' });
      return true;
    } catch (failure) {
      if (!isApiError(failure) || isSessionOver(failure)) return false;
      if (failure.data.fields) {
        for (const field of ['background_id', 'logo_id'] as const)
          if (failure.data.fields[field]) template.forget(field);
        showErrors(failure, helpers);
        return true;
      }
      toast(FAILED, { variant: 'error' });
      return false;
    }
  };

  return (
    <>
      <TemplateForm initialValues={templateValues(record)} onSave={save} />
      {edited.question}
    </>
  );
}

export default function CardTemplatePage() {
  const { companyId } = useCurrentUser();
  return (
    <Page maxWidth="md" title="Personalizar carteirinha" backTo={PATHS.admin}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        O que você escolher aqui vale para todas as carteirinhas da escola.
      </Typography>
      {companyId && <TemplateEditor key={companyId} companyId={companyId} />}
    </Page>
  );
}
