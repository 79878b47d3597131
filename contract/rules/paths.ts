import { shownActivationCode, shownNumber } from './card/cardCodes';
import type { Situation } from './card/waiting';

/** Every address of the browser app. The server needs them to tell a page (200) from an unknown address (404). */
export const PATHS = {
  home: '/',
  privacy: '/privacidade',
  terms: '/termos',
  signIn: '/entrar',
  affiliateStore: '/loja',
  welcome: '/bem-vindo',
  convertAccount: '/converter-conta',
  partners: '/parceiros',
  cards: '/carteirinhas',
  family: '/familia',
  waitingCard: '/carteirinhas/foto/:id',
  ownRequest: '/carteirinhas/pedido/:id',
  cardCopy: '/carteirinhas/:id/pdf',
  invitation: '/convite/:token',
  code: '/codigo',
  companyLink: '/escola/:code',
  activation: '/ativar/:code',
  profile: '/perfil',
  editProfile: '/editar-perfil',
  editPhoto: '/alterar-foto',
  account: '/minha-conta',
  changeEmail: '/trocar-email',
  sessions: '/aparelhos',
  ownData: '/meus-dados',
  admin: '/admin',
  adminPartners: '/admin/parceiros',
  partnerList: '/admin/parceiros/lista',
  adminPartner: '/admin/parceiros/:id',
  partnerUses: '/admin/parceiros/:id/usos',
  partnerShopPage: '/admin/parceiros/:id/pagina',
  uses: '/admin/usos',
  adminCards: '/admin/carteirinhas',
  adminCardUser: '/admin/carteirinhas/usuario',
  classList: '/admin/carteirinhas/lista',
  waitingStudents: '/admin/carteirinhas/aguardando',
  waitingStudent: '/admin/carteirinhas/aguardando/:id',
  photos: '/admin/carteirinhas/fotos',
  adminCompanyLink: '/admin/carteirinhas/link',
  cardGuardians: '/admin/carteirinhas/:id/responsaveis',
  adminCard: '/admin/carteirinhas/:id',
  activity: '/admin/atividade',
  ownCompany: '/admin/dados-da-escola',
  protection: '/admin/protecao-de-dados',
  managers: '/admin/administradores',
  newManager: '/admin/administradores/novo',
  subscription: '/admin/assinatura',
  creditCard: '/admin/assinatura/cartao',
  cardTemplate: '/admin/personalizar-carteirinha',
  dashboard: '/dashboard',
  companies: '/dashboard/empresas',
  company: '/dashboard/empresas/:id',
  companySubscription: '/dashboard/empresas/:id/assinatura',
  categories: '/dashboard/categorias',
  category: '/dashboard/categorias/:id',
  audit: '/dashboard/auditoria',
} as const;

/** Addresses that paper, mails and bookmarks still name. They lead elsewhere now. */
export const MOVED_PATHS = {
  companyCode: '/escola',
  activationCode: '/ativar',
  shopProposal: '/admin/parceiros/:id/proposta',
  photos: '/admin/carteirinhas/sem-foto',
  photograph: '/admin/carteirinhas/fotografar',
  invitations: '/admin/carteirinhas/convites',
  invitation: '/admin/carteirinhas/convites/:id',
  requests: '/admin/carteirinhas/pedidos',
} as const;

/** The form in which a shop types what a card shows: a page that the server makes, unknown to the app's router. */
export const VERIFY_PATH = '/verificar';
/** Below the addresses of cards, so that the cookie that remembers a shop is sent nowhere else. */
export const SHOP_COOKIE_PATH = '/v';
/** The page on which a shop finds itself among the company's partners, and the one on which it registers a use. */
export const USE_SHOPS_PATH = `${SHOP_COOKIE_PATH}/parceiro`;
export const USE_PATH = `${SHOP_COOKIE_PATH}/uso`;
/** What a card shows: its number, a dot and the proof. */
export const PROOF_PATH = `${SHOP_COOKIE_PATH}/:proof`;

/** The parameter of a card's number in an address of `VERIFY_PATH`. */
export const NUMBER_PARAM = 'numero';
/** The parameter of the shop, the id of a partner, in an address of `VERIFY_PATH` or of a card. */
export const SHOP_PARAM = 'loja';
/** Remembers on this device which shop it belongs to. */
export const KEEP_SHOP_PATH = `${SHOP_COOKIE_PATH}/loja`;
/** The form for a card's number and code at this shop. */
export const verifyAtPath = (partnerId: string): string => `${VERIFY_PATH}?${SHOP_PARAM}=${partnerId}`;

