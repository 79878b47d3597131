// Calls a server that is a process of its own, as a browser does.
import type { SignedIn } from '@vinculo/contract/auth';
import type { FileRef } from '@vinculo/contract/schema';
import { jpeg } from './domain';
import type { ServerProcess } from './serverProcess';

export interface Answered<Answer> {
  status: number;
  answer: Answer;
}

/** How fetch says that the connection ended. */
export const isCutOff = (error: unknown) =>
  error instanceof TypeError && /^(?:fetch failed|terminated)$/.test(error.message);

export async function callProcess<Answer>(
  { url }: ServerProcess,
  token: string | null,
  method: string,
  path: string,
  body?: object,
): Promise<Answered<Answer>> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, answer: (text ? JSON.parse(text) : null) as Answer };
}

export async function signInProcess(server: ServerProcess, email: string): Promise<string> {
  await callProcess(server, null, 'POST', '/auth/code', { email });
  const password = new RegExp(`${email}: (\\d{6})`).exec(server.stdout())?.[1];
  const body = { provider: 'email', email, full_name: 'Gestora', password };
  return (await callProcess<SignedIn>(server, null, 'POST', '/auth/signin', body)).answer.access_token;
}

export async function uploadToProcess(server: ServerProcess, token: string): Promise<Answered<FileRef>> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await jpeg())], 'foto.jpg', { type: 'image/jpeg' }));
  return callProcess<FileRef>(server, token, 'POST', '/files', body);
}
