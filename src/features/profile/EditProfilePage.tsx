// /editar-perfil: changes name and user name, or removes the account.
import Box from '@mui/material/Box';
import { useCurrentUser } from '../../api/currentUser';
import { Page } from '../../components/page/Page';
import { PATHS } from '../../lib/paths';
import { AccountRemoval } from './AccountRemoval';
import { ProfileForm } from './ProfileForm';

export default function EditProfilePage() {
  const { isAuthenticated } = useCurrentUser();
  return (
    <Page maxWidth="md" title="Editar perfil" backTo={PATHS.profile}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {isAuthenticated && <ProfileForm />}
        <AccountRemoval />
      </Box>
    </Page>
  );
}
