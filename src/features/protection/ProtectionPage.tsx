// What is kept of a school's people, for its managers: whom to ask, and who else gets it. It prints.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link as RouterLink } from 'react-router-dom';
import { PURPOSES_OF_PEOPLE } from '@vinculo/contract/rules/protection/purposes';
import { useCurrentUser } from '../../api/currentUser';
import { useGetCompanyQuery, useGetSettingsQuery } from '../../api/slice';
import { FORM_STACK, FormSection, FormSkeleton } from '../../components/form/FormParts';
import { KeptRows, ProviderList } from '../../components/legal/KeptRows';
import { Fold } from '../../components/page/Fold';
import { Page } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import type { Ref } from '../../entities/entitiesSlice';
import { useRecord } from '../../entities/selectors';
import { PATHS } from '../../lib/paths';

function Contacts({ company }: { company: Ref<'companies'> }) {
  const email = useRecord(company)?.email;
  const { data: settings } = useGetSettingsQuery();
  return (
    <FormSection title="Com quem falar">
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
    </FormSection>
  );
}

/** What is folded is not printed. */
function printWhole() {
  for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
  window.print();
}

function Documents() {
  return (
    <FormSection title="Para guardar e para o advogado">
      <Typography>
        As minutas do acordo entre a escola e o Vínculo e do relatório de impacto são um começo de conversa com o
        advogado. Peça ao Vínculo.
      </Typography>
      <Button variant="contained" onClick={printWhole} sx={{ justifySelf: { sm: 'start' } }}>
        Imprimir
      </Button>
    </FormSection>
  );
}

export default function ProtectionPage() {
  const { companyId } = useCurrentUser();
  const query = useGetCompanyQuery(companyId ?? skipToken);
  return (
    <Page maxWidth="md" title="Proteção de dados" backTo={PATHS.ownCompany}>
      <Loaded query={query} skeleton={<FormSkeleton sections={[3, 4, 2]} />}>
        {(company) => (
          <Box sx={FORM_STACK}>
            <Typography>
              O que guardamos sobre as pessoas da escola, para quê, quem lê e por quanto tempo. Se uma família
              perguntar, a resposta está aqui.
            </Typography>
            <Contacts company={company} />
            <FormSection title="Quem presta serviço ao Vínculo">
              <ProviderList />
            </FormSection>
            <Documents />
            <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
              {PURPOSES_OF_PEOPLE.map((group) => (
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
