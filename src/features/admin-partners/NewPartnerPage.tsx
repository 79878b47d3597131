// Registers a partner: uploads its logo first, then makes the partner with it.
import type { FormikHelpers } from 'formik';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { useCreatePartnerMutation } from '../../api/slice';
import { useImageSubmit } from '../../components/image/useImageSubmit';
import { Page } from '../../components/page/Page';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { useLocationInput } from './locationValues';
import { PartnerForm } from './PartnerForm';
import { EMPTY_PARTNER, FORM_NAMES, logoName, toPartnerInput, type PartnerValues } from './partnerValues';

export default function NewPartnerPage() {
  const { companyId } = useCurrentUser();
  const [createPartner] = useCreatePartnerMutation();
  const toLocation = useLocationInput();
  const submit = useImageSubmit('logo_id', FORM_NAMES);
  const navigate = useNavigate();

  const create = async (values: PartnerValues, helpers: FormikHelpers<PartnerValues>) => {
    if (!companyId) return;
    const created = await submit({
      image: values.logo,
      baseName: logoName(values),
      helpers,
      send: async (logoId) => {
        const location = await toLocation(values);
        return createPartner({ unit_id: companyId, ...toPartnerInput(values, logoId, location) }).unwrap();
      },
    });
    if (!created) return;
    toast('Parceiro criado com sucesso!', { variant: 'success' });
    if (values.benefits.length === 0) toast('Sem benefícios, os alunos leem só a descrição.', { variant: 'info' });
    // Replaces the form in the history: Back must not lead to making the same partner again.
    await navigate(PATHS.adminPartners, { replace: true });
  };

  return (
    <Page maxWidth="lg" title="Novo parceiro" backTo={PATHS.adminPartners}>
      <PartnerForm initialValues={EMPTY_PARTNER} onSubmit={create} />
    </Page>
  );
}
