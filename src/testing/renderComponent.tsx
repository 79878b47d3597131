// Renders a component or a page alone: with a screen's surroundings, a fresh store and the fake server.
import createCache from '@emotion/cache';
import { act, configure, render, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type DataRouter, type RouteObject } from 'react-router-dom';
import type { Profile } from '@vinculo/contract/profile';
import { Providers } from '../app/App';
import type { AppStore } from '../app/store';
import { Toasts } from '../components/toasts/Toasts';
import { EMPTY_SESSION, type SessionState } from '../session/sessionSlice';
import { answer, server } from './server';
import { aSession } from './session';
import { aStore } from './store';
import { aPersonTyping } from './typing';

// A page's modules are compiled when a test first opens it.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom weighs every style for every element that a role is asked of, and no test of a screen looks at them. */
const outsideThePage = () => createCache({ key: 'v', container: document.createElement('div') });

export interface Surroundings {
  user?: Profile;
  /** The session to start from, if it is not the user's usual one. */
  session?: Partial<SessionState>;
  store?: AppStore;
  /** Answers that replace the default ones; see `answer`. */
  handlers?: RequestHandler[];
  /** For a test that looks at styles. */
  isStyled?: boolean;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  store: AppStore;
  location: () => string;
  /** Goes there as a link would; -1 is Back. */
  navigate: (to: string | number) => Promise<void>;
}

/** The state of the browser's history is the router's, for what reads it there. */
function followHistory({ state, subscribe }: DataRouter) {
  let at: unknown;
  const follow = ({ location }: DataRouter['state']) => {
    if (location === at) return;
    at = location;
    window.history.replaceState({ usr: location.state as unknown }, '');
  };
  follow(state);
  subscribe(follow);
}

export function renderRoutes(
  routes: RouteObject[],
  route: string,
  {
    user,
    session,
    store = aStore({ session: { ...(user ? aSession() : EMPTY_SESSION), ...session } }),
    handlers = [],
    isStyled = false,
  }: Surroundings = {},
): Rendered {
  if (user) server.use(answer('getProfile', user));
  server.use(...handlers);
  const router = createMemoryRouter(routes, { initialEntries: [route] });
  followHistory(router);
  const result = render(
    <Providers store={store} styles={isStyled ? undefined : outsideThePage()}>
      <Toasts />
      <RouterProvider router={router} />
    </Providers>,
  );
  const location = () => `${router.state.location.pathname}${router.state.location.search}`;
  const navigate = (to: string | number) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return { ...result, user: aPersonTyping(), store, location, navigate };
}

/** `path`: the route's pattern, of a page that reads an id from its address. */
export const renderComponent = (
  component: ReactElement,
  { route = '/', path = '*', ...surroundings }: Surroundings & { route?: string; path?: string } = {},
) =>
  renderRoutes(
    [
      { path, element: component },
      { path: '*', element: null },
    ],
    route,
    surroundings,
  );
