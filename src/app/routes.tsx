// Every address of the app: its page, which is loaded when needed, its guard and its title.
import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import { HOME_TITLE } from '../lib/documentTitle';
import { MOVED_PATHS, NEW_ID, PARAMS, PATHS, photographPath, waitingPath, WELCOME_URI } from '../lib/paths';
import { RequireAdmin, RequireSuperAdmin, RequireUser, RequireVisitor } from './guards';
import { loadCardsPage, loadFamilyPage, loadLandingPage, loadPartnersPage } from './holderPages';
import type { RouteHandle } from './pageHooks';
import { PageSkeleton } from './PageSkeleton';
import { Moved, NOT_FOUND, NotFoundPage, RouteError } from './RouteError';
import { Frame, Shell } from './Shell';

type Title = RouteHandle['title'];

function page(path: string, title: Title, load: () => Promise<{ default: ComponentType }>): RouteObject {
  return {
    path,
    handle: { title } satisfies RouteHandle,
    // A function: the router empties an object once it is loaded, and a second router would find nothing.
    lazy: async () => ({ Component: (await load()).default }),
  };
}

const signInTitle = (_params: Params, query: URLSearchParams) =>
  query.get(PARAMS.uri) === WELCOME_URI ? 'Criar uma conta' : 'Acessar minha conta';

const publicRoutes: RouteObject[] = [
  page(PATHS.home, HOME_TITLE, loadLandingPage),
  page(PATHS.affiliateStore, 'Loja', () => import('../features/affiliate-store/AffiliateStorePage')),
  page(PATHS.privacy, 'Política de privacidade', () => import('../features/legal/PrivacyPage')),
  page(PATHS.terms, 'Termos de uso', () => import('../features/legal/TermsPage')),
  page(PATHS.code, 'Tenho um código', () => import('../features/getting-a-card/CodePage')),
  ...[MOVED_PATHS.companyCode, MOVED_PATHS.activationCode].map((path) => ({
    path,
    element: <Moved to={PATHS.code} />,
  })),
  page(PATHS.companyLink, 'Pedir carteirinha', () => import('../features/getting-a-card/AskForCardPage')),
  page(PATHS.activation, 'Ativar carteirinha', () => import('../features/getting-a-card/ActivationPage')),
  page(PATHS.invitation, 'Convite', () => import('../features/getting-a-card/InvitationLinkPage')),
  {
    element: <RequireVisitor />,
    children: [page(PATHS.signIn, signInTitle, () => import('../features/sign-in/SignInPage'))],
  },
];

const userRoutes: RouteObject[] = [
  page(PATHS.welcome, 'Bem-vindo', () => import('../features/welcome/WelcomePage')),
  page(PATHS.convertAccount, 'Criar conta escola', () => import('../features/company-account/ConvertAccountPage')),
  page(PATHS.partners, 'Parceiros', loadPartnersPage),
  page(PATHS.cards, 'Carteirinhas', loadCardsPage),
  page(PATHS.family, 'Família', loadFamilyPage),
  page(PATHS.waitingCard, 'Foto da carteirinha', () => import('../features/getting-a-card/WaitingCardPage')),
  page(PATHS.cardCopy, 'Carteirinha em PDF', () => import('../features/cards/CardCopyPage')),
  page(PATHS.ownRequest, 'Pedido de carteirinha', () => import('../features/getting-a-card/OwnRequestPage')),
  page(PATHS.profile, 'Perfil', () => import('../features/profile/ProfilePage')),
  page(PATHS.editProfile, 'Editar perfil', () => import('../features/profile/EditProfilePage')),
  page(PATHS.account, 'Minha conta', () => import('../features/profile/AccountPage')),
  page(PATHS.ownData, 'Meus dados', () => import('../features/profile/OwnDataPage')),
  page(PATHS.changeEmail, 'Trocar e-mail', () => import('../features/profile/ChangeEmailPage')),
  page(PATHS.sessions, 'Aparelhos e acesso', () => import('../features/profile/SessionsPage')),
  page(PATHS.editPhoto, 'Foto do perfil', () => import('../features/profile/EditPhotoPage')),
];

