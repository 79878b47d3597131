// WebKit, the engine of Safari and of every browser on an iPhone: Debian's WebKitGTK and its small browser, by WebDriver,
// on a screen of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/product';
import { downloadsIn, type Driver, type Handle, type Start } from './driver';

/** As large as the longest page that is photographed whole. */
const SCREEN = '1600x9000x24';
const START_TIMEOUT_MS = 20_000;
const POLL_MS = 50;
/** On a busy machine without a graphics card, pictures of composed layers may stay black. */
const ENVIRONMENT = { TZ: 'America/Sao_Paulo', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
/** Otherwise its tool bar keeps the window wider than a phone. */
const NARROW_BAR = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; }';

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  // It writes the number that it has found free.
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${url}/status`).catch(() => null))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer.');
    await wait(POLL_MS);
  }
  const options = { binary, args: ['--automation'] };
  const wanted = new Capabilities({ browserName: 'MiniBrowser' }).set('webkitgtk:browserOptions', options);
  return new Builder().disableEnvironmentOverrides().usingServer(url).withCapabilities(wanted).build();
}

const handleOf = (element: WebElement): Handle => ({
  press: () => element.click(),
  upload: (paths) => element.sendKeys(paths.join('\n')),
});

export const startWebKit: Start = async (executable, folder) => {
  await mkdir(path.join(folder, 'gtk-3.0'), { recursive: true });
  await mkdir(downloadsIn(folder), { recursive: true });
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), NARROW_BAR);
  await writeFile(path.join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloadsIn(folder)}"\n`);
  const { screen, display } = await startScreen();
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: display, HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const end = () => {
    server.kill();
    screen.kill();
  };
  const driver = await connect(port, executable).catch((error: unknown) => {
    end();
    throw error;
  });
  const window = driver.manage().window();
  const inner = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  const bar = (await window.getRect()).height - (await inner())[1];
  return {
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    async resize(width, height) {
      await window.setRect({ width, height: height + bar });
      // The page hears of it later. A page that is wider has a bar, and less height than asked for.
      while ((await inner())[0] !== width) await wait(POLL_MS);
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    load: (script) => driver.executeScript(script),
    run: (work, ...args) => driver.executeScript(work, ...args),
    async find(work, ...args) {
      const element = await driver.executeScript<WebElement | null>(work, ...args);
      return element && handleOf(element);
    },
    close: () => driver.quit().finally(end),
  } satisfies Driver;
};
