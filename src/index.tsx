/** Starts the app. A prerendered page stays until the app can replace it. */
// First, so that the nonce is set before any library adds styles.
import './lib/nonce';
import './app/fonts.css';
import './lib/installPrompt';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { routes } from './app/routes';
import { startStore } from './app/startup';
import { appReady } from './first-paint/appReady';
import { fetchOrTake } from './first-paint/earlyAnswers';
import { fromPages } from './lib/backSteps';

async function start(root: HTMLElement) {
  const store = startStore({ fetch: fetchOrTake });
  const router = createBrowserRouter(routes);
  if (root.firstElementChild) await appReady(store, router);
  createRoot(root).render(
    <App store={store}>
      <RouterProvider router={fromPages(router)} />
    </App>,
  );
}

// The build refuses a page without this element (webpack.config.ts, scripts/prerender/document.mjs).
void start(document.getElementById('root') as HTMLElement);
