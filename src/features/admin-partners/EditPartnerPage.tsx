// Changes or deletes a partner, and goes back to the list as it was.
import { useParams } from 'react-router-dom';
import { useDeletePartnerMutation, useGetPartnerQuery, useUpdatePartnerMutation } from '../../api/slice';
import { DeleteRecord } from '../../components/dialog/DeleteRecord';
import { EditPage, READ_ON_OPENING } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { usePictureFirst } from '../../components/image/useImageSubmit';
import { useLocationInput } from './locationValues';
import { PartnerForm } from './PartnerForm';
import { NOT_LOADED, PartnerTabs, usePartnerWay } from './PartnerFrame';
import { FORM_NAMES, logoName, partnerValues, toPartnerInput } from './partnerValues';

export default function EditPartnerPage() {
  const { id = '' } = useParams();
  const way = usePartnerWay();
  const query = useGetPartnerQuery(id, READ_ON_OPENING);
  const [updatePartner] = useUpdatePartnerMutation();
  const [deletePartner] = useDeletePartnerMutation();
  const toLocation = useLocationInput();
  const sendPictureFirst = usePictureFirst('logo_id');
  return (
    <EditPage
      key={id}
      title="Editar parceiro"
      way={way}
      tabs={<PartnerTabs id={id} />}
      query={query}
      skeleton={<FormSkeleton sections={[6, 8]} />}
      notLoaded={NOT_LOADED}
      valuesOf={partnerValues}
      send={(values, { unit_id, logo, location: stored, version }) =>
        sendPictureFirst({
          image: values.logo,
          baseName: logoName(values),
          send: async (logoId) => {
            const location = await toLocation(values, stored);
            const input = toPartnerInput(values, values.logo.changed ? logoId : (logo?.id ?? null), location);
            return updatePartner({ id, companyId: unit_id, unit_id, ...input, version }).unwrap();
          },
        })
      }
      formNames={FORM_NAMES}
      done={() => 'Parceiro atualizado com sucesso!'}
    >
      {({ record, ...form }) => (
        <PartnerForm
          {...form}
          deletion={
            <DeleteRecord
              label="Excluir parceiro"
              question={{
                title: `Excluir parceiro "${record.title}"?`,
                text: 'Tem certeza de que deseja excluir este parceiro?',
              }}
              fileId={record.logo?.id}
              onDelete={() => deletePartner({ id, companyId: record.unit_id }).unwrap()}
              done="Parceiro excluído!"
              failed="Não conseguimos excluir o parceiro. Tente novamente."
              onDeleted={way.goBack}
            />
          }
        />
      )}
    </EditPage>
  );
}
