// Runs ops/nginx.conf on loopback, with test values for what the machine would provide.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../base/root';

/** Debian has nginx outside the path of ordinary users. */
export const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;

export interface Ports {
  http: number;
  https: number;
}

/** key.pem and certificate.pem. */
export function makeCertificate(folder: string, site: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${site}`];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
}

/** In the foreground, with the certificate of the folder. `addresses`: of one or two instances. */
export async function startNginx(
  folder: string,
  { http, https }: Ports,
  [one = '', two = one]: readonly string[],
): Promise<ChildProcess> {
  const given = await readFile(join(ROOT, 'ops/nginx.conf'), 'utf8');
  const site = given
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('127.0.0.1:3000', one)
    .replace('127.0.0.1:3001', two)
    .replace('/var/log/nginx', folder)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = places.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const config = join(folder, 'nginx.conf');
  await mkdir(join(folder, 'client_body'), { recursive: true });
  await writeFile(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log ${folder}/access.log; ${temporary}\n${site}\n}`,
  );
  return spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', config], {
    env: { PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
