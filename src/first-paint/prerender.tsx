// Renders visitors' pages at build time from the app's components; build.mjs makes documents of them.
import type { EmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import type { Settings } from '@vinculo/contract/settings';
import { slice } from '../api/slice';
import { App, makeStyleCache } from '../app/App';
import { routes } from '../app/routes';
import { makeStore, type AppStore } from '../app/store';
import { PATHS } from '../lib/paths';
import { CardsFrame } from './CardsFrame';
import { NativeLegalDialog } from './NativeLegalDialog';

export { documentTitle } from '../lib/documentTitle';
export { PATHS, signInPath, WELCOME_URI } from '../lib/paths';
export { SIGNED_IN_ATTRIBUTE } from '../session/signedInMark';
export { homeTitle, structuredData } from './searchEngines';

export interface PageStyle {
  /** Emotion's browser side looks for this: the key and the names of the rules. */
  name: string;
  css: string;
}

export interface RenderedPage {
  html: string;
  styles: PageStyle[];
}

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
  providers: [],
};

function render(store: AppStore, page: ReactNode): RenderedPage {
  const styles = makeStyleCache();
  // Otherwise emotion writes the styles between the elements.
  styles.compat = true;
  const html = renderToString(
    <App store={store} styles={styles}>
      {page}
    </App>,
  );
  return { html, styles: stylesOf(styles) };
}

export async function renderPage(address: string, settings: Partial<Settings>): Promise<RenderedPage> {
  const store = makeStore();
  await store.dispatch(slice.util.upsertQueryData('getSettings', undefined, { ...noSettings, ...settings }));
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error(`${address} answers with a redirect`);
  return render(
    store,
    <>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
      {address === PATHS.home && (
        <>
          <NativeLegalDialog name="privacy" path={PATHS.privacy} />
          <NativeLegalDialog name="terms" path={PATHS.terms} />
        </>
      )}
    </>,
  );
}

export const renderCards = () =>
  render(
    makeStore(),
    <StaticRouter location={PATHS.cards}>
      <CardsFrame />
    </StaticRouter>,
  );
