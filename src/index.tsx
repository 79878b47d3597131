/** Starts the app: on the prerendered front page it takes over what is there, elsewhere it renders anew. */
// First, so that the nonce is in place before any library brings styles.
import './lib/nonce';
import './app/fonts.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { routes } from './app/routes';
import { startStore, storeReady, visitorState } from './app/startup';
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
  // The prerendered page shows the front page and nothing else: it has no code that is still to be fetched.
  if (!root.firstElementChild || !router.state.initialized) {
    createRoot(root).render(app());
    return;
  }
  await storeReady(store);
  hydrateRoot(root, app(visitorState(store.getState())));
}

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The page has no #${ROOT_ID}`);
void start(root);
