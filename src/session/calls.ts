// The address and headers of a call to the API, and the time of its answer. It is light enough for a script that runs
// before the app.
import type { SessionState } from './sessionSlice';

export const REFRESH_PATH = '/auth/refresh';

export const COMPANY_HEADER = 'X-Company-Id';

export const apiUrl = (path: string) => `${window.location.origin}/api${path}`;

export function sessionHeaders({ accessToken, companyId }: Pick<SessionState, 'accessToken' | 'companyId'>) {
  const headers: Record<string, string> = {};
  if (accessToken) headers.Authorization = `Bearer ${accessToken}`;
  if (accessToken && companyId) headers[COMPANY_HEADER] = companyId;
  return headers;
}

/** When an answer was made, by the server's clock, and when it arrived, by this device's; milliseconds. */
export interface AnsweredAt {
  server: number;
  here: number;
}

export function answeredAt({ headers }: Response): AnsweredAt {
  const here = Date.now();
  const server = Date.parse(headers.get('Date') ?? '');
  return { server: Number.isNaN(server) ? here : server, here };
}
