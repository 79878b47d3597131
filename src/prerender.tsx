/** Renders pages at build time: those of visitors, and the cards of nobody yet; scripts/prerender.mjs makes the page around it. */
import { ThemeProvider, type EmotionCache, type Theme } from '@emotion/react';
import type { Settings } from '@vinculo/contract/settings';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router-dom';
import { cardApi } from './api/cards';
import { invitationApi } from './api/invitations';
import { profileApi } from './api/profile';
import { settingsApi } from './api/settings';
import { App } from './app/App';
import { makeStyleCache } from './app/Providers';
import { routes } from './app/routes';
import { makeStore, type AppStore } from './app/store';
import { theme } from './app/theme';
import { recordsReceived } from './entities/entitiesSlice';
import { SLOT_CARDS, slotProfile } from './features/cards/cardSlots';
import { MOBILE } from './lib/breakpoint';
import { PATHS } from './lib/paths';
import { signedIn } from './session/sessionSlice';

export { documentTitle } from './lib/documentTitle';
export { BEFORE_APP_ATTRIBUTE, TYPED_ATTRIBUTE } from './lib/firstTouch';
export { SIGNED_IN_ATTRIBUTE, TAKEN_ATTRIBUTE } from './lib/firstPaint';
export { homeTitle, structuredData } from './searchEngines';

export interface PageStyle {
  /** As emotion's browser side looks for it: the key and the names of the rules. */
  name: string;
  css: string;
}

export interface RenderedPage {
  html: string;
  styles: PageStyle[];
}

/** The name of each address's page. */
export async function pageNames(of: RouteObject[] = routes): Promise<[path: string, name: string][]> {
  const names = of.map(async ({ path, lazy, children = [] }) => {
    const page = typeof lazy === 'function' ? await lazy() : null;
    const own: [string, string][] = path && page?.Component ? [[path, page.Component.name]] : [];
    return [...own, ...(await pageNames(children))];
  });
  return (await Promise.all(names)).flat();
}

function stylesOf({ key, inserted, registered }: EmotionCache): PageStyle[] {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const isGlobal = (name: string) => registered[`${key}-${name}`] === undefined && !name.startsWith('animation-');
  const local = rules.filter(([name]) => !isGlobal(name));
  return [
    ...rules.filter(([name]) => isGlobal(name)).map(([name, css]) => ({ name: `${key}-global ${name}`, css })),
    {
      name: [key, ...local.map(([name]) => name)].join(' '),
      css: local.map(([, css]) => css).join(''),
    },
  ];
}

const noSettings: Settings = {
  whats_app: null,
  contact_email: null,
  registration_number: null,
  google_client_id: null,
  affiliate_tag: null,
  payment_provider: 'sandbox',
  payment_public_key: '',
};

/** Inside the app's own, so that the app needs no theme from outside. */
function withScreen(outer: Theme, matches: (query: string) => boolean) {
  const MuiUseMediaQuery = { defaultProps: { ssrMatchMedia: (query: string) => ({ matches: matches(query) }) } };
  return { ...outer, components: { ...theme.components, MuiUseMediaQuery } };
}

/** A page as it is with what is in the store, on a screen that `matches` these media queries; its styles go to `styles`. */
async function render(path: string, store: AppStore, styles: EmotionCache, matches = (_query: string) => false) {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  // Without this emotion would write the styles between the elements.
  styles.compat = true;
  return renderToString(
    <App store={store} styles={styles}>
      <ThemeProvider theme={(outer: Theme) => withScreen(outer, matches)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ThemeProvider>
    </App>,
  );
}

/** A visitor's page with these settings in it. */
export async function renderVisitors(address: string, settings: Partial<Settings>): Promise<RenderedPage> {
  const store = makeStore();
  await store.dispatch(settingsApi.util.upsertQueryData('getSettings', undefined, { ...noSettings, ...settings }));
  const styles = makeStyleCache();
  return { html: await render(address, store, styles), styles: stylesOf(styles) };
}

async function storeOfHolder(hasPhoto: boolean): Promise<AppStore> {
  const store = makeStore();
  const profile = slotProfile(hasPhoto);
  const ids = SLOT_CARDS.map(({ id }) => id);
  const cards = { of: 'holderCards' as const, ids, answeredAt: { server: 0, here: 0 } };
  store.dispatch(signedIn({ access_token: 'a', refresh_token: 'r' }));
  store.dispatch(recordsReceived({ profiles: [profile], holderCards: SLOT_CARDS }));
  await Promise.all([
    store.dispatch(profileApi.util.upsertQueryData('getProfile', undefined, { of: 'profiles', id: profile.id })),
    store.dispatch(cardApi.util.upsertQueryData('listMyCards', undefined, cards)),
    store.dispatch(
      invitationApi.util.upsertQueryData('listMyInvitations', undefined, { of: 'myInvitations', ids: [] }),
    ),
  ]);
  return store;
}

/** The page of whoever holds cards, with slots for what is theirs: for each width, with a photo of them and without. */
export async function renderCards() {
  const screens = [theme.breakpoints.down(MOBILE), theme.breakpoints.up(MOBILE)];
  const styles = makeStyleCache();
  const frames: { media: string; hasPhoto: boolean; html: string }[] = [];
  for (const hasPhoto of [true, false]) {
    const store = await storeOfHolder(hasPhoto);
    for (const media of screens.map((query) => query.replace('@media ', ''))) {
      const html = await render(PATHS.cards, store, styles, (query) => query === media);
      frames.push({ media, hasPhoto, html });
    }
  }
  return { frames, styles: stylesOf(styles) };
}
