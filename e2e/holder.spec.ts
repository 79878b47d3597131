// A student in a shop: the partners of two companies, the card over the whole screen, and no connection.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { makeCard, makePartner, makePerson, makeCompany, type Session } from './steps/api';
import { expect, test } from './steps/journey';
import { FACE } from './steps/pictures';
import { button, expectLoaded, expectQuarters, heading, link } from './steps/screens';

// A cut connection is reported in the console.
test.use({ demo: true, fresh: 'worker', expectedFailures: ['no answer'] });

/** Without the hearts, which hold no text. */
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Parceiros' }).getByRole('button').filter({ hasText: /\S/ });
const enlarged = (page: Page, name: string) => page.getByRole('dialog', { name: `Carteirinha de ${name}` });
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function makeStudent(product: Session['product']) {
  const [first, second, student] = await Promise.all([
    makeCompany(product),
    makeCompany(product),
    makePerson(product, 'Carolina', { photo: true }),
  ]);
  await Promise.all([
    makePartner(first, { title: 'Padaria do Porto' }),
    makePartner(first, { title: 'Livraria do Porto' }),
    makePartner(second, { title: 'Cinema do Morro' }),
  ]);
  await makeCard(first, student);
  await makeCard(second, student);
  return { first, second, student };
}

/** Cuts or restores the context's connection and tells the page. */
const connect = (context: BrowserContext, isThere: boolean) => context.setOffline(!isThere);

test('shows a card over the whole screen', async ({ product, arrive, isMobile }) => {
  const { first, second, student } = await makeStudent(product);
  const name = student.user.full_name;
  const page = await arrive(student);

  await test.step('which is asked for at once, not after the profile', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/profile', async (route) => {
      await held;
      await route.continue();
    });
    const cards = page.waitForRequest('**/api/cards/me');
    await page.goto('/carteirinhas');
    await cards;
    release();
  });

  const openers = page.getByRole('main').getByRole('listitem').getByRole('button');
  const dialog = enlarged(page, name);
  const card = dialog.getByRole('article');
  await expect(openers).toHaveCount(2);

  await test.step('as large as it gets', async () => {
    const before = await boxOf(openers.first());
    await openers.first().click();
    await expectQuarters(card.getByRole('img'), FACE);
    await expect(dialog).toContainText('1 de 2');
    const { width, height } = await boxOf(card);
    if (isMobile) {
      // Upright, the card stands above what a shop reads; on its side, it stands alone.
      expect(height / width).toBeCloseTo(0.625, 1);
      expect(width).toBeGreaterThan(before.width * 0.98);
      await expect(dialog.getByRole('group', { name: 'Para a loja conferir' })).toBeVisible();
      await button(dialog, 'Girar').click();
      await expect(dialog.getByRole('group', { name: 'Para a loja conferir' })).toBeHidden();
      const turned = await boxOf(card);
      expect(turned.width).toBeGreaterThan(before.width);
      expect(turned.height / turned.width).toBeCloseTo(1 / 0.625, 1);
    } else {
      expect(width).toBeGreaterThan(before.width * 1.2);
      expect(height / width).toBeCloseTo(0.625, 1);
    }
  });

  await test.step('on its side in the middle and whole, on every phone', async () => {
    if (!isMobile) return;
    const own = page.viewportSize() ?? { width: 0, height: 0 };
    const views = [own, { width: 360, height: 740 }, { width: 320, height: 640 }];
    for (const view of views) {
      await page.setViewportSize(view);
      await expect
        .poll(async () => {
          const { x, y, width, height } = await boxOf(card);
          const [right, below] = [view.width - x - width, view.height - y - height];
          const off = [x - right, y - below].map(Math.abs);
          const isLarge = width > view.width * 0.9;
          return isLarge && Math.min(x, right, y, below) >= 0 && Math.max(...off) < 2
            ? 'in the middle'
            : JSON.stringify({ view, x, y, width, height });
        })
        .toBe('in the middle');
    }
    // On a turned phone, everything that a shop reads stands beside the card.
    const lying = { width: 740, height: 360 };
    await page.setViewportSize(lying);
    const qr = dialog.getByRole('img', { name: 'QR desta carteirinha' });
    await expect(qr).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText(/^Agora são/)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(own);
    await expect(qr).toBeHidden();
  });

  await test.step('and the next one, and back to the page', async () => {
    await expect(card).toContainText(first.title);
    await button(dialog, 'Próxima carteirinha').click();
    await expect(card).toContainText(second.title);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/carteirinhas');
    await openers.first().click();
    await expect(dialog.getByRole('group', { name: 'Para a loja conferir' }), 'upright again').toBeVisible();
    await card.click();
    await expect(dialog).toBeHidden();
    await openers.first().click();
    // A key pressed before the card has the focus goes to the page.
    await expect(dialog.getByRole('group', { name: 'Para a loja conferir' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(openers.first()).toBeFocused();
  });

  await test.step('and on paper, at the size of a bank card', async () => {
    await page.emulateMedia({ media: 'print' });
    const { width, height } = await boxOf(page.getByRole('article').first());
    expect(width).toBeCloseTo((85.6 / 25.4) * 96, 0);
    expect(height / width).toBeCloseTo(0.625, 2);
    await expect(heading(page, 'Carteirinhas')).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
  });
});

test('has card and partners without a connection', async ({ product, arrive }) => {
  const { student } = await makeStudent(product);
  const page = await arrive(student);
  const context = page.context();

  await test.step('cards that were never looked at', async () => {
    // When the browser is idle.
    const photo = page.waitForResponse((response) => response.request().resourceType() === 'image' && response.ok());
    const cards = page.waitForResponse('**/api/cards/me');
    await page.goto('/perfil');
    await Promise.all([cards, photo]);
    await page.waitForLoadState('networkidle');
    await connect(context, false);
    await expect(page.getByText(/Você está sem conexão/)).toBeVisible();
    await link(page, 'Carteirinhas').click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectLoaded(page.getByRole('article').first().getByRole('img'));
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expectLoaded(enlarged(page, student.user.full_name).getByRole('article').getByRole('img'));
    // Codes need no connection either.
    await expect(page.getByRole('img', { name: 'QR desta carteirinha' })).toBeVisible();
    await page.goBack();
  });

  await test.step('and partners that were', async () => {
    await connect(context, true);
    await link(page, 'Parceiros').click();
    await expect(rows(page)).toHaveCount(3);
    await connect(context, false);
    await link(page, 'Carteirinhas').click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await link(page, 'Parceiros').click();
    await expect(rows(page)).toHaveCount(3);
    await rows(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await connect(context, true);
  });
});
