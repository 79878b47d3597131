// /termos: the terms of use.
import { termsOfUse } from '../../components/legal/LegalText';
import { LegalPage } from './LegalPage';

export default function TermsPage() {
  return <LegalPage text={termsOfUse} />;
}
