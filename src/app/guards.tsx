// Who may see which pages, and where other people are sent.
import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { useCurrentUser, useAppDispatch, useAppSelector, type CurrentUser } from '../api/currentUser';
import { errorMessage } from '../api/errors';
import { CompanySwitch } from '../components/company/CompanySwitch';
import { PageContainer, BelowTitle } from '../components/page/Page';
import { ErrorState } from '../components/page/states';
import { useIsMobile } from '../lib/breakpoint';
import { keptUri, PARAMS, PATHS, COMPANY_PARAM, signInPath, targetOf, wantsCard } from '../lib/paths';
import { companySelected, selectIsLeaving } from '../session/sessionSlice';
import { PageSkeleton } from './PageSkeleton';

type Rule = (current: CurrentUser) => boolean;

/**
 * Visitors go to sign in and come back by `uri`. A person refused by role goes to /entrar without `uri`, and from there
 * to the partners: with `uri` they would come here again.
 */
function Guard({ allows, children = <Outlet /> }: { allows: Rule; children?: ReactNode }) {
  const current = useCurrentUser();
  const { pathname, search } = useLocation();
  const { isLoading, isAuthenticated, user, isFetching, isError, error, refetch } = current;
  const isLeaving = useAppSelector(selectIsLeaving);

  if (isLoading) return <PageSkeleton />;
  // The farewell stays until it is closed, on the page where the account was removed.
  if (isLeaving) return pathname === PATHS.editProfile ? <Outlet /> : <Navigate to={PATHS.editProfile} replace />;
  if (!isAuthenticated) return <Navigate to={signInPath(`${pathname}${search}`)} replace />;
  if (user && allows(current)) return children;
  // The role may just have changed (a new company, a company joined), so the profile on its way decides.
  if (isFetching) return <PageSkeleton />;
  if (isError || !user) {
    return (
      <PageContainer>
        <ErrorState message={errorMessage(error)} onRetry={refetch} />
      </PageContainer>
    );
  }
  return <Navigate to={PATHS.signIn} replace />;
}

/** A link may name its company, which then becomes the selected one. A phone has no bar that says it on every page. */
function OfNamedCompany() {
  const { user } = useCurrentUser();
  const dispatch = useAppDispatch();
  const isMobile = useIsMobile();
  const [query, setQuery] = useSearchParams();
  const named = query.get(COMPANY_PARAM);
  const isManaged = user?.managed.some(({ id }) => id === named) ?? false;
  useEffect(() => {
    if (named === null) return;
    if (isManaged) dispatch(companySelected(named));
    setQuery((all) => (all.delete(COMPANY_PARAM), all), { replace: true });
  }, [dispatch, isManaged, named, setQuery]);
  if (named !== null) return <PageSkeleton />;
  // No wider than the title, so that a long company name leaves the page's actions their room.
  const below = (
    <Box sx={{ width: 0, minWidth: '100%' }}>
      <CompanySwitch />
    </Box>
  );
  return (
    <BelowTitle value={isMobile && below}>
      <Outlet />
    </BelowTitle>
  );
}

export const RequireUser = () => <Guard allows={() => true} />;
export const RequireAdmin = () => (
  <Guard allows={({ isAdmin }) => isAdmin}>
    <OfNamedCompany />
  </Guard>
);
export const RequireSuperAdmin = () => <Guard allows={({ isSuperAdmin }) => isSuperAdmin} />;

/**
 * A signed-in person goes on to `/{uri}`, or to the partners. Support's work begins on the dashboard once they signed in;
 * arriving here signed in, refused by role or by hand, support goes to the partners like anybody.
 */
export function RequireVisitor() {
  const { isAuthenticated, isLoading, isSuperAdmin } = useCurrentUser();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const isVisitor = !isAuthenticated && !isLoading;
  if (isVisitor && !isSigningIn) setIsSigningIn(true);
  const kept = keptUri(state);
  const uri = wantsCard(kept) ? kept : query.get(PARAMS.uri);
  if (isVisitor) return <Outlet />;
  // The profile says whether the person is of support, so the redirect waits for it.
  if (!isAuthenticated || (isSigningIn && isLoading)) return <PageSkeleton />;
  const home = isSigningIn && isSuperAdmin ? PATHS.dashboard : PATHS.partners;
  // The welcome page then leads to where a new person wanted to go.
  return <Navigate to={targetOf(uri, home)} state={state as unknown} replace />;
}
