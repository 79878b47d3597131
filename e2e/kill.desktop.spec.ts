/** Saved data survive a killed server; a second server leaves the data alone. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { makePartner, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { FACE, picture } from './steps/pictures';
import { button, choosePicture, expectLoaded, toast } from './steps/screens';

const SERVER = path.resolve(__dirname, '../dist/server/index.js');

function startAnother(env: Record<string, string>): Promise<{ code: number | null; told: string }> {
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', ...env },
  });
  let told = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, told: told.trim() }));
  });
}

test.describe('a server that is killed', () => {
  test.use({ fresh: 'test', expectedFailures: ['no answer'] });

  test('loses no partner and no card that a screen said was made', async ({ product, arrive }) => {
    const company = await makeCompany(product);
    const holder = await makePerson(product, 'Ruth');
    const page = await arrive(company.manager);
    await page.goto('/admin/parceiros/novo');
    await choosePicture(page, 'Logo', picture(FACE));
    await page.getByLabel('Nome do parceiro').fill('Padaria do Raio');
    await button(page, 'Cadastrar').click();
    await expect(toast(page, 'Parceiro criado com sucesso!')).toBeVisible();
    await product.kill();
    await product.run();
    await page.goto('/admin/parceiros');
    const partner = page.getByRole('link', { name: 'Padaria do Raio' });
    await expect(partner).toBeVisible();
    await expectLoaded(partner.locator('img'));

    await page.goto(`/admin/carteirinhas/novo?usuario=${holder.user.id}`);
    await choosePicture(page, 'Imagem da carteirinha', picture(FACE));
    await page.getByLabel('Nome da carteirinha').fill('Ruth de Souza');
    await button(page, 'Cadastrar').click();
    await expect(toast(page, 'Carteirinha criada com sucesso!')).toBeVisible();
    await product.kill();
    await product.run();
    const holderPage = await arrive(holder);
    await holderPage.goto('/carteirinhas');
    await expectLoaded(holderPage.getByRole('img', { name: 'Foto de Ruth de Souza' }));
  });

  test('amid a burst of new partners loses none that was acknowledged', async ({ product }) => {
    const company = await makeCompany(product);
    const acknowledged: string[] = [];
    const burst = (async () => {
      for (let number = 1; ; number += 1) {
        const { title } = await makePartner(company, { title: `Parceiro ${number}` });
        acknowledged.push(title);
      }
    })().catch(() => undefined);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    await product.kill();
    await burst;
    await product.run();

    const kept = new Set<string>();
    for (let page = 1; page <= Math.ceil((acknowledged.length + 1) / 20); page += 1) {
      const response = await fetch(`${product.url}/api/partners?companiesId=${company.id}&page=${page}`, {
        headers: { Authorization: `Bearer ${company.manager.access_token}` },
      });
      const { partners } = (await response.json()) as { partners: { title: string }[] };
      for (const { title } of partners) kept.add(title);
    }
    expect(acknowledged.filter((title) => !kept.has(title))).toEqual([]);
  });
});

test('a second server on the same folder says so in one line and ends', async ({ product }) => {
  const { code, told } = await startAnother({ DATA_DIR: product.dataDir, PORT: '0' });
  expect(code).not.toBe(0);
  expect(told.split('\n')).toHaveLength(1);
  expect(told).toContain(product.dataDir);
  // The first one goes on.
  await makePerson(product, 'Dinah');
});

test('a taken port is said in one line', async ({ product }, testInfo) => {
  const DATA_DIR = testInfo.outputPath('data');
  const { code, told } = await startAnother({ DATA_DIR, PORT: String(product.port) });
  expect(code).not.toBe(0);
  expect(told.split('\n')).toHaveLength(1);
  expect(told).toContain(`Port ${product.port}`);
});

for (const port of ['three thousand', '70000', '-1', '30 00']) {
  test(`the port "${port}" is refused in one line`, async ({}, testInfo) => {
    const { code, told } = await startAnother({ DATA_DIR: testInfo.outputPath('data'), PORT: port });
    expect(code).not.toBe(0);
    expect(told.split('\n')).toHaveLength(1);
    expect(told).toContain(`PORT: expected a number up to 65535, got "${port}"`);
  });
}
