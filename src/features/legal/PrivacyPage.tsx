/** /privacidade: what happens with people's data. */

import { privacyPolicy } from '../../components/legal/legalTexts';
import { LegalPage } from './LegalPage';

export default function PrivacyPage() {
  return <LegalPage text={privacyPolicy} />;
}
