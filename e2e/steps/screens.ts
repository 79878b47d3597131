// Steps that many journeys share.
import type { Locator, Page } from '@playwright/test';
import type { Product } from '../support/product';
import { storedToken } from '../support/sessions';
import { expect } from './journey';
import type { NewPerson } from './people';
import type { PictureFile, Quarters } from './pictures';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
/** Types the word that a document asks for behind a mailed link, and presses again. */
export async function confirmByWord(page: Page, press: string): Promise<void> {
  const asked = page.getByText(/^Para confirmar, escreva: /);
  const word = (await asked.textContent())?.split(': ')[1] ?? '';
  await page.getByLabel(/^Para confirmar/).fill(word);
  await button(page, press).click();
}
/** A filter of what was read, with its number. */
export const chip = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
export const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });
/** A closed dialog takes its step of the history back a moment later, and that would end a load that began before. */
export const dialogsAreGone = (page: Page) => page.waitForFunction(() => !window.history.state?.open);
/** Opens what is folded behind a line. */
export const openFold = (page: Page | Locator, title: string) =>
  page.locator('summary').filter({ hasText: title }).click();
/** What a shop reads at a card's address. */
export async function verdictAt(shop: Page, address: string): Promise<string | null> {
  await shop.goto(address);
  return shop.getByRole('heading', { level: 1 }).textContent();
}
/** Snackbars show for three seconds only. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Neither the page's title nor a bar that stays in view lies under a toast. */
export async function expectOverNoBar(shown: Locator): Promise<void> {
  const covered = await shown.evaluate((text) => {
    const over = (text.closest('.notistack-Snackbar') ?? text).getBoundingClientRect();
    const stays = [...document.querySelectorAll('h1, nav, main *')].filter(
      (each) => each.matches('h1, nav') || getComputedStyle(each).position === 'sticky',
    );
    return stays
      .filter((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect();
        return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
}

/** The page's path and query. */
export const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/**
 * The tab that a press opens, after it has an address. It is reloaded, because the driver sometimes waits forever for
 * the loading that the press began.
 */
export async function newTab(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await press();
  const tab = await opened;
  await expect.poll(() => tab.url()).not.toBe('about:blank');
  // The browser refuses to reload between two pages.
  await tab.waitForFunction(() => document.readyState === 'complete');
  await tab.reload();
  return tab;
}

/** From /entrar to a new account, by the code in the e-mail. */
export async function signUp(page: Page, product: Product, { name, email }: NewPerson): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await button(page, 'Continuar com e-mail').click();
  // The e-mail is unknown: the page turns into account creation by itself.
  await expect(heading(page, 'Criar uma conta')).toBeVisible();
  await page.getByLabel('Nome completo').fill(name);
  await expect(page.getByText('Enviamos um código de acesso no seu e-mail.')).toBeVisible();
  await page.getByLabel('Código de acesso').fill(await product.accessCode(email));
  await button(page, 'Continuar com e-mail').click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Perfil/ }).click();
  await button(page, 'Sair').click();
  await expect(page).toHaveURL('/');
  await expect(link(page, 'Entrar')).toBeVisible();
  // The page comes first, then the tokens go: a page that is opened before would find them.
  await expect.poll(() => storedToken(page)).toBeFalsy();
}

export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await field.focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

export async function choosePicture(page: Page, label: string, file: PictureFile): Promise<Locator> {
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
  const cropper = page.getByRole('application', { name: `Enquadrar ${label}` });
  await expect(cropper).toBeVisible();
  return cropper;
}

export async function expectLoaded(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
}

/** How far compression may move each channel. */
const DRIFT = 24;

/** The quarters of a picture on the page have these colours. */
export async function expectQuarters(image: Locator, quarters: Quarters): Promise<void> {
  await expectLoaded(image);
  const seen = await image.evaluate((element: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [element.naturalWidth, element.naturalHeight];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(element, 0, 0);
    return [0.3, 0.7].flatMap((y) =>
      [0.3, 0.7].map((x) =>
        Array.from(context?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data ?? []).slice(0, 3),
      ),
    );
  });
  const drift = quarters.flatMap((colour, quarter) =>
    colour.map((value, channel) => Math.abs(value - (seen[quarter]?.[channel] ?? Infinity))),
  );
  expect(Math.max(...drift), `${JSON.stringify(seen)} is ${JSON.stringify(quarters)}`).toBeLessThan(DRIFT);
}

export async function search(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: label });
  await box.fill(text);
  await box.press('Enter');
}
