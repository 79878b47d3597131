/** Starts the app: a page that the build rendered is taken over as it is, elsewhere the app renders anew. */
// First, so that the nonce is in place before any library brings styles.
import './lib/nonce';
import './app/fonts.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { routes } from './app/routes';
import { paintedState, startStore } from './app/startup';
import type { RootState } from './app/store';
import { TAKEN_ATTRIBUTE } from './lib/firstPaint';

async function start(root: HTMLElement) {
  root.toggleAttribute(TAKEN_ATTRIBUTE, true);
  const store = startStore();
  const router = createBrowserRouter(routes);
  const app = (serverState?: RootState) => (
    <App store={store} serverState={serverState}>
      <RouterProvider router={router} />
    </App>
  );
  const painted = root.firstElementChild && (await paintedState(store, router));
  if (painted && root.firstElementChild) {
    hydrateRoot(root, app(painted));
    return;
  }
  root.replaceChildren();
  createRoot(root).render(app());
}

// The build puts nothing into a page without one (webpack.config.ts, scripts/prerendered-page.mjs).
void start(document.getElementById('root') as HTMLElement);
