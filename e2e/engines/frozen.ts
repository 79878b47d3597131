// Shows in another engine what a page of Playwright looks like at this moment, without its scripts.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Start } from './driver';

const POLL_MS = 20;

/** Runs in the page, which is of no use afterwards: writes into the document what only the browser knows. */
function freeze(): string {
  for (const picture of document.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('canvas, img[src^="blob:"]')) {
    const [width, height] =
      picture instanceof HTMLCanvasElement
        ? [picture.width, picture.height]
        : [picture.naturalWidth, picture.naturalHeight];
    if (!width || !height) continue;
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    copy.getContext('2d')?.drawImage(picture, 0, 0);
    const image = document.createElement('img');
    for (const { name, value } of picture.attributes) image.setAttribute(name, value);
    image.src = copy.toDataURL();
    picture.replaceWith(image);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=file])')) {
    field.setAttribute('value', field.value);
    field.toggleAttribute('checked', field.checked);
  }
  for (const field of document.querySelectorAll('textarea')) field.textContent = field.value;
  for (const option of document.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
  for (const { cssRules } of document.adoptedStyleSheets) {
    const style = document.createElement('style');
    style.textContent = [...cssRules].map(({ cssText }) => cssText).join('\n');
    document.head.append(style);
  }
  for (const { ownerNode, cssRules } of document.styleSheets)
    if (ownerNode instanceof HTMLStyleElement)
      ownerNode.textContent = [...cssRules].map(({ cssText }) => cssText).join('\n');
  // They stay where they are, because styles look for what follows an element.
  for (const script of document.querySelectorAll('script')) script.replaceWith(document.createElement('script'));
  for (const script of document.querySelectorAll('link[as=script], noscript')) script.remove();
  return `<!doctype html>${document.documentElement.outerHTML}`;
}

/** Runs in the other engine, which may answer before it has painted. */
function settle(): void {
  // A modal dialog does not open by its attribute.
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    dialog.removeAttribute('open');
    (dialog as HTMLDialogElement).showModal();
  }
  const pictures = [...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  void Promise.all(pictures).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => document.documentElement.setAttribute('data-settled', ''))),
  );
}
const isSettled = () => document.documentElement.hasAttribute('data-settled');

/** Beside the product, whose files it has: the one page. */
async function serve(productUrl: string, page: () => string) {
  const server = createServer((request, reply) => {
    if (request.url === '/') return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
    fetch(productUrl + request.url).then(
      async (answer) => {
        reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
        reply.end(Buffer.from(await answer.arrayBuffer()));
      },
      () => reply.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** Starts the other engine. It photographs the whole page, or what is in the window. */
export async function startFrozen(start: Start, executable: string, productUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vinculo-frozen-'));
  const driver = await start(executable, folder);
  let html = '';
  const { server, url } = await serve(productUrl, () => html);
  return {
    async photograph(page: Page, { width, height }: { width: number; height: number }, isWhole: boolean) {
      html = await page.evaluate(freeze);
      await driver.resize(width, height);
      await driver.open(url);
      const whole = isWhole ? await driver.run(() => document.documentElement.scrollHeight) : 0;
      if (whole > height) await driver.resize(width, whole);
      await driver.run(settle);
      while (!(await driver.run(isSettled))) await wait(POLL_MS);
      return driver.screenshot();
    },
    async close() {
      server.close();
      await driver.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
