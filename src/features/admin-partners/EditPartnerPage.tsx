/** Changes or deletes a partner, and goes back to the list as it was left. */
import type { FormikHelpers } from 'formik';
import { useParams } from 'react-router-dom';
import { useGetPartnerQuery, useUpdatePartnerMutation } from '../../api/partners';
import { READ_ON_OPENING, useEditedRecord } from '../../components/form/useEditedRecord';
import { useImageSubmit } from '../../components/image/useImageSubmit';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { toast } from '../../components/toasts/LazyToasts';
import { useTurnBack } from '../../components/page/useTurnBack';
import { PATHS } from '../../lib/paths';
import { useReturnTo, type ReturnTo } from '../../lib/returnTo';
import { DeletePartner } from './DeletePartner';
import { useKeptList } from './keptList';
import { PartnerForm } from './PartnerForm';
import { PartnerFormSkeleton } from './PartnerFormSkeleton';
import { FORM_NAMES, logoName, partnerValues, toPartnerInput, type PartnerValues } from './partnerValues';

function PartnerEditor({ id, way }: { id: string; way: ReturnTo }) {
  const edited = useEditedRecord(useGetPartnerQuery(id, READ_ON_OPENING));
  const [updatePartner] = useUpdatePartnerMutation();
  const submit = useImageSubmit('logo_id', FORM_NAMES);
  useKeptList(way.list);
  const { record: partner } = edited;
  useTurnBack(edited.isError, way.to, 'Não conseguimos carregar o parceiro :(');

  if (!partner) return <PartnerFormSkeleton />;

  const save = async (values: PartnerValues, helpers: FormikHelpers<PartnerValues>) => {
    const saved = await submit({
      image: values.logo,
      baseName: logoName(values),
      helpers,
      send: (logoId) =>
        edited.save({
          helpers,
          valuesOf: partnerValues,
          send: ({ unit_id, logo, version }) => {
            const input = toPartnerInput(values, values.logo.changed ? logoId : (logo?.id ?? null));
            return updatePartner({ id, companyId: unit_id, unit_id, ...input, version }).unwrap();
          },
        }),
    });
    if (!saved) return;
    toast('Parceiro atualizado com sucesso!', { variant: 'success' });
    way.goBack();
  };

  return (
    <>
      <PartnerForm
        initialValues={partnerValues(partner)}
        submitLabel="Salvar"
        busyLabel="Salvando..."
        onSubmit={save}
        footer={<DeletePartner partner={partner} onDeleted={way.goBack} />}
      />
      {edited.question}
    </>
  );
}

export function EditPartnerPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.adminPartners);
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Editar parceiro" backTo={way.to} onBack={way.goBack} />
      <PartnerEditor key={id} id={id} way={way} />
    </PageContainer>
  );
}
