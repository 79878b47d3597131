// /perfil: who is signed in, and links to everything about the account.
import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '../../api/currentUser';
import { useSignOut } from '../../api/signOut';
import { Page } from '../../components/page/Page';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { MOBILE } from '../../lib/breakpoint';
import { PATHS } from '../../lib/paths';
import { ProfileLink } from './ProfileLink';

export default function ProfilePage() {
  const { user, isAdmin, isSuperAdmin } = useCurrentUser();
  const signOut = useSignOut();
  if (!user) return null;

  return (
    <Page maxWidth="md" title="Perfil">
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', [MOBILE]: '2fr 3fr' },
        }}
      >
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center', py: { [MOBILE]: 4 } }}>
          <PersonAvatar name={user.full_name} url={user.avatar?.url} size="xlarge" />
          <Typography variant="h2" sx={{ minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' }}>
            {user.full_name}
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            <List disablePadding>
              <ProfileLink to={PATHS.editProfile} icon={<EditIcon />} label="Editar perfil" />
              <ProfileLink to={PATHS.editPhoto} icon={<AddAPhotoIcon />} label="Alterar foto" />
              <ProfileLink to={PATHS.privacy} icon={<PrivacyIcon />} label="Privacidade" />
              <ProfileLink to={PATHS.terms} icon={<DescriptionIcon />} label="Termos" />
              {!isAdmin && !isSuperAdmin && (
                <ProfileLink to={PATHS.convertAccount} icon={<SchoolIcon />} label="Mudar para conta escola" />
              )}
              <ListItem disablePadding>
                <ListItemButton component="button" onClick={() => void signOut()} sx={{ color: 'error.main', py: 1 }}>
                  <ListItemIcon sx={{ color: 'inherit' }}>
                    <LogoutIcon />
                  </ListItemIcon>
                  <ListItemText primary="Sair" />
                </ListItemButton>
              </ListItem>
            </List>
          </Paper>
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            <List disablePadding>
              <ProfileLink to={PATHS.account} icon={<AccountIcon />} label="Minha conta" />
            </List>
          </Paper>
        </Box>
      </Box>
    </Page>
  );
}
