// The product's own drawings, by name. Their space is kept free while they load.
import Box from '@mui/material/Box';
import accountReady from './illustrations/account-ready.svg';
import companyReady from './illustrations/company-ready.svg';
import defaultLogo from './illustrations/default-logo.svg';
import error from './illustrations/error.svg';
import firstLogo from './illustrations/first-logo.svg';
import firstPhoto from './illustrations/first-photo.svg';
import firstPlus from './illustrations/first-plus.svg';
import firstRegister from './illustrations/first-register.svg';
import firstSearch from './illustrations/first-search.svg';
import landingHero from './illustrations/landing-hero.svg';
import noCard from './illustrations/no-card.svg';
import noPartners from './illustrations/no-partners.svg';
import noPhoto from './illustrations/no-photo.svg';
import notFound from './illustrations/not-found.svg';
import offline from './illustrations/offline.svg';
import reasonCards from './illustrations/reason-cards.svg';
import reasonConnection from './illustrations/reason-connection.svg';
import reasonMarketing from './illustrations/reason-marketing.svg';
import reasonStore from './illustrations/reason-store.svg';
import search from './illustrations/search.svg';
import stepAccount from './illustrations/step-account.svg';
import stepBenefits from './illustrations/step-benefits.svg';
import stepCards from './illustrations/step-cards.svg';
import stepPartners from './illustrations/step-partners.svg';
import welcomeCollaborator from './illustrations/welcome-collaborator.svg';
import welcomeCompany from './illustrations/welcome-school.svg';
import welcomeStudent from './illustrations/welcome-student.svg';

/** The picture of a partner without a logo: square, opaque. */
export const DEFAULT_LOGO = defaultLogo;

const SCENE_HEIGHT = 200 / 240;
const HERO_HEIGHT = 272 / 320;

const DRAWINGS = {
  'landing-hero': landingHero,
  'reason-cards': reasonCards,
  'reason-connection': reasonConnection,
  'reason-marketing': reasonMarketing,
  'reason-store': reasonStore,
  'step-account': stepAccount,
  'step-benefits': stepBenefits,
  'step-cards': stepCards,
  'step-partners': stepPartners,
  'welcome-student': welcomeStudent,
  'welcome-collaborator': welcomeCollaborator,
  'welcome-school': welcomeCompany,
  'no-card': noCard,
  'no-photo': noPhoto,
  'company-ready': companyReady,
  'account-ready': accountReady,
  'no-partners': noPartners,
  'first-plus': firstPlus,
  'first-search': firstSearch,
  'first-logo': firstLogo,
  'first-photo': firstPhoto,
  'first-register': firstRegister,
  'not-found': notFound,
  error,
  offline,
  search,
} as const;

export type IllustrationName = keyof typeof DRAWINGS;

export const ILLUSTRATION_NAMES = Object.keys(DRAWINGS) as IllustrationName[];

interface IllustrationProps {
  name: IllustrationName;
  /** The width in CSS pixels; the height follows from the drawing. */
  size?: number;
  /** For what lies below the first screen: fetched just before it is seen. */
  lazy?: boolean;
}

/** Decorative on purpose (empty alt): the text beside it says what it shows. */
export function Illustration({ name, size = 240, lazy = false }: IllustrationProps) {
  return (
    <Box
      component="img"
      alt=""
      // Before the address, because in some browsers the address starts the fetching.
      loading={lazy ? 'lazy' : undefined}
      src={DRAWINGS[name]}
      width={size}
      height={Math.round(size * (name === 'landing-hero' ? HERO_HEIGHT : SCENE_HEIGHT))}
      decoding="async"
      data-illustration={name}
      // No style attribute: the content policy refuses it in a prerendered page.
      sx={{ maxWidth: '100%', height: 'auto' }}
    />
  );
}
