// Every call of the OpenAPI document as a Postman collection, with values of the demo.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Target } from './place';
import { run } from './run';

interface Pair {
  key: string;
  value: string;
}

interface Item {
  name: string;
  item?: Item[];
  request: { method: string; url: { path: string[]; variable: Pair[]; query: Pair[] }; body?: { raw?: string } };
  response: { code: number }[];
  event: object[];
}

export interface Sent {
  method: string;
  url: string;
  body: string | undefined;
}

/** They end the session, or the person, for whom the tools act. */
const ENDING = /^(?:POST auth\/signout|DELETE profile(?:\/sessions.*)?)$/;
const COMPANY = /company|unit/i;

const leaves = (items: readonly Item[]): Item[] => items.flatMap((each) => (each.item ? leaves(each.item) : [each]));
const withCompany = (text: string, id: string) =>
  text.replaceAll(/("(?:company_id|unit_id)": )"[^"]*"/g, (_all, name: string) => `${name}"${id}"`);

/** Answers the file of the collection, which holds each answer to be one that the document names. */
export async function collect({ url, folder, companyId }: Target, token: string) {
  const [document, file] = [path.join(folder, 'openapi.json'), path.join(folder, 'collection.json')];
  const resolved = 'requestParametersResolution=Example,parametersResolution=Example';
  const args = ['-s', document, '-o', file, '-O', `folderStrategy=Tags,${resolved}`];
  await run('npx', ['--yes', '-p', 'openapi-to-postmanv2@6.3.3', 'openapi2postmanv2', ...args]);
  const collection = JSON.parse(await readFile(file, 'utf8')) as { item: Item[] };
  const items = leaves(collection.item).filter(
    ({ request: { method, url: to } }) => !ENDING.test(`${method} ${to.path.join('/')}`),
  );
  const sent = items.map(({ request, response, event }): Sent => {
    const { method, url: to, body } = request;
    for (const pair of [...to.variable, ...to.query])
      if (COMPANY.test(pair.key) || (to.path[0] === 'companies' && pair.key === 'id')) pair.value = companyId;
    if (body?.raw) body.raw = withCompany(body.raw, companyId);
    const codes = response.map(({ code }) => code).join();
    const test = `pm.test('an answer of the document', () => pm.expect([${codes}]).to.include(pm.response.code))`;
    event.push({ listen: 'test', script: { exec: [test] } });
    const filled = to.path.map((part) => to.variable.find(({ key }) => part === `:${key}`)?.value ?? part);
    const query = new URLSearchParams(to.query.map(({ key, value }) => [key, value])).toString();
    return { method, url: `${url}/api/${filled.join('/')}${query && `?${query}`}`, body: body?.raw };
  });
  const bearer = [{ key: 'token', value: token, type: 'string' }];
  const whole = { ...collection, item: items, auth: { type: 'bearer', bearer } };
  await writeFile(file, JSON.stringify({ ...whole, variable: [{ key: 'baseUrl', value: `${url}/api` }] }));
  return { document, file, sent };
}
