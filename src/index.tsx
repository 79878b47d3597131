/** Starts the app: providers, nothing else. */
// First, so that the nonce is in place before any library brings styles.
import './lib/nonce';
import './app/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/Providers';
import { routes } from './app/routes';
import { startStore } from './app/startup';

const ROOT_ID = 'root';

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The page has no #${ROOT_ID}`);

createRoot(root).render(
  <StrictMode>
    <Providers store={startStore()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);