/** A shop's own page, which its school sends it: a document that the server makes. */
export const SHOP_PAGE_PATH = '/pagina-da-loja/:token';
export const shopPagePath = (token: string): string => SHOP_PAGE_PATH.replace(':token', token);

/** Where the only manager of a school ends a handover that support began. */
export const HANDOVER_PATH = '/troca-de-administrador/:id/:seal';
/** Where a person says that a sign-in was not theirs. */
export const NOT_ME_PATH = '/nao-fui-eu/:id/:seal';
/** Switch a kind of mail off and on, to a manager and to a holder: documents that the server makes. */
export const MAIL_CHOICE_PATH = '/avisos/:kind/:companyId/:personId/:seal';
export const HOLDER_MAIL_CHOICE_PATH = '/avisos/:kind/:personId/:seal';
/** Where the reader of an invitation says that the school is not theirs. */
export const REFUSAL_PATH = '/convite/:token/nao-conheco';
export const INVITED_MAIL_CHOICE_PATH = '/avisos/convite/:token';
export const GUARDIAN_MAIL_CHOICE_PATH = '/avisos/responsavel/:token';

/** Where the guardian of a card reads what is kept, and answers: a document that the server makes. */
export const GUARDIAN_PATH = '/responsavel/:token';

/** Names the company that a link to a manager's page is about. */
export const COMPANY_PARAM = 'escola';

/**
 * An address that opens the page for this company, even if the reader last acted for another. `path` may have a query.
 */
export const pathForCompany = (path: string, companyId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${COMPANY_PARAM}=${encodeURIComponent(companyId)}`;

/** How addresses name what stops a student's card. */
export const SITUATION_IN_ADDRESS: Readonly<Record<Situation, string>> = {
  asked: 'pediu',
  forbidden: 'responsavel',
  bounced: 'voltou',
  invited: 'convidado',
  no_picture: 'sem-foto',
  refused: 'recusou',
  declined: 'pedido-recusado',
};

/** A company's students without a card, of one situation. */
export const waitingPath = (situation: Situation): string =>
  `${PATHS.waitingStudents}?situacao=${SITUATION_IN_ADDRESS[situation]}`;

/** Where a holder makes the copy of a card as a PDF. */
export const cardCopyPath = (id: string) => PATHS.cardCopy.replace(':id', id);

/** The page of a company's code, as its poster shows it. */
export const companyLinkPath = (code: string) => PATHS.companyLink.replace(':code', shownNumber(code));

/** The page of a student's activation code, as its slip shows it. */
export const activationPath = (code: string) => PATHS.activation.replace(':code', shownActivationCode(code));

export type PathName = keyof typeof PATHS;

/** The id that stands for a record not yet made. */
export const NEW_ID = 'novo';
/** The value of `uri` that switches the sign-in page to account creation. */
export const WELCOME_URI = 'bem-vindo';

const patternOf = (path: string, flags?: string) =>
  new RegExp(path === PATHS.home ? '^/$' : `^${path.replace(/:[a-z]+/g, '([^/]+)')}/*$`, flags);

// Moved paths come first: one that names no record looks like the path of a record.
const PATTERNS = [...Object.values(MOVED_PATHS), ...Object.values(PATHS)].map((path) => ({
  path,
  pattern: patternOf(path),
}));

/** The entry of `PATHS` that a path (without query and fragment) belongs to. */
export function appPathOf(pathname: string): string | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.path;
}

/** True if the app has a page at this path. */
export const isAppPath = (pathname: string) => appPathOf(pathname) !== undefined;

const IN_ANY_CASE = [...PATTERNS.map(({ path }) => path), VERIFY_PATH, USE_SHOPS_PATH, PROOF_PATH, SHOP_PAGE_PATH].map(
  (path) => ({
    path,
    pattern: patternOf(path, 'i'),
  }),
);

/**
 * The one address of a page of the app or of a shop, in any case and with any slashes at the end. The parts that name a
 * record or a code stay as they are. `/Convite/aB1/` → `/convite/aB1`; undefined if there is no page.
 */
export function addressOf(pathname: string): string | undefined {
  for (const { path, pattern } of IN_ANY_CASE) {
    const [match, ...values] = pattern.exec(pathname) ?? [];
    if (match !== undefined) return path.replace(/:[a-z]+/g, () => values.shift() ?? '');
  }
  return undefined;
}
