/** The ways to add cards: for one person, as the plus button beside it does, or for many at once. */

import { WaysMenu } from '../../../components/table/WaysMenu';
import { PATHS } from '../../../lib/paths';

const WAYS = [
  { label: 'Uma pessoa', to: PATHS.adminCardUser },
  { label: 'Importar lista de alunos', to: PATHS.classList },
  { label: 'Link da escola', to: PATHS.adminCompanyLink },
] as const;

export const AddMenu = () => <WaysMenu label="Adicionar" ways={WAYS} />;