const adminRoutes: RouteObject[] = [
  page(PATHS.admin, 'Administrativo', () => import('../features/admin-home/AdminHomePage')),
  page(PATHS.adminPartners, 'Parceiros', () => import('../features/admin-partners/AdminPartnersPage')),
  page(
    PATHS.adminPartner.replace(':id', NEW_ID),
    'Novo parceiro',
    () => import('../features/admin-partners/NewPartnerPage'),
  ),
  page(PATHS.partnerList, 'Importar lista de parceiros', () => import('../features/partner-list/PartnerListPage')),
  page(PATHS.adminPartner, 'Editar parceiro', () => import('../features/admin-partners/EditPartnerPage')),
  page(PATHS.partnerUses, 'Usos e relatos', () => import('../features/admin-partners/PartnerUsesPage')),
  page(PATHS.partnerShopPage, 'Página da loja', () => import('../features/admin-partners/PartnerShopPage')),
  page(PATHS.uses, 'Uso dos benefícios', () => import('../features/uses/UsesPage')),
  page(PATHS.adminCards, 'Carteirinhas', () => import('../features/admin-cards/AdminCardsPage')),
  page(PATHS.adminCardUser, 'Nova carteirinha', () => import('../features/admin-cards/UserSearchPage')),
  page(PATHS.classList, 'Importar lista de alunos', () => import('../features/class-list/ClassListPage')),
  page(PATHS.photos, 'Fotos dos alunos', () => import('../features/class-list/PhotosPage')),
  page(PATHS.adminCard.replace(':id', NEW_ID), 'Nova carteirinha', () => import('../features/admin-cards/NewCardPage')),
  page(PATHS.waitingStudents, 'Aguardando', () => import('../features/waiting-students/WaitingStudentsPage')),
  page(PATHS.waitingStudent, 'Aluno', () => import('../features/waiting-students/WaitingStudentPage')),
  page(PATHS.adminCompanyLink, 'Link da escola', () => import('../features/waiting-students/CompanyLinkPage')),
  { path: MOVED_PATHS.shopProposal, element: <Moved to={PATHS.partnerShopPage} /> },
  { path: MOVED_PATHS.photograph, element: <Moved to={photographPath} /> },
  { path: MOVED_PATHS.photos, element: <Moved to={waitingPath('no_picture')} /> },
  { path: MOVED_PATHS.invitations, element: <Moved to={waitingPath('invited')} /> },
  { path: MOVED_PATHS.invitation, element: <Moved to={PATHS.waitingStudent} /> },
  { path: MOVED_PATHS.requests, element: <Moved to={waitingPath('asked')} /> },
  page(PATHS.cardGuardians, 'Responsáveis', () => import('../features/admin-cards/GuardiansPage')),
  page(PATHS.adminCard, 'Editar carteirinha', () => import('../features/admin-cards/EditCardPage')),
  page(PATHS.activity, 'Atividade', () => import('../features/audit/AuditPage')),
  page(PATHS.ownCompany, 'Dados da escola', () => import('../features/company-account/OwnCompanyPage')),
  page(PATHS.protection, 'Proteção de dados', () => import('../features/protection/ProtectionPage')),
  page(PATHS.managers, 'Administradores', () => import('../features/managers/ManagersPage')),
  page(PATHS.newManager, 'Novo administrador', () => import('../features/managers/NewManagerPage')),
  page(PATHS.subscription, 'Assinatura', () => import('../features/subscription/SubscriptionPage')),
  page(PATHS.creditCard, 'Cartão de crédito', () => import('../features/subscription/CreditCardPage')),
  page(PATHS.cardTemplate, 'Personalizar carteirinha', () => import('../features/card-template/CardTemplatePage')),
];

const superAdminRoutes: RouteObject[] = [
  page(PATHS.dashboard, 'Dashboard', () => import('../features/dashboard-home/DashboardPage')),
  page(PATHS.companies, 'Empresas', () => import('../features/companies/CompaniesPage')),
  page(PATHS.company, 'Editar empresa', () => import('../features/companies/EditCompanyPage')),
  page(
    PATHS.companySubscription,
    'Assinatura da empresa',
    () => import('../features/companies/CompanySubscriptionPage'),
  ),
  page(PATHS.categories, 'Categorias', () => import('../features/categories/CategoriesPage')),
  page(PATHS.category.replace(':id', NEW_ID), 'Novo categoria', () => import('../features/categories/NewCategoryPage')),
  page(PATHS.category, 'Editar categoria', () => import('../features/categories/EditCategoryPage')),
  page(PATHS.audit, 'Auditoria', () => import('../features/audit/AuditPage')),
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
        // Inside the shell, so that the navigation stays when a page fails.
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
