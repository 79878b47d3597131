// What others' tools find in the product. Each answers what it tried, and its findings.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collect } from './calls';
import type { Target } from './place';
import { run } from './run';

interface Found {
  tried: string;
  findings: string[];
}

export interface Tool {
  name: string;
  /** Debian's, or npm's by `npx`. */
  command: string;
  find: (target: Target) => Promise<Found>;
}

const npx = (packages: string, ...args: string[]) =>
  run('npx', ['--yes', ...packages.split(' ').flatMap((each) => ['-p', each]), ...args]);
const json = async <Body>(file: string): Promise<Body> => JSON.parse(await readFile(file, 'utf8')) as Body;
const once = (findings: readonly string[]) => [...new Set(findings)];

const WAPITI =
  'blindsql,cookieflags,crlf,csp,csrf,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe';

async function wapiti(target: Target): Promise<Found> {
  const token = await target.token();
  const out = path.join(target.folder, 'wapiti.json');
  const { sent } = await collect(target, token);
  const reads = sent.filter(({ method }) => method === 'GET').flatMap(({ url }) => ['-s', url]);
  const { said } = await run(
    'wapiti',
    // Within the life of a session.
    [
      ['-u', `${target.url}/`, ...reads, '--scope', 'domain', '-m', WAPITI, '-H', `Authorization: Bearer ${token}`],
      ['--verify-ssl', '0', '--max-scan-time', '300', '--max-attack-time', '60', '--flush-session', '-v', '1'],
      ['--store-session', target.folder, '-f', 'json', '-o', out],
    ].flat(),
    14,
  );
  type Report = Record<string, Record<string, { path: string; method: string; parameter: string; info: string }[]>>;
  const report = await json<Report>(out);
  const findings = [report['vulnerabilities'], report['anomalies']].flatMap((kinds = {}) =>
    Object.entries(kinds).flatMap(([kind, all]) =>
      all.map(({ method, path: at, parameter, info }) => `${kind}: ${method} ${at} ${parameter} ${info}`),
    ),
  );
  return {
    tried: `${reads.length / 2} reads, ${said.match(/GET|POST/g)?.length ?? 0} pages`,
    findings: once(findings),
  };
}

const INJECTED = /identified the following injection point/;

async function sqlmap(target: Target): Promise<Found> {
  const { sent } = await collect(target, await target.token());
  const findings: string[] = [];
  for (const { method, url, body } of sent) {
    // A session lives shorter than this tool.
    const bearer = `Authorization: Bearer ${await target.token()}`;
    const { said } = await run(
      'sqlmap',
      [
        ['-u', url, '--method', method, '-H', bearer, '--batch', '--dbms', 'PostgreSQL', '--technique', 'BEU'],
        ['--level', '1', '--risk', '1', '--flush-session', '--output-dir', target.folder, '--disable-coloring'],
        body ? ['--data', body, '-H', 'Content-Type: application/json'] : [],
      ].flat(),
    );
    if (INJECTED.test(said)) findings.push(`injection: ${method} ${url}`);
  }
  return { tried: `${sent.length} calls`, findings };
}

const SLOW = { '-H': 'heads', '-B': 'bodies', '-R': 'ranges', '-X': 'reads' };
const SLOW_ARGS = ['-c', '400', '-r', '100', '-l', '60', '-i', '5', '-p', '5', '-g'];

async function slowhttptest({ url, folder }: Target): Promise<Found> {
  const findings: string[] = [];
  for (const [mode, name] of Object.entries(SLOW)) {
    const file = path.join(folder, `slow-${name}`);
    await run('slowhttptest', [mode, ...SLOW_ARGS, '-u', `${url}/${mode === '-B' ? 'api/auth/code' : ''}`, '-o', file]);
    const [head = '', ...rows] = (await readFile(`${file}.csv`, 'utf8')).trim().split('\n');
    const column = head.split(',').findIndex((each) => /available/i.test(each));
    const away = rows.filter((row) => row.split(',')[column]?.trim() === '0').length;
    if (away > 0) findings.push(`away during ${away} of ${rows.length} seconds of slow ${name}`);
  }
  return { tried: `400 connections, ${Object.values(SLOW).join(', ')}`, findings };
}

async function testssl({ url, folder }: Target): Promise<Found> {
  const out = path.join(folder, 'testssl.json');
  await run('testssl', ['--quiet', '--color', '0', '--warnings', 'batch', '--jsonfile', out, url]);
  const all = await json<{ id: string; severity: string; finding: string }[]>(out);
  const isFinding = (severity: string) => ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'FATAL'].includes(severity);
  return {
    tried: `${all.length} checks`,
    findings: all.flatMap(({ id, severity, finding }) =>
      isFinding(severity) ? [`${severity} ${id}: ${finding}`] : [],
    ),
  };
}

async function spectral({ folder }: Target): Promise<Found> {
  const rules = path.join(folder, 'spectral.yaml');
  await writeFile(rules, 'extends: ["spectral:oas"]\n');
  const [document, out] = [path.join(folder, 'openapi.json'), path.join(folder, 'spectral.json')];
  await npx('@stoplight/spectral-cli@6.16.3', 'spectral', 'lint', document, '-r', rules, '-f', 'json', '-o', out);
  const all = await json<{ code: string; path: string[] }[]>(out);
  return { tried: 'the OpenAPI document', findings: all.map((each) => `${each.code}: ${each.path.join('/')}`) };
}

async function redocly({ folder }: Target): Promise<Found> {
  const document = path.join(folder, 'openapi.json');
  const { said } = await npx('@redocly/cli@2.77.0', 'redocly', 'lint', document, '--format=json');
  const { problems } = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as {
    problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
  };
  const findings = problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`);
  return { tried: 'the OpenAPI document', findings };
}

async function newman(target: Target): Promise<Found> {
  const { file, sent } = await collect(target, await target.token());
  const out = path.join(target.folder, 'newman.json');
  await npx('newman@6.2.2', 'newman', 'run', file, '--insecure', '-r', 'json', '--reporter-json-export', out);
  const { run: ran } = await json<{
    run: { failures: { source?: { name?: string }; error: { message: string } }[] };
  }>(out);
  return {
    tried: `${sent.length} calls`,
    findings: ran.failures.map(({ source, error }) => `${source?.name}: ${error.message}`),
  };
}

/** The last of those that call the product changes what there is. */
export const TOOLS: readonly Tool[] = [
  { name: 'Spectral', command: 'npx', find: spectral },
  { name: 'Redocly', command: 'npx', find: redocly },
  { name: 'testssl.sh', command: 'testssl', find: testssl },
  { name: 'slowhttptest', command: 'slowhttptest', find: slowhttptest },
  { name: 'wapiti', command: 'wapiti', find: wapiti },
  { name: 'sqlmap', command: 'sqlmap', find: sqlmap },
  { name: 'newman', command: 'npx', find: newman },
];
