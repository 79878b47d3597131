/** /termos: the terms of use. */
import { termsOfUse } from '../../components/legal/termsOfUse';
import { LegalPage } from './LegalPage';

export const TermsPage = () => <LegalPage document={termsOfUse} />;
