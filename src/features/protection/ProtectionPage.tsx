/** What is kept of a school's people, for its managers: whom to ask, who else gets it, and documents for the lawyer. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link as RouterLink } from 'react-router-dom';
import { PROTECTION_DOCUMENTS, type ProtectionDocument } from '@vinculo/contract/rules/protection/documents';
import { KEPT_OF_PEOPLE } from '@vinculo/contract/rules/protection/keptData';
import { useCurrentUser } from '../../api/currentUser';
import { useGetCompanyQuery, useGetSettingsQuery, usePrintProtectionMutation } from '../../api/slice';
import { FORM_STACK, SECTION } from '../../components/form/formLayout';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { KeptRows } from '../../components/legal/KeptRows';
import { ProviderList } from '../../components/legal/ProviderList';
import { BusyButton } from '../../components/page/BusyButton';
import { Fold } from '../../components/page/Fold';
import { Loaded } from '../../components/page/Loaded';
import { Page } from '../../components/page/Page';
import { toast } from '../../components/toasts/LazyToasts';
import type { Ref } from '../../entities/entitiesSlice';
import { useRecord } from '../../entities/selectors';
import { download } from '../../lib/download';
import { PATHS } from '../../lib/paths';

const SECTIONS = [3, 4, 2];

function Contacts({ company }: { company: Ref<'companies'> }) {
  const email = useRecord(company)?.email;
  const { data: settings } = useGetSettingsQuery();
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h3" component="h2">
        Com quem falar
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Escola: {email ?? 'sem e-mail de contato'}.{' '}
        <Link component={RouterLink} to={PATHS.ownCompany} underline="always">
          Mudar em Dados da escola
        </Link>
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Vínculo: {settings && (settings.contact_email ?? 'sem e-mail de contato')}
        {settings?.registration_number && `, CNPJ ${settings.registration_number}`}
      </Typography>
    </Card>
  );
}

function Documents({ companyId }: { companyId: string }) {
  const [print] = usePrintProtectionMutation();
  const take = async (document: ProtectionDocument) => {
    download(await print({ companyId, document }).unwrap(), `${document}.pdf`);
    toast('PDF pronto: está nos seus downloads.', { variant: 'success' });
  };
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h3" component="h2">
        Para guardar e para o advogado
      </Typography>
      <Typography>
        As minutas já vêm com os dados da escola. São um começo de conversa com o advogado: só valem depois de revistas.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: { sm: 'start' } }}>
        <BusyButton variant="contained" busyLabel="Preparando..." onPress={() => take('protecao-de-dados')}>
          Baixar em PDF
        </BusyButton>
        {(['minuta-do-acordo', 'minuta-do-relatorio'] as const).map((document) => (
          <BusyButton key={document} variant="outlined" busyLabel="Preparando..." onPress={() => take(document)}>
            {PROTECTION_DOCUMENTS[document]}
          </BusyButton>
        ))}
      </Box>
    </Card>
  );
}

export default function ProtectionPage() {
  const { companyId } = useCurrentUser();
  const query = useGetCompanyQuery(companyId ?? skipToken);
  return (
    <Page maxWidth="md" title="Proteção de dados" backTo={PATHS.ownCompany}>
      <Loaded query={query} skeleton={<FormSkeleton sections={SECTIONS} />}>
        {(company) => (
          <Box sx={FORM_STACK}>
            <Typography>
              O que guardamos sobre as pessoas da escola, para quê, quem lê e por quanto tempo. Se uma família
              perguntar, a resposta está aqui.
            </Typography>
            <Contacts company={company} />
            <Card component="section" sx={SECTION}>
              <Typography variant="h3" component="h2">
                Quem presta serviço ao Vínculo
              </Typography>
              <ProviderList />
            </Card>
            <Documents companyId={company.id} />
            <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
              {KEPT_OF_PEOPLE.map((group) => (
                <Fold key={group.title} title={group.title}>
                  <KeptRows group={group} level="h3" />
                </Fold>
              ))}
            </Card>
          </Box>
        )}
      </Loaded>
    </Page>
  );
}
