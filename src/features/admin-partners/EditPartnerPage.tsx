/** Changes or deletes a partner, and goes back to the list as it was. */
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { useGetPartnerQuery, useUpdatePartnerMutation } from '../../api/partners';
import { FORM_STACK } from '../../components/form/formLayout';
import { EditPage } from '../../components/form/EditPage';
import { READ_ON_OPENING } from '../../components/form/useEditedRecord';
import { usePictureFirst } from '../../components/image/useImageSubmit';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { DeletePartner } from './DeletePartner';
import { useKeptList } from './keptList';
import { useLocationInput } from './locationValues';
import { PartnerForm } from './PartnerForm';
import { PartnerRecords } from './PartnerRecords';
import { PartnerFormSkeleton } from './PartnerFormSkeleton';
import { ProposalNotice } from './ProposalNotice';
import { ShopPageSection } from './ShopPageSection';
import { FORM_NAMES, logoName, partnerValues, toPartnerInput } from './partnerValues';

export default function EditPartnerPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.adminPartners);
  const query = useGetPartnerQuery(id, READ_ON_OPENING);
  const [updatePartner] = useUpdatePartnerMutation();
  const toLocation = useLocationInput();
  const sendPictureFirst = usePictureFirst('logo_id');
  useKeptList(way.list);
  return (
    <EditPage
      key={id}
      title="Editar parceiro"
      way={way}
      query={query}
      skeleton={<PartnerFormSkeleton />}
      notLoaded="Não conseguimos carregar o parceiro :("
      valuesOf={partnerValues}
      send={(values, { unit_id, logo, location: stored, version }) =>
        sendPictureFirst({
          image: values.logo,
          baseName: logoName(values),
          send: async (logoId) => {
            const location = await toLocation(values, stored);
            const input = toPartnerInput(values, values.logo.changed ? logoId : (logo?.id ?? null));
            return updatePartner({ id, companyId: unit_id, unit_id, ...input, location, version }).unwrap();
          },
        })
      }
      formNames={FORM_NAMES}
      done={() => 'Parceiro atualizado com sucesso!'}
    >
      {({ record, ...form }) => (
        <Box sx={FORM_STACK}>
          <ProposalNotice partner={record} />
          <PartnerRecords partner={record}>
            <PartnerForm
              {...form}
              submitLabel="Salvar"
              busyLabel="Salvando..."
              footer={<DeletePartner partner={record} onDeleted={way.goBack} />}
            />
          </PartnerRecords>
          <ShopPageSection partner={record} />
        </Box>
      )}
    </EditPage>
  );
}
