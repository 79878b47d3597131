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
const SQUARE = 1;

const DRAWINGS = {
  'landing-hero': { url: landingHero, ratio: HERO_HEIGHT },
  'reason-cards': { url: reasonCards, ratio: SCENE_HEIGHT },
  'reason-connection': { url: reasonConnection, ratio: SCENE_HEIGHT },
  'reason-marketing': { url: reasonMarketing, ratio: SCENE_HEIGHT },
  'reason-store': { url: reasonStore, ratio: SCENE_HEIGHT },
  'step-account': { url: stepAccount, ratio: SCENE_HEIGHT },
  'step-benefits': { url: stepBenefits, ratio: SCENE_HEIGHT },
  'step-cards': { url: stepCards, ratio: SCENE_HEIGHT },
  'step-partners': { url: stepPartners, ratio: SCENE_HEIGHT },
  'welcome-student': { url: welcomeStudent, ratio: SCENE_HEIGHT },
  'welcome-collaborator': { url: welcomeCollaborator, ratio: SCENE_HEIGHT },
  'welcome-school': { url: welcomeCompany, ratio: SCENE_HEIGHT },
  'no-card': { url: noCard, ratio: SCENE_HEIGHT },
  'no-photo': { url: noPhoto, ratio: SCENE_HEIGHT },
  'company-ready': { url: companyReady, ratio: SCENE_HEIGHT },
  'account-ready': { url: accountReady, ratio: SCENE_HEIGHT },
  'no-partners': { url: noPartners, ratio: SCENE_HEIGHT },
  'first-plus': { url: firstPlus, ratio: SCENE_HEIGHT },
  'first-search': { url: firstSearch, ratio: SCENE_HEIGHT },
  'first-logo': { url: firstLogo, ratio: SCENE_HEIGHT },
  'first-photo': { url: firstPhoto, ratio: SCENE_HEIGHT },
  'first-register': { url: firstRegister, ratio: SCENE_HEIGHT },
  'not-found': { url: notFound, ratio: SCENE_HEIGHT },
  error: { url: error, ratio: SCENE_HEIGHT },
  offline: { url: offline, ratio: SCENE_HEIGHT },
  search: { url: search, ratio: SCENE_HEIGHT },
  'default-logo': { url: defaultLogo, ratio: SQUARE },
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
  const { url, ratio } = DRAWINGS[name];
  return (
    <Box
      component="img"
      alt=""
      // Before the address, because in some browsers the address starts the fetching.
      loading={lazy ? 'lazy' : undefined}
      src={url}
      width={size}
      height={Math.round(size * ratio)}
      decoding="async"
      data-illustration={name}
      // No style attribute: the content policy refuses it in a prerendered page.
      sx={{ maxWidth: '100%', height: 'auto' }}
    />
  );
}
