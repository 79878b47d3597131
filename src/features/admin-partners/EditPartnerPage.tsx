/** Changes or deletes a partner, and goes back to the list as it was. */
import Box from '@mui/material/Box';
import { useParams, Link } from 'react-router-dom';
import { useGetPartnerQuery, useUpdatePartnerMutation, useListPartnersInfiniteQuery } from '../../api/partners';
import { FORM_STACK, FORM_GRID } from '../../components/form/formLayout';
import { EditPage } from '../../components/form/EditPage';
import { READ_ON_OPENING } from '../../components/form/useEditedRecord';
import { usePictureFirst } from '../../components/image/useImageSubmit';
import { PATHS, shopProposalPath } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { DeletePartner } from './DeletePartner';
import { useLocationInput } from './locationValues';
import { PartnerForm } from './PartnerForm';
import { ShopPageSection } from './ShopPageSection';
import { FORM_NAMES, logoName, partnerValues, toPartnerInput } from './partnerValues';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCurrentUser } from '../../api/currentUser';
import { readListQuery } from '../../lib/listParams';
import type { Partner } from '@vinculo/contract/partners';
import { useRef, type ReactNode } from 'react';
import { PartnerReports, ReportsAlert } from './PartnerReports';
import { PartnerUsesSection } from './PartnerUsesSection';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Says that a shop's proposal waits, and that the shop has paused benefits. */
function ProposalNotice({ partner }: { partner: Partner }) {
  const paused = partner.benefits.filter(({ paused_by_shop }) => paused_by_shop);
  return (
    <>
      {partner.proposal && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to={shopProposalPath(partner.id)} color="inherit">
              Ver a proposta
            </Button>
          }
        >
          A loja propôs mudanças e espera a resposta.
        </Alert>
      )}
      {paused.length > 0 && (
        <Alert severity="warning">Pausado pela loja: {paused.map(({ title }) => title).join(', ')}.</Alert>
      )}
    </>
  );
}

/** Around a partner's form: that students told of it, how often it was used, and what they told. */
function PartnerRecords({ partner, children }: { partner: Partner; children: ReactNode }) {
  const reports = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReportsAlert partner={partner} onShow={() => reports.current?.focus()} />
      {children}
      <Box sx={FORM_GRID}>
        <PartnerUsesSection partner={partner} />
        <PartnerReports partner={partner} headingRef={reports} />
      </Box>
    </>
  );
}

/** `list`: its path and query; null if the form was opened another way. */
function useKeptList(list: string | null): void {
  const { companyId } = useCurrentUser();
  const { search } = readListQuery(new URLSearchParams(list?.split('?')[1]));
  const filter = list !== null && companyId ? { companyId, search } : skipToken;
  useListPartnersInfiniteQuery(filter, { refetchOnMountOrArgChange: false });
}

const SECTIONS = [6, 8];

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
      skeleton={<FormSkeleton sections={SECTIONS} />}
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
