// An authority of the day's own, and a certificate of it for this machine.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../install';

export interface Certificate {
  authority: string;
  certificate: string;
  key: string;
}

export async function makeCertificate(folder: string): Promise<Certificate> {
  const inFolder = (name: string) => path.join(folder, name);
  const openssl = (line: string) => run('openssl', line.split(' '), { cwd: folder });
  await openssl('req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=authority');
  await openssl('req -newkey rsa:2048 -nodes -keyout tls.key -out tls.csr -subj /CN=127.0.0.1');
  await writeFile(inFolder('names'), 'subjectAltName=IP:127.0.0.1\n');
  await openssl('x509 -req -in tls.csr -CA ca.pem -CAkey ca.key -days 2 -extfile names -out tls.pem');
  return { authority: inFolder('ca.pem'), certificate: inFolder('tls.pem'), key: inFolder('tls.key') };
}
