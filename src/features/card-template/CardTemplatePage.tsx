/** The template of a company's cards: name, colour and picture of all of them. */

import Typography from '@mui/material/Typography';
import type { FormikHelpers } from 'formik';
import { useCurrentUser } from '../../api/currentUser';
import { isApiError, isSessionOver } from '../../api/errors';
import { useGetTemplateQuery } from '../../api/slice';
import { READ_ON_OPENING, useEditedRecord } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { useServerErrors } from '../../components/form/useServerErrors';
import { Page } from '../../components/page/Page';
import { useTurnBack } from '../../components/page/states';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { TemplateForm } from './TemplateForm';
import { FORM_NAMES, templateValues, type TemplateValues } from './templateValues';
import { useSaveTemplate } from './useSaveTemplate';

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
