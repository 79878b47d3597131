// A person at a browser, in the few verbs of the journeys. Each verb waits for what it looks for.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { TokenPair } from '@vinculo/contract/auth';
import type { PictureFile } from '../steps/pictures';
import { PLAIN_PAGE, STORAGE_KEY, storedSession } from '../support/sessions';
import { downloadsIn, type Driver, type Handle } from './driver';
import { LIBRARY, seek, type Sought } from './seek';

interface Size {
  width: number;
  height: number;
}

const PATIENCE = { timeout: 15_000, intervals: [50, 100, 200] };

const told = ({ role, by, name, pattern, within }: Sought): string =>
  `${role ?? by} ${name ?? pattern ?? ''}${within ? ` in ${told(within)}` : ''}`;

export class Tab {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
    private readonly folder: string,
  ) {}

  readonly resize = ({ width, height }: Size) => this.driver.resize(width, height);
  readonly screenshot = () => this.driver.screenshot();
  readonly back = () => this.driver.back();
  readonly run: Driver['run'] = (work, ...args) => this.driver.run(work, ...args);

  async signIn(tokens: TokenPair): Promise<void> {
    await this.driver.open(this.origin + PLAIN_PAGE);
    await this.run((key, stored) => localStorage.setItem(key, stored), STORAGE_KEY, storedSession(tokens));
  }

  /** Until the app has taken the page over, or the page's own script has run. */
  async open(address: string): Promise<void> {
    await this.driver.open(new URL(address, this.origin).href);
    if (address === '/') return;
    const isTaken = () =>
      this.run(() => Boolean(document.querySelector('main') && !document.querySelector('[data-prerendered]')));
    await this.until(isTaken, `${address} is there`);
  }

  /** Also while a page makes room for the next one, which ends whatever is asked of it. */
  private until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    return expect(async () => expect(await isSo(), what).toBe(true)).toPass(PATIENCE);
  }

  private async find(wanted: Sought, purpose: Parameters<typeof seek>[1]): Promise<Handle | null> {
    if (!(await this.run(() => 'TestingLibraryDom' in window))) await this.driver.load(LIBRARY);
    return this.driver.find(seek, wanted, purpose);
  }

  private async require(wanted: Sought, purpose: Parameters<typeof seek>[1]): Promise<Handle> {
    let handle: Handle | null = null;
    await this.until(async () => Boolean((handle = await this.find(wanted, purpose))), `${told(wanted)}: ${purpose}`);
    return handle as unknown as Handle;
  }

  async see(...wanted: Sought[]): Promise<void> {
    for (const each of wanted) await this.require(each, 'look');
  }

  gone(wanted: Sought): Promise<void> {
    return this.until(async () => !(await this.find(wanted, 'look')), `${told(wanted)} is gone`);
  }

  async press(wanted: Sought): Promise<void> {
    await (await this.require(wanted, 'reach')).press();
  }

  /** In place of what stands there. */
  async fill(wanted: Sought, text: string): Promise<void> {
    await this.require(wanted, 'focus');
    await this.driver.type(text);
  }

  async holds(wanted: Sought, value: string): Promise<void> {
    await this.require(wanted, 'focus');
    const held = () => this.run(() => (document.activeElement as HTMLInputElement | null)?.value);
    await this.until(async () => (await held()) === value, `${told(wanted)} holds ${value}`);
  }

  async choose(wanted: Sought, ...files: PictureFile[]): Promise<void> {
    const paths = files.map(({ name }) => path.join(this.folder, name));
    await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
    await (await this.require(wanted, 'upload')).upload(paths);
  }

  address(): Promise<string> {
    return this.run(() => location.pathname + location.search);
  }

  at(address: string): Promise<void> {
    return this.until(async () => (await this.address()) === address, `the page is ${address}`);
  }

  /** What a camera reads on the screen, once it can. */
  async scan(): Promise<string> {
    let read = '';
    const look = async () => {
      const picture = sharp(await this.screenshot())
        .ensureAlpha()
        .raw();
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      read = decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height });
    };
    await expect(look).toPass(PATIENCE);
    return read;
  }

  /** The one file that was saved, after it is whole. */
  async saved(ending: string): Promise<Buffer> {
    const folder = downloadsIn(this.folder);
    let name: string | undefined;
    await this.until(async () => {
      const names = await readdir(folder);
      name = names.find((each) => each.endsWith(ending));
      return name !== undefined && names.length === 1;
    }, `a file ${ending} is saved`);
    return readFile(path.join(folder, name ?? ''));
  }
}
