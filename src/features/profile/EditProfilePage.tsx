/** /editar-perfil: changes name and user name, or removes the account. */

import Box from '@mui/material/Box';
import { useCurrentUser } from '../../api/currentUser';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { PATHS } from '../../lib/paths';
import { AccountRemoval } from './AccountRemoval';
import { ProfileForm } from './ProfileForm';

export default function EditProfilePage() {
  const { isAuthenticated } = useCurrentUser();
  return (
    <PageContainer maxWidth="md">
      <PageHeader title="Editar perfil" backTo={PATHS.profile} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {isAuthenticated && <ProfileForm />}
        <AccountRemoval />
      </Box>
    </PageContainer>
  );
}
