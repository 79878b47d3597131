/** /privacidade: what happens with people's data. */

import { privacyPolicy } from '../../components/legal/LegalText';
import { KeptTable } from './KeptTable';
import { LegalPage } from './LegalPage';

export default function PrivacyPage() {
  return (
    <LegalPage text={privacyPolicy}>
      <KeptTable />
    </LegalPage>
  );
}
