// Chromium and Firefox, by the protocol of each.
import { mkdir } from 'node:fs/promises';
import puppeteer, { type ElementHandle, type EvaluateFunc, type LaunchOptions } from 'puppeteer-core';
import { downloadsIn, type Driver, type Handle, type Start } from './driver';

const handleOf = (element: ElementHandle): Handle => ({
  press: () => element.click(),
  upload: (paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
});

async function start(folder: string, options: LaunchOptions): Promise<Driver> {
  await mkdir(downloadsIn(folder), { recursive: true });
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    defaultViewport: null,
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    load: async (script) => void (await page.evaluate(script)),
    run: (work, ...args) => page.evaluate(work as EvaluateFunc<typeof args>, ...args) as never,
    async find(work, ...args) {
      const found = await page.evaluateHandle(work as EvaluateFunc<typeof args>, ...args);
      const element = found.asElement();
      return element ? handleOf(element as ElementHandle) : null;
    },
    close: () => browser.close(),
  };
}

export const startChromium: Start = (executablePath, folder) =>
  start(folder, {
    executablePath,
    // As root, which CI often is, it starts without its sandbox alone.
    args: ['--no-sandbox', '--lang=pt-BR'],
    downloadBehavior: { policy: 'allow', downloadPath: downloadsIn(folder) },
  });

export const startFirefox: Start = (executablePath, folder) =>
  start(folder, {
    browser: 'firefox',
    executablePath,
    // 2: the folder that `dir` names.
    extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': downloadsIn(folder) },
  });
