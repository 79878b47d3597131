import { shownNumber } from './cardCodes';

/** Every address the browser app answers. The server needs them to tell a page (200) from an unknown address (404). */
export const PATHS = {
  home: '/',
  privacy: '/privacidade',
  terms: '/termos',
  signIn: '/entrar',
  shop: '/loja',
  welcome: '/bem-vindo',
  convertAccount: '/converter-conta',
  partners: '/parceiros',
  cards: '/carteirinhas',
  waitingCard: '/carteirinhas/foto/:id',
  ownRequest: '/carteirinhas/pedido/:id',
  invitation: '/convite/:token',
  schoolCode: '/escola',
  schoolLink: '/escola/:code',
  profile: '/perfil',
  editProfile: '/editar-perfil',
  editPhoto: '/alterar-foto',
  admin: '/admin',
  adminPartners: '/admin/parceiros',
  adminPartner: '/admin/parceiros/:id',
  adminCards: '/admin/carteirinhas',
  adminCardUser: '/admin/carteirinhas/usuario',
  cardList: '/admin/carteirinhas/lista',
  invitations: '/admin/carteirinhas/convites',
  adminSchoolLink: '/admin/carteirinhas/link',
  requests: '/admin/carteirinhas/pedidos',
  adminInvitation: '/admin/carteirinhas/convites/:id',
  adminCard: '/admin/carteirinhas/:id',
  managers: '/admin/administradores',
  newManager: '/admin/administradores/novo',
  subscription: '/admin/assinatura',
  subscriptionCard: '/admin/assinatura/cartao',
  cardTemplate: '/admin/personalizar-carteirinha',
  dashboard: '/dashboard',
  companies: '/dashboard/empresas',
  company: '/dashboard/empresas/:id',
  companySubscription: '/dashboard/empresas/:id/assinatura',
  categories: '/dashboard/categorias',
  category: '/dashboard/categorias/:id',
  audit: '/dashboard/auditoria',
} as const;

/** Where a shop types what stands on a card: a document of the server's, which the app's router does not know. */
export const VERIFY_PATH = '/verificar';
/** Under the addresses of cards, so that the cookie that remembers a shop goes nowhere else. */
export const SHOP_COOKIE_PATH = '/v';
/** Where a shop that has checked a card finds itself among the school's partners, and where it registers a use. */
export const USE_SHOPS_PATH = `${SHOP_COOKIE_PATH}/parceiro`;
export const USE_PATH = `${SHOP_COOKIE_PATH}/uso`;
/** What a card shows: its number, a dot and what proves it. */
export const PROOF_PATH = `${SHOP_COOKIE_PATH}/:proof`;

/** Names the school that a link to an administrator's page is about. */
export const SCHOOL_PARAM = 'escola';

/** A page's address that opens it for this school, whichever its reader acted for last; `path` may have a query. */
export const pathForSchool = (path: string, companyId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${SCHOOL_PARAM}=${encodeURIComponent(companyId)}`;

/** The page of a school's code, as its poster shows it. */
export const schoolLinkPath = (code: string) => PATHS.schoolLink.replace(':code', shownNumber(code));

export type PathName = keyof typeof PATHS;

/** The id that stands for a record not yet made. */
export const NEW_ID = 'novo';
/** The value of `uri` that switches the sign-in page to account creation. */
export const WELCOME_URI = 'bem-vindo';

const patternOf = (path: string, flags?: string) =>
  new RegExp(path === PATHS.home ? '^/$' : `^${path.replace(/:[a-z]+/g, '([^/]+)')}/*$`, flags);

const PATTERNS = Object.values(PATHS).map((path) => ({ path, pattern: patternOf(path) }));

/** Which of the app's paths this one is (no query, no fragment), as it stands in `PATHS`. */
export function appPathOf(pathname: string): string | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.path;
}

/** True where the app has a page at this path. */
export const isAppPath = (pathname: string) => appPathOf(pathname) !== undefined;

const IN_ANY_CASE = [...Object.values(PATHS), VERIFY_PATH, USE_SHOPS_PATH, PROOF_PATH].map((path) => ({
  path,
  pattern: patternOf(path, 'i'),
}));

/**
 * The one address of a page, the app's or a shop's, however its words are spelled and whatever slashes end it. What stands
 * in it for a record or a code is left as it is. `/Convite/aB1/` → `/convite/aB1`; undefined where there is no page.
 */
export function addressOf(pathname: string): string | undefined {
  for (const { path, pattern } of IN_ANY_CASE) {
    const [found, ...given] = pattern.exec(pathname) ?? [];
    if (found !== undefined) return path.replace(/:[a-z]+/g, () => given.shift() ?? '');
  }
  return undefined;
}
