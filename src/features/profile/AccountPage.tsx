// /minha-conta: how the person signs in, where, what is kept of them, and the way out of a school's management.
import EmailIcon from '@mui/icons-material/AlternateEmail';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import LeaveSchoolIcon from '@mui/icons-material/PersonRemoveOutlined';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { useCurrentUser } from '../../api/currentUser';
import { NewCompanies } from '../../components/company/NewCompanies';
import { Page } from '../../components/page/Page';
import { PATHS } from '../../lib/paths';
import { ProfileLink } from './ProfileLink';

export default function AccountPage() {
  const { user, isAdmin, isSuperAdmin } = useCurrentUser();
  if (!user) return null;
  return (
    <Page maxWidth="md" title="Minha conta" backTo={PATHS.profile}>
      <Paper variant="outlined" sx={{ mb: 2, overflow: 'hidden' }}>
        <List disablePadding>
          {!isSuperAdmin && (
            <ProfileLink to={PATHS.changeEmail} icon={<EmailIcon />} label="Trocar e-mail" note={user.email} />
          )}
          <ProfileLink to={PATHS.sessions} icon={<DevicesIcon />} label="Aparelhos e acesso" />
          <ProfileLink to={PATHS.ownData} icon={<FolderIcon />} label="Meus dados" />
          {isAdmin && <ProfileLink to={PATHS.managers} icon={<LeaveSchoolIcon />} label="Sair da administração" />}
        </List>
      </Paper>
      <NewCompanies given="refused" />
    </Page>
  );
}
