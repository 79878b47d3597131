// Where signed-in people can go from anywhere, and on which addresses a phone shows it.
import type { SvgIconComponent } from '@mui/icons-material';
import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined';
import DashboardOutlinedIcon from '@mui/icons-material/DashboardOutlined';
import FamilyIcon from '@mui/icons-material/FamilyRestroomOutlined';
import SchoolOutlinedIcon from '@mui/icons-material/SchoolOutlined';
import ShoppingBagOutlinedIcon from '@mui/icons-material/ShoppingBagOutlined';
import StorefrontOutlinedIcon from '@mui/icons-material/StorefrontOutlined';
import type { CurrentUser } from '../api/currentUser';
import { PATHS } from '../lib/paths';

interface NavigationEntry {
  path: string;
  label: string;
  Icon: SvgIconComponent;
}

export function navigationEntries({
  isAdmin,
  isSuperAdmin,
  user,
}: Pick<CurrentUser, 'isAdmin' | 'isSuperAdmin' | 'user'>) {
  const entries: NavigationEntry[] = [
    { path: PATHS.partners, label: 'Parceiros', Icon: StorefrontOutlinedIcon },
    { path: PATHS.cards, label: 'Carteirinhas', Icon: BadgeOutlinedIcon },
    ...(user?.has_family ? [{ path: PATHS.family, label: 'Família', Icon: FamilyIcon }] : []),
    { path: PATHS.affiliateStore, label: 'Loja', Icon: ShoppingBagOutlinedIcon },
  ];
  if (isAdmin) entries.push({ path: PATHS.admin, label: 'Administrativo', Icon: SchoolOutlinedIcon });
  if (isSuperAdmin) entries.push({ path: PATHS.dashboard, label: 'Dashboard', Icon: DashboardOutlinedIcon });
  return entries;
}

const WITH_NAVIGATION: readonly string[] = [
  PATHS.home,
  PATHS.privacy,
  PATHS.terms,
  PATHS.profile,
  PATHS.partners,
  PATHS.cards,
  PATHS.family,
  PATHS.admin,
  PATHS.dashboard,
  PATHS.convertAccount,
  PATHS.affiliateStore,
];

const WITH_FOOTER: readonly string[] = [PATHS.home, PATHS.privacy, PATHS.terms];

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

/** On other pages a phone gives the whole screen to the task. */
export function showsNavigationOnPhones(pathname: string): boolean {
  return WITH_NAVIGATION.includes(withoutTrailingSlash(pathname));
}

export function showsFooter(pathname: string): boolean {
  return WITH_FOOTER.includes(withoutTrailingSlash(pathname));
}

/** True if `pathname` is the entry's page or lies below it. */
export function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
