/** Changes or deletes a partner, and goes back to the list as it was. */

import { useParams } from 'react-router-dom';
import { useGetPartnerQuery, useUpdatePartnerMutation } from '../../api/slice';
import { EditPage, READ_ON_OPENING } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { usePictureFirst } from '../../components/image/useImageSubmit';
import { DeletePartner } from './DeletePartner';
import { useLocationInput } from './locationValues';
import { PartnerForm } from './PartnerForm';
import { PartnerTabs } from './PartnerTabs';
import { NOT_LOADED } from './partnerTexts';
import { FORM_NAMES, logoName, partnerValues, toPartnerInput } from './partnerValues';
import { usePartnerWay } from './usePartnerWay';

const SECTIONS = [6, 8];

export default function EditPartnerPage() {
  const { id = '' } = useParams();
  const way = usePartnerWay();
  const query = useGetPartnerQuery(id, READ_ON_OPENING);
  const [updatePartner] = useUpdatePartnerMutation();
  const toLocation = useLocationInput();
  const sendPictureFirst = usePictureFirst('logo_id');
  return (
    <EditPage
      key={id}
      title="Editar parceiro"
      way={way}
      tabs={<PartnerTabs id={id} />}
      query={query}
      skeleton={<FormSkeleton sections={SECTIONS} />}
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
          submitLabel="Salvar"
          busyLabel="Salvando..."
          footer={<DeletePartner partner={record} onDeleted={way.goBack} />}
        />
      )}
    </EditPage>
  );
}
