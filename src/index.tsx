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

const ROOT_ID = 'root';

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

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The page has no #${ROOT_ID}`);
void start(root);
