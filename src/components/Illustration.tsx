// The product's own drawings, by name, with their place kept free while they load.
import accountReady from './illustrations/account-ready.svg';
import companyReady from './illustrations/company-ready.svg';
import defaultLogo from './illustrations/default-logo.svg';
import error from './illustrations/error.svg';
import firstCard from './illustrations/first-card.svg';
import firstPartner from './illustrations/first-partner.svg';
import noCard from './illustrations/no-card.svg';
import noPartners from './illustrations/no-partners.svg';
import noPhoto from './illustrations/no-photo.svg';
import notFound from './illustrations/not-found.svg';
import offline from './illustrations/offline.svg';
import search from './illustrations/search.svg';
import welcomeCollaborator from './illustrations/welcome-collaborator.svg';
import welcomeSchool from './illustrations/welcome-school.svg';
import welcomeStudent from './illustrations/welcome-student.svg';

/** The picture of a partner that has no logo of its own: square, opaque. */
export const DEFAULT_LOGO = defaultLogo;

const SCENE_HEIGHT = 200 / 240;
const SQUARE = 1;

const DRAWINGS = {
  'welcome-student': { url: welcomeStudent, ratio: SCENE_HEIGHT },
  'welcome-collaborator': { url: welcomeCollaborator, ratio: SCENE_HEIGHT },
  'welcome-school': { url: welcomeSchool, ratio: SCENE_HEIGHT },
  'no-card': { url: noCard, ratio: SCENE_HEIGHT },
  'no-photo': { url: noPhoto, ratio: SCENE_HEIGHT },
  'company-ready': { url: companyReady, ratio: SCENE_HEIGHT },
  'account-ready': { url: accountReady, ratio: SCENE_HEIGHT },
  'no-partners': { url: noPartners, ratio: SCENE_HEIGHT },
  'first-partner': { url: firstPartner, ratio: SCENE_HEIGHT },
  'first-card': { url: firstCard, ratio: SCENE_HEIGHT },
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
}

/** Decorative on purpose (empty alt): the text beside it says what it shows. */
export function Illustration({ name, size = 240 }: IllustrationProps) {
  const { url, ratio } = DRAWINGS[name];
  return (
    <img
      alt=""
      src={url}
      width={size}
      height={Math.round(size * ratio)}
      decoding="async"
      data-illustration={name}
      style={{ maxWidth: '100%', height: 'auto' }}
    />
  );
}
