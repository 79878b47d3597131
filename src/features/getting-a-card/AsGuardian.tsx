/** Somebody who gets a card says on the way that it is of a child of theirs. */

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { PARAMS, PATHS } from '../../lib/paths';

const GUARDIAN = 'responsavel';

/** In the address, so that it is still said once the person has signed in. */
export function useAsGuardian(): [boolean, (is: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const say = (is: boolean) => setSearch(is ? { [PARAMS.as]: GUARDIAN } : {}, { replace: true });
  return [search.get(PARAMS.as) === GUARDIAN, say];
}

export function AsGuardian() {
  const [isGuardian, say] = useAsGuardian();
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={isGuardian} onChange={(_event, checked) => say(checked)} />}
        label="Sou responsável pelo aluno"
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {
          'Quem é responsável acompanha em Família: a carteirinha e o que a escola guarda. O aluno a recebe depois, na conta dele. A escola ainda vai confirmar que você é responsável: só então você autoriza, esconde a foto das lojas ou pausa. Ela guarda o nome, a foto e o que anotou; a loja vê só o que a carteirinha mostra. '
        }
        <Link href={PATHS.privacy} underline="always">
          Política de privacidade
        </Link>
      </Typography>
    </div>
  );
}
