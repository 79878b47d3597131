/** /perfil: who is signed in, and links to everything about the account. */
import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import EmailIcon from '@mui/icons-material/AlternateEmail';
import EditIcon from '@mui/icons-material/EditOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import LeaveSchoolIcon from '@mui/icons-material/PersonRemoveOutlined';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '../../api/currentUser';
import { useSignOut } from '../../api/signOut';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { MOBILE } from '../../lib/breakpoint';
import { PATHS } from '../../lib/paths';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

interface ProfileLinkProps {
  to: To;
  icon: ReactNode;
  label: string;
}

/** One row of the profile's list of links. */
function ProfileLink({ to, icon, label }: ProfileLinkProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} sx={{ py: 1.5 }}>
        <ListItemIcon sx={{ color: 'primary.main' }}>{icon}</ListItemIcon>
        <ListItemText primary={label} />
        <ChevronRightIcon sx={{ color: 'text.secondary' }} />
      </ListItemButton>
    </ListItem>
  );
}

export default function ProfilePage() {
  const { user, isAdmin, isSuperAdmin } = useCurrentUser();
  const signOut = useSignOut();
  if (!user) return null;

  return (
    <PageContainer maxWidth="md">
      <PageHeader title="Perfil" />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', [MOBILE]: '2fr 3fr' },
        }}
      >
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center', py: { xs: 1, [MOBILE]: 4 } }}>
          <PersonAvatar name={user.full_name} url={user.avatar?.url} size="xlarge" />
          <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {user.full_name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {user.email}
            </Typography>
          </Box>
        </Box>
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <List disablePadding>
            <ProfileLink to={PATHS.editProfile} icon={<EditIcon />} label="Editar perfil" />
            <ProfileLink to={PATHS.editPhoto} icon={<AddAPhotoIcon />} label="Alterar foto" />
            {!isSuperAdmin && <ProfileLink to={PATHS.changeEmail} icon={<EmailIcon />} label="Trocar e-mail" />}
            <ProfileLink to={PATHS.sessions} icon={<DevicesIcon />} label="Aparelhos" />
            <ProfileLink to={PATHS.ownData} icon={<FolderIcon />} label="Meus dados" />
            {/* Kept away from 'Sair', so that neither is pressed by mistake. */}
            {isAdmin && <ProfileLink to={PATHS.managers} icon={<LeaveSchoolIcon />} label="Sair da administração" />}
            <ProfileLink to={PATHS.privacy} icon={<PrivacyIcon />} label="Privacidade" />
            <ProfileLink to={PATHS.terms} icon={<DescriptionIcon />} label="Termos" />
            {!isAdmin && !isSuperAdmin && (
              <ProfileLink to={PATHS.convertAccount} icon={<SchoolIcon />} label="Mudar para conta escola" />
            )}
            <Divider component="li" aria-hidden />
            <ListItem disablePadding>
              <ListItemButton component="button" onClick={() => void signOut()} sx={{ color: 'error.main', py: 1.5 }}>
                <ListItemIcon sx={{ color: 'inherit' }}>
                  <LogoutIcon />
                </ListItemIcon>
                <ListItemText primary="Sair" />
              </ListItemButton>
            </ListItem>
          </List>
        </Paper>
      </Box>
    </PageContainer>
  );
}
