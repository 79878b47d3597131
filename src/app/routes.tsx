/** Every address of the app: its page, loaded when it is needed, its guard and its title. */
import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import { HOME_TITLE } from '../lib/documentTitle';
import { NEW_ID, PARAMS, PATHS, WELCOME_URI } from '../lib/paths';
import { RequireAdmin, RequireSuperAdmin, RequireUser, RequireVisitor } from './guards';
import { loadCardsPage, loadLandingPage, loadPartnersPage } from './holderPages';
import { NOT_FOUND, NotFoundPage } from './NotFoundPage';
import type { RouteHandle } from './pageHooks';
import { PageSkeleton } from './PageSkeleton';
import { RouteError } from './RouteError';
import { Frame, Shell } from './Shell';

type Title = RouteHandle['title'];

function page<Name extends string>(
  path: string,
  title: Title,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  return {
    path,
    // By its page's name the build finds what the server lets the document ask for along with the app.
    id: name,
    handle: { title } satisfies RouteHandle,
    // One function: the router empties an object of them once loaded, and a second router would find nothing to load.
    lazy: async () => ({ Component: (await load())[name] }),
  };
}

const signInTitle = (_params: Params, query: URLSearchParams) =>
  query.get(PARAMS.uri) === WELCOME_URI ? 'Criar uma conta' : 'Acessar minha conta';

const publicRoutes: RouteObject[] = [
  page(PATHS.home, HOME_TITLE, 'LandingPage', loadLandingPage),
  page(PATHS.shop, 'Loja', 'ShopPage', () => import('../features/shop/ShopPage')),
  page(PATHS.privacy, 'Política de privacidade', 'PrivacyPage', () => import('../features/legal/PrivacyPage')),
  page(PATHS.terms, 'Termos de uso', 'TermsPage', () => import('../features/legal/TermsPage')),
  page(PATHS.schoolCode, 'Código da escola', 'SchoolCodePage', () => import('../features/ask-for-card/SchoolCodePage')),
  page(
    PATHS.schoolLink,
    'Pedir carteirinha',
    'AskForCardPage',
    () => import('../features/ask-for-card/AskForCardPage'),
  ),
  page(PATHS.invitation, 'Convite', 'InvitationLinkPage', () => import('../features/my-invitation/InvitationLinkPage')),
  {
    element: <RequireVisitor />,
    children: [page(PATHS.signIn, signInTitle, 'SignInPage', () => import('../features/sign-in/SignInPage'))],
  },
];

const userRoutes: RouteObject[] = [
  page(PATHS.welcome, 'Bem-vindo', 'WelcomePage', () => import('../features/welcome/WelcomePage')),
  page(
    PATHS.convertAccount,
    'Criar conta escola',
    'ConvertAccountPage',
    () => import('../features/school-account/ConvertAccountPage'),
  ),
  page(PATHS.partners, 'Parceiros', 'PartnersPage', loadPartnersPage),
  page(PATHS.cards, 'Carteirinhas', 'CardsPage', loadCardsPage),
  page(
    PATHS.waitingCard,
    'Foto da carteirinha',
    'WaitingCardPage',
    () => import('../features/my-invitation/WaitingCardPage'),
  ),
  page(
    PATHS.ownRequest,
    'Pedido de carteirinha',
    'OwnRequestPage',
    () => import('../features/ask-for-card/OwnRequestPage'),
  ),
  page(PATHS.profile, 'Perfil', 'ProfilePage', () => import('../features/profile/ProfilePage')),
  page(PATHS.editProfile, 'Editar perfil', 'EditProfilePage', () => import('../features/profile/EditProfilePage')),
  page(PATHS.editPhoto, 'Foto do perfil', 'EditPhotoPage', () => import('../features/profile/EditPhotoPage')),
];

