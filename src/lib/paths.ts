// Every address of the app, builders for those with parameters, and the rules of the `uri` parameter.
import { generatePath, matchPath } from 'react-router-dom';
import { NEW_ID, NUMBER_PARAM, PATHS, REFUSAL_PATH, VERIFY_PATH } from '@vinculo/contract/rules/paths';

export {
  MOVED_PATHS,
  NEW_ID,
  PATHS,
  pathForCompany,
  COMPANY_PARAM,
  activationPath,
  cardCopyPath,
  companyLinkPath,
  waitingPath,
  WELCOME_URI,
} from '@vinculo/contract/rules/paths';

/** Query parameters that more than one screen reads or writes. */
export const PARAMS = {
  uri: 'uri',
  as: 'como',
  user: 'usuario',
  reuse: 'reaproveitar',
  id: 'id',
  oneByOne: 'um-a-um',
} as const;
export const REUSE_YES = 'sim';

/** On a partner's page of uses, the part about what students told. */
export const REPORTS_ID = 'relatos';
export const adminPartnerPath = (id: string) => generatePath(PATHS.adminPartner, { id });
export const partnerUsesPath = (id: string) => generatePath(PATHS.partnerUses, { id });
export const partnerReportsPath = (id: string) => `${partnerUsesPath(id)}#${REPORTS_ID}`;
export const partnerShopPagePath = (id: string) => generatePath(PATHS.partnerShopPage, { id });
export const newPartnerPath = adminPartnerPath(NEW_ID);
export const adminCardPath = (id: string) => generatePath(PATHS.adminCard, { id });
export const cardGuardiansPath = (id: string) => generatePath(PATHS.cardGuardians, { id });
export const waitingStudentPath = (id: string) => generatePath(PATHS.waitingStudent, { id });
/** Students without a photo, one after the other. */
export const photographPath = `${PATHS.photos}?${PARAMS.oneByOne}=sim`;
/** Documents of the server. */
export const refusalPath = (token: string) => generatePath(REFUSAL_PATH, { token });
export const verifyNumberPath = (number: string) => `${VERIFY_PATH}?${new URLSearchParams({ [NUMBER_PARAM]: number })}`;
export const waitingCardPath = (id: string) => generatePath(PATHS.waitingCard, { id });
export const ownRequestPath = (id: string) => generatePath(PATHS.ownRequest, { id });
export const companyPath = (id: string) => generatePath(PATHS.company, { id });
export const companySubscriptionPath = (id: string) => generatePath(PATHS.companySubscription, { id });
/** The trail of one company. */
export const companyAuditPath = (id: string) => `${PATHS.audit}?${new URLSearchParams({ empresa: id })}`;
export const categoryPath = (id: string) => generatePath(PATHS.category, { id });
export const newCategoryPath = categoryPath(NEW_ID);

/** The screen that changes the credit card of a running subscription. */
export const changeCreditCardPath = (id: string) => `${PATHS.creditCard}?${new URLSearchParams({ [PARAMS.id]: id })}`;

/** The new card's form, filled with the chosen person's data. */
export function newCardPath(userId: string): string {
  const query = new URLSearchParams({ [PARAMS.user]: userId, [PARAMS.reuse]: REUSE_YES });
  return `${adminCardPath(NEW_ID)}?${query}`;
}

/** The sign-in page; `uri` is where to go afterwards: a path with its query, with or without a leading slash. */
export function signInPath(uri?: string): string {
  const target = uri?.replace(/^\//, '');
  return target ? `${PATHS.signIn}?${PARAMS.uri}=${encodeURIComponent(target)}` : PATHS.signIn;
}

/** The `uri` that was replaced by account creation, from the state of its address. */
export const keptUri = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'uri' in state && typeof state.uri === 'string' ? state.uri : null;

/** In the history state of a person who accepts an invitation and signs in on the way. No link can carry it. */
export const ACCEPTS = { accepts: true } as const;

export const hasAccepted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accepts' in state && state.accepts === true;

/** The last part of the invitation's link to which `uri` leads; null if it leads elsewhere. */
export const invitationOf = (uri: string | null): string | null =>
  matchPath(PATHS.invitation, targetOf(uri))?.params.token ?? null;

/** A person who comes by an invitation, a company's link, a code or a child's card is not asked who they are. */
export const wantsCard = (uri: string | null): boolean =>
  invitationOf(uri) !== null ||
  [PATHS.companyLink, PATHS.activation, PATHS.family].some((path) => matchPath(path, targetOf(uri)) !== null);

export function withUri(path: string, uri: string): string {
  return `${path}?${PARAMS.uri}=${encodeURIComponent(uri)}`;
}

// Browsers drop tabs and line breaks from addresses, so "/<tab>/host" would leave the site like "//host" does.
const FORBIDDEN = /[\\\s\p{Cc}]|\/\//u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The `uri` parameter without a leading slash if it names a place of this app; else null. */
export function safeUri(text: string | null | undefined): string | null {
  if (!text || text.startsWith('/') || FORBIDDEN.test(text) || SCHEME.test(text)) return null;
  return text;
}

/** Where a person goes after signing in: `/{uri}`, or `home`. */
export function targetOf(uri: string | null | undefined, home: string = PATHS.partners): string {
  const safe = safeUri(uri);
  return safe ? `/${safe}` : home;
}
