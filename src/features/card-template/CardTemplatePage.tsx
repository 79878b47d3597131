/** The look of a school's cards: name, colour and picture, for all of them at once. */
import { enqueueSnackbar } from 'notistack';
import Typography from '@mui/material/Typography';
import type { FormikHelpers } from 'formik';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetTemplateQuery } from '../../api/templates';
import { useCurrentUser } from '../../api/currentUser';
import { isApiError, isSessionOver } from '../../api/errors';
import { READ_ON_OPENING, useEditedRecord } from '../../components/form/useEditedRecord';
import { useServerErrors } from '../../components/form/useServerErrors';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { PATHS } from '../../lib/paths';
import { LookForm } from './LookForm';
import { LookSkeleton } from './LookSkeleton';
import { FORM_NAMES, lookValues, type LookValues } from './lookValues';
import { useSaveLook } from './useSaveLook';

const FAILED = 'Ops, não era para ter acontecido isso! Tente novamente.';

function LookEditor({ companyId }: { companyId: string }) {
  const edited = useEditedRecord(useGetTemplateQuery(companyId, READ_ON_OPENING));
  const look = useSaveLook(edited.readAgain);
  const showErrors = useServerErrors(FORM_NAMES);
  const navigate = useNavigate();
  const { record, isError, error } = edited;

  useEffect(() => {
    // The guard leads whoever is signed out to sign in again.
    if (!isError || isSessionOver(error)) return;
    enqueueSnackbar('Não conseguimos carregar o template :(', { variant: 'error' });
    void navigate(PATHS.admin, { replace: true });
  }, [error, isError, navigate]);

  if (!record) return <LookSkeleton />;

  const save = async (
    values: LookValues,
    helpers: Pick<FormikHelpers<LookValues>, 'resetForm' | 'setFormikState'>,
  ): Promise<boolean> => {
    try {
      const saved = await edited.save({ helpers, valuesOf: lookValues, send: (base) => look.send(values, base) });
      if (saved) {
        helpers.resetForm({ values: lookValues(saved) });
        enqueueSnackbar('Carteirinha personalizada com sucesso!', { variant: 'success' });
      }
      return true;
    } catch (failure) {
      if (!isApiError(failure) || isSessionOver(failure)) return false;
      if (failure.data.fields) {
        if (failure.data.fields.background_id) look.forget();
        showErrors(failure, helpers);
        return true;
      }
      enqueueSnackbar(FAILED, { variant: 'error' });
      return false;
    }
  };

  return (
    <>
      <LookForm initialValues={lookValues(record)} onSave={save} />
      {edited.question}
    </>
  );
}

export function CardTemplatePage() {
  const { companyId } = useCurrentUser();
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Personalizar carteirinha" backTo={PATHS.admin} />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        O que você escolher aqui vale para todas as carteirinhas da escola.
      </Typography>
      {companyId && <LookEditor key={companyId} companyId={companyId} />}
    </PageContainer>
  );
}
