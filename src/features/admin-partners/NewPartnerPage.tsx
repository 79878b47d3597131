/** Registers a partner: its logo first, then the partner that carries it. */
import { slug } from '@vinculo/contract/rules/slug';
import type { FormikHelpers } from 'formik';
import { enqueueSnackbar } from 'notistack';
import { useNavigate } from 'react-router-dom';
import { useCreatePartnerMutation } from '../../api/api';
import { useCurrentUser } from '../../api/currentUser';
import { isApiError } from '../../api/errors';
import { useServerErrors } from '../../components/form/useServerErrors';
import { UPLOAD_FIELD, useImageUpload } from '../../components/image/useImageUpload';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { PATHS } from '../../lib/paths';
import { PartnerForm } from './PartnerForm';
import { EMPTY_PARTNER, toPartnerInput, type PartnerValues } from './partnerValues';

const FORM_NAMES = { [UPLOAD_FIELD]: 'logo' };

export function NewPartnerPage() {
  const { companyId } = useCurrentUser();
  const [createPartner] = useCreatePartnerMutation();
  const logo = useImageUpload();
  const showErrors = useServerErrors(FORM_NAMES);
  const navigate = useNavigate();

  const create = async (values: PartnerValues, helpers: FormikHelpers<PartnerValues>) => {
    if (!companyId) return;
    try {
      const logoId = await logo.upload(values.logo, slug(['partner', values.title]));
      await createPartner({ unit_id: companyId, ...toPartnerInput(values, logoId) }).unwrap();
    } catch (error) {
      if (isApiError(error) && error.data.fields?.logo_id) logo.forget();
      showErrors(error, helpers);
      return;
    }
    enqueueSnackbar('Parceiro criado com sucesso!', { variant: 'success' });
    // In place of the form: Back must not lead to making the same partner again.
    await navigate(PATHS.adminPartners, { replace: true });
  };

  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Novo parceiro" backTo={PATHS.adminPartners} />
      <PartnerForm initialValues={EMPTY_PARTNER} submitLabel="Cadastrar" busyLabel="Cadastrando..." onSubmit={create} />
    </PageContainer>
  );
}
