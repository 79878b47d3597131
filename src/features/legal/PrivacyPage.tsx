// /privacidade: what happens with people's data.
import Typography from '@mui/material/Typography';
import { PURPOSES_OF_PEOPLE } from '@vinculo/contract/rules/protection/purposes';
import { KeptRows, ProviderList } from '../../components/legal/KeptRows';
import { privacyPolicy } from '../../components/legal/LegalText';
import { Fold } from '../../components/page/Fold';
import { LegalPage } from './LegalPage';

/** Folded below the policy: what is kept of people, row by row, and who keeps it for Vínculo. */
function KeptTable() {
  return (
    <Fold
      title="Tabela dos dados"
      note="O que guardamos, para quê, quem lê e por quanto tempo"
      sx={{ mt: 4, borderTop: 1, borderColor: 'divider' }}
    >
      {PURPOSES_OF_PEOPLE.map((group) => (
        <section key={group.title}>
          <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
            {group.title}
          </Typography>
          <KeptRows group={group} level="h4" />
        </section>
      ))}
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        Quem presta serviço ao Vínculo
      </Typography>
      <ProviderList />
    </Fold>
  );
}

export default function PrivacyPage() {
  return (
    <LegalPage text={privacyPolicy}>
      <KeptTable />
    </LegalPage>
  );
}
