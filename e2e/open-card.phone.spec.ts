// The open card at a counter: its QR is there before the app, stays as the app takes over, and a shop believes it.
import type { Page } from '@playwright/test';
import { makeCard, makeCompany, makePerson, type Session } from './steps/api';
import { expireSession, holdApp, isTaken } from './steps/firstPaint';
import { expect, test } from './steps/journey';
import { button } from './steps/screens';
import { scan } from './support/proofs';

test.use({ demo: true, fresh: 'worker' });

const opener = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button').first();
const openCard = (page: Page) => page.getByRole('dialog', { name: /^Carteirinha de / });
const qr = (page: Page) => openCard(page).getByRole('img', { name: 'QR desta carteirinha' });

async function makeHolder(product: Session['product'], cards = 1) {
  const [school, student] = await Promise.all([
    makeCompany(product, { approved: true }),
    makePerson(product, 'Júlia', { photo: true }),
  ]);
  for (let number = 0; number < cards; number += 1) await makeCard(school, student);
  return student;
}

/** The app starts, and waits for the code of its page until it is let go. */
async function holdPageCode(page: Page, origin: string) {
  const shell = await (await fetch(`${origin}/nada`)).text();
  const first = [...shell.matchAll(/<script defer="defer" src="([^"]+)"/g)].map(([, src]) => src);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    if (!first.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  return () => release();
}

/** The verdict that a shop reads after its phone has scanned this screen. */
async function shopReads(page: Page): Promise<string | undefined> {
  const document = await (await fetch(await scan(page))).text();
  return /<h1>(.*?)<\/h1>/.exec(document)?.[1];
}

const isValid = async (page: Page) => {
  await expect(qr(page)).toBeVisible();
  expect(await shopReads(page)).toBe('Carteirinha válida');
};

/** Marks the open card, to tell it from another one in its place, and counts how often it closes. */
const mark = (page: Page) =>
  openCard(page).evaluate((dialog: HTMLDialogElement) => {
    Object.assign(window, { marked: dialog, closings: 0 });
    dialog.addEventListener('close', () => ((window as unknown as { closings: number }).closings += 1));
  });
const isSame = (page: Page) =>
  openCard(page).evaluate((dialog) => {
    const { marked, closings } = window as unknown as { marked: Element; closings: number };
    return marked === dialog && closings === 0 && dialog.contains(document.activeElement);
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a touch before the app shows the QR, and the app takes over the same dialog, motion: ${reducedMotion}`, async ({
    product,
    arrive,
  }) => {
    const page = await arrive(await makeHolder(product, 3));
    await page.emulateMedia({ reducedMotion });
    const release = await holdApp(page);
    await page.goto('/carteirinhas', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('listitem').nth(2).getByRole('button').click();
    await isValid(page);
    const before = { scroll: await page.evaluate(() => window.scrollY), look: await qr(page).boundingBox() };
    expect(before.scroll).toBeGreaterThan(0);
    expect(before.look?.width).toBeGreaterThanOrEqual(Math.floor(0.6 * (page.viewportSize()?.width ?? 0)));
    await mark(page);
    release();
    await isTaken(page);
    await isValid(page);
    expect(await isSame(page)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(before.scroll);
    expect(await qr(page).boundingBox()).toEqual(before.look);
    await page.goBack();
    await expect(openCard(page)).toBeHidden();
    await expect(page).toHaveURL('/carteirinhas');
    await expect(page.getByRole('main').getByRole('listitem').nth(2).getByRole('button')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before.scroll);
  });
}

test('a touch as the app starts, and one after it, show the QR', async ({ product, arrive }) => {
  const page = await arrive(await makeHolder(product));
  const release = await holdPageCode(page, product.url);
  await page.goto('/carteirinhas', { waitUntil: 'commit' });
  await page.waitForFunction(() => Boolean((history.state as { idx?: number } | null)?.idx === 0));
  await opener(page).click();
  await isValid(page);
  release();
  await isTaken(page);
  await isValid(page);
  await button(openCard(page), 'Fechar').click();
  await expect(openCard(page)).toBeHidden();
  await opener(page).click();
  await isValid(page);
});

test('an address that asks for it shows the only card without a touch', async ({ product, arrive }) => {
  const page = await arrive(await makeHolder(product));
  const release = await holdApp(page);
  await page.goto('/carteirinhas?carteirinha', { waitUntil: 'commit' });
  await isValid(page);
  release();
  await isTaken(page);
  await isValid(page);
  await page.goBack();
  await expect(openCard(page)).toBeHidden();
  await expect(page).toHaveURL('/carteirinhas');
  await expect(opener(page)).toBeVisible();
});

test('a wrong clock, a token that is over and no network afterwards hide no QR', async ({ product, arrive }) => {
  const page = await arrive(await makeHolder(product));
  await page.goto('/carteirinhas');
  await isTaken(page);
  await page.evaluate(expireSession);
  await page.clock.setSystemTime(Date.now() + 47 * 60_000);
  const release = await holdApp(page);
  await page.goto('/carteirinhas', { waitUntil: 'commit' });
  await opener(page).click();
  await isValid(page);
  await page.context().setOffline(true);
  await expect(openCard(page).getByText(/^Agora são \d\d:\d\d:\d\d · Atualizada às \d\d:\d\d$/)).toBeVisible();
  expect(await scan(page)).toContain('/v/');
  await page.context().setOffline(false);
  release();
  await isTaken(page);
  await isValid(page);
});

test('signing out in another tab closes the card, before the app and after it', async ({ product, arrive }) => {
  const student = await makeHolder(product);
  for (const moment of ['before', 'after']) {
    const page = await arrive(student);
    const other = await page.context().newPage();
    const release = moment === 'before' ? await holdApp(page) : () => undefined;
    await page.goto('/carteirinhas', { waitUntil: 'commit' });
    await opener(page).click();
    await isValid(page);
    if (moment === 'after') await isTaken(page);
    await other.goto('/favicon.svg');
    await other.evaluate(() => localStorage.clear());
    await expect(openCard(page)).toBeHidden();
    release();
  }
});
