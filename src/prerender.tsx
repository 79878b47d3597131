/** Renders the front page at build time, as a visitor sees it; scripts/prerender.mjs makes the page around it. */
import type { EmotionCache } from '@emotion/react';
import type { Settings } from '@vinculo/contract/settings';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router-dom';
import { settingsApi } from './api/settings';
import { App } from './app/App';
import { makeStyleCache } from './app/Providers';
import { routes } from './app/routes';
import { makeStore } from './app/store';
import { PATHS } from './lib/paths';

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
export function pageNames(of: RouteObject[] = routes): [path: string, name: string][] {
  return of.flatMap(({ path, id, children = [] }) => [
    ...(path && id ? [[path, id] as [string, string]] : []),
    ...pageNames(children),
  ]);
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

/** The front page with these settings in it. */
export async function renderHome(settings: Settings): Promise<RenderedPage> {
  const store = makeStore();
  await store.dispatch(settingsApi.util.upsertQueryData('getSettings', undefined, settings));
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${PATHS.home}`));
  if (context instanceof Response) throw new Error('The front page answers with a redirect');
  const styles = makeStyleCache();
  // Without this emotion would write the styles between the elements.
  styles.compat = true;
  const html = renderToString(
    <App store={store} styles={styles}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  return { html, styles: stylesOf(styles) };
}
