// Renders the real routes at an address, for a person, with a fresh store and the fake server.
import type { RouteObject } from 'react-router-dom';
import { routes as allRoutes } from '../app/routes';
import { renderRoutes, type Rendered, type Surroundings } from './renderComponent';

export interface AppOptions extends Surroundings {
  routes?: RouteObject[];
}

export type RenderedApp = Rendered;

export function renderApp(route: string, { routes = allRoutes, ...surroundings }: AppOptions = {}): RenderedApp {
  return renderRoutes(routes, route, surroundings);
}
