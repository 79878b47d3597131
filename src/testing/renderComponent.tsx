/** Renders one component with a screen's surroundings: theme, toasts, a router, a fresh store. */

import { ThemeProvider } from '@mui/material/styles';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SnackbarProvider } from 'notistack';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AppStore } from '../app/store';
import { theme } from '../app/theme';
import { aStore } from './store';

export interface RenderOptions {
  store?: AppStore;
  route?: string;
}

export function renderComponent(
  component: ReactElement,
  { store = aStore(), route = '/' }: RenderOptions = {},
): RenderResult & { user: UserEvent; store: AppStore } {
  const router = createMemoryRouter([{ path: '*', element: component }], { initialEntries: [route] });
  const result = render(
    <Provider store={store}>
      <ThemeProvider theme={theme} storageManager={null}>
        <SnackbarProvider>
          <RouterProvider router={router} />
        </SnackbarProvider>
      </ThemeProvider>
    </Provider>,
  );
  return { ...result, user: userEvent.setup(), store };
}
