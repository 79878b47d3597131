/** /termos: the terms of use. */
import { termsOfUse } from '../../components/legal/termsOfUse';
import { LegalPage } from './LegalPage';

export default function TermsPage() {
  return <LegalPage document={termsOfUse} />;
}
