/** /privacidade: what happens with people's data. */
import { privacyPolicy } from '../../components/legal/privacyPolicy';
import { LegalPage } from './LegalPage';

export default function PrivacyPage() {
  return <LegalPage document={privacyPolicy} />;
}
