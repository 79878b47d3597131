/** Starts the app: on the prerendered front page it takes over what is there, elsewhere it renders anew. */
// First, so that the nonce is in place before any library brings styles.
import './lib/nonce';
import './app/fonts.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { routes } from './app/routes';
import { routerReady, startStore, storeReady, visitorState } from './app/startup';
import type { RootState } from './app/store';

const ROOT_ID = 'root';

async function start(root: HTMLElement) {
  const store = startStore();
  const router = createBrowserRouter(routes);
  const app = (serverState?: RootState) => (
    <App store={store} serverState={serverState}>
      <RouterProvider router={router} />
    </App>
  );
  if (!root.firstElementChild) {
    createRoot(root).render(app());
    return;
  }
  await Promise.all([storeReady(store), routerReady(router)]);
  hydrateRoot(root, app(visitorState(store.getState())));
}

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The page has no #${ROOT_ID}`);
void start(root);
