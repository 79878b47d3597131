/** /privacidade: what happens with people's data. */
import { privacyPolicy } from '../../components/legal/privacyPolicy';
import { LegalPage } from './LegalPage';

export const PrivacyPage = () => <LegalPage document={privacyPolicy} />;
