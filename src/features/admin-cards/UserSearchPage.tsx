// Finds the person a new card is for.
import Chip from '@mui/material/Chip';
import { Page } from '../../components/page/Page';
import { PersonSearch } from '../../components/person/PersonSearch';
import { newCardPath, PATHS } from '../../lib/paths';
import { withEmail } from './typedEmail';

export default function UserSearchPage() {
  return (
    <Page maxWidth="md" title="Nova carteirinha" backTo={PATHS.adminCards}>
      <PersonSearch
        title="Para quem é a carteirinha?"
        text="Procure a pessoa e escolha o nome dela para criar a carteirinha. Ela já precisa ter uma conta."
        choiceOf={({ id, email }) => ({ to: newCardPath(id), state: withEmail(email) })}
        noteOf={({ has_card }) => has_card && <Chip label="Já tem carteirinha" size="small" variant="outlined" />}
      />
    </Page>
  );
}