const adminRoutes: RouteObject[] = [
  page(PATHS.admin, 'Administrativo', 'AdminHomePage', () => import('../features/admin-home/AdminHomePage')),
  page(
    PATHS.adminPartners,
    'Parceiros',
    'AdminPartnersPage',
    () => import('../features/admin-partners/AdminPartnersPage'),
  ),
  page(
    PATHS.adminPartner.replace(':id', NEW_ID),
    'Novo parceiro',
    'NewPartnerPage',
    () => import('../features/admin-partners/NewPartnerPage'),
  ),
  page(
    PATHS.adminPartner,
    'Editar parceiro',
    'EditPartnerPage',
    () => import('../features/admin-partners/EditPartnerPage'),
  ),
  page(PATHS.adminCards, 'Carteirinhas', 'AdminCardsPage', () => import('../features/admin-cards/AdminCardsPage')),
  page(
    PATHS.adminCardUser,
    'Nova carteirinha',
    'UserSearchPage',
    () => import('../features/admin-cards/UserSearchPage'),
  ),
  page(PATHS.cardList, 'Adicionar uma lista', 'ClassListPage', () => import('../features/class-list/ClassListPage')),
  page(
    PATHS.adminCard.replace(':id', NEW_ID),
    'Nova carteirinha',
    'NewCardPage',
    () => import('../features/admin-cards/NewCardPage'),
  ),
  page(
    PATHS.adminSchoolLink,
    'Link da escola',
    'SchoolLinkPage',
    () => import('../features/card-requests/SchoolLinkPage'),
  ),
  page(PATHS.requests, 'Pedidos', 'RequestsPage', () => import('../features/card-requests/RequestsPage')),
  page(PATHS.invitations, 'Convites', 'InvitationsPage', () => import('../features/invitations/InvitationsPage')),
  page(
    PATHS.adminInvitation,
    'Convite',
    'EditInvitationPage',
    () => import('../features/invitations/EditInvitationPage'),
  ),
  page(PATHS.adminCard, 'Editar carteirinha', 'EditCardPage', () => import('../features/admin-cards/EditCardPage')),
  page(PATHS.managers, 'Administradores', 'ManagersPage', () => import('../features/managers/ManagersPage')),
  page(PATHS.newManager, 'Novo administrador', 'NewManagerPage', () => import('../features/managers/NewManagerPage')),
  page(PATHS.subscription, 'Assinatura', 'SubscriptionPage', () => import('../features/subscription/SubscriptionPage')),
  page(
    PATHS.subscriptionCard,
    'Cartão de crédito',
    'SubscriptionCardPage',
    () => import('../features/subscription/SubscriptionCardPage'),
  ),
  page(
    PATHS.cardTemplate,
    'Personalizar carteirinha',
    'CardTemplatePage',
    () => import('../features/card-template/CardTemplatePage'),
  ),
];

const superAdminRoutes: RouteObject[] = [
  page(PATHS.dashboard, 'Dashboard', 'DashboardPage', () => import('../features/dashboard-home/DashboardPage')),
  page(PATHS.companies, 'Empresas', 'CompaniesPage', () => import('../features/companies/CompaniesPage')),
  page(PATHS.company, 'Editar empresa', 'EditCompanyPage', () => import('../features/companies/EditCompanyPage')),
  page(
    PATHS.companySubscription,
    'Assinatura da empresa',
    'CompanySubscriptionPage',
    () => import('../features/companies/CompanySubscriptionPage'),
  ),
  page(PATHS.categories, 'Categorias', 'CategoriesPage', () => import('../features/categories/CategoriesPage')),
  page(
    PATHS.category.replace(':id', NEW_ID),
    'Novo categoria',
    'NewCategoryPage',
    () => import('../features/categories/NewCategoryPage'),
  ),
  page(PATHS.category, 'Editar categoria', 'EditCategoryPage', () => import('../features/categories/EditCategoryPage')),
  page(PATHS.audit, 'Auditoria', 'AuditPage', () => import('../features/audit/AuditPage')),
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: (
      <Frame>
        <RouteError />
      </Frame>
    ),
    hydrateFallbackElement: (
      <Frame>
        <PageSkeleton />
      </Frame>
    ),
    children: [
      {
        // Inside the shell, so that a page that fails leaves the navigation standing.
        errorElement: <RouteError />,
        children: [
          ...publicRoutes,
          { element: <RequireUser />, children: userRoutes },
          { element: <RequireAdmin />, children: adminRoutes },
          { element: <RequireSuperAdmin />, children: superAdminRoutes },
          { path: '*', handle: { title: NOT_FOUND } satisfies RouteHandle, element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
