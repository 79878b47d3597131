/** A student in a shop: the partners of two companies, the card over the whole screen, and no connection. */

import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { HolderPartner } from '@vinculo/contract/partners';
import type { Subscription } from '@vinculo/contract/subscriptions';
import { makeCard, makePartner, makePerson, makeCompany, type School, type Session } from './steps/api';
import { expect, test } from './steps/journey';
import { FACE } from './steps/pictures';
import { button, expectLoaded, expectQuarters, heading, link, search } from './steps/screens';

// A cut connection is reported in the console.
test.use({ demo: true, fresh: 'worker', expectedFailures: ['no answer'] });

/** Without the hearts, which hold no text. */
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Parceiros' }).getByRole('button').filter({ hasText: /\S/ });
const enlarged = (page: Page, name: string) => page.getByRole('dialog', { name: `Carteirinha de ${name}` });
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function makeStudent(product: Session['product']): Promise<{ first: School; second: School; student: Session }> {
  const [first, second, student] = await Promise.all([
    makeCompany(product),
    makeCompany(product),
    makePerson(product, 'Carolina', { photo: true }),
  ]);
  await Promise.all([
    makePartner(first, { title: 'Padaria do Porto', category: 'Alimentação', delivery: true }),
    makePartner(first, {
      title: 'Livraria do Porto',
      category: 'Estudos',
      description: '10% à vista\n\n\n\n5% no cartão',
    }),
    makePartner(second, { title: 'Cinema do Morro' }),
  ]);
  await makeCard(first, student);
  await makeCard(second, student);
  return { first, second, student };
}

/** Cuts or restores the context's connection and tells the page. */
const connect = (context: BrowserContext, isThere: boolean) => context.setOffline(!isThere);

test('finds a partner by card, search and category, and reads about it', async ({ product, arrive }) => {
  const { first, second, student } = await makeStudent(product);
  const page = await arrive(student);
  await page.goto('/parceiros');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'Padaria' })).toContainText('Padaria do PortoAceita delivery');

  await test.step('of one school', async () => {
    const sheet = page.getByRole('dialog', { name: 'Filtrar por carteirinha' });
    await heading(page, 'Parceiros').getByRole('button').click();
    await expect(sheet.getByRole('radio')).toHaveCount(3);
    await sheet.getByRole('radio', { name: second.title }).check();
    // Back closes the sheet over the page, and chooses nothing.
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(rows(page)).toHaveCount(3);

    await heading(page, 'Parceiros').getByRole('button').click();
    await sheet.getByRole('radio', { name: first.title }).check();
    await button(sheet, 'Aplicar').click();
    await expect(heading(page, first.title)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('Cinema do Morro')).toBeHidden();
  });

  await test.step('of a category, by a search', async () => {
    await button(page, 'Estudos').click();
    await expect(rows(page)).toHaveCount(1);
    await search(page, 'Procurar parceiro', 'padaria');
    await expect(page.getByText('Nenhum parceiro encontrado')).toBeVisible();
    await button(page, 'Limpar pesquisa e filtros').click();
    await expect(rows(page)).toHaveCount(2);
    await expect(heading(page, first.title)).toBeVisible();
  });

  await test.step('its details, which Back closes', async () => {
    await rows(page).filter({ hasText: 'Livraria' }).click();
    const sheet = page.getByRole('dialog', { name: 'Livraria do Porto' });
    await expect(sheet).toContainText(`Carteirinha ${first.title}`);
    await expect(sheet.getByText(/10% à vista/)).toHaveText('10% à vista\n\n5% no cartão', { useInnerText: true });
    const address = page.url();
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(rows(page).filter({ hasText: 'Livraria' })).toBeFocused();
  });
});

test('has what turns a card in the middle, also of who has one alone', async ({ product, arrive, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has the card lying already');
  const student = await makePerson(product, 'Solange');
  await makeCard(await makeCompany(product), student);
  const page = await arrive(student);
  await page.goto('/carteirinhas');
  await page.getByRole('main').getByRole('listitem').getByRole('button').click();
  const dialog = enlarged(page, student.user.full_name);
  await expect(button(dialog, 'Girar')).toBeVisible();
  const [whole, turn] = [await boxOf(dialog), await boxOf(button(dialog, 'Girar'))];
  expect(turn.x + turn.width / 2).toBeCloseTo(whole.x + whole.width / 2, 0);
});

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

test('is told when a school has let its subscription lapse', async ({ product, arrive }) => {
  const { first, second, student } = await makeStudent(product);
  /** The company subscribes and cancels: only its own cancelling ends its free month. */
  const lapse = async ({ id, manager }: School) => {
    const call = (method: string, path: string, body?: object) =>
      fetch(`${product.url}/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${manager.access_token}`,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      });
    const card_token_id = `sandbox.APRO.visa.2037-11.${id}`;
    const body = { company_id: id, card_token_id, email: manager.user.email };
    const made = (await (await call('POST', '/subscriptions/credit-card', body)).json()) as Subscription;
    expect((await call('DELETE', `/subscriptions/${made.id}/credit-card`)).status).toBe(204);
  };

  await lapse(first);
  const page = await arrive(student);
  await page.goto('/parceiros');
  await expect(page.getByText(`Os parceiros de ${first.title} estão em pausa`)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Cinema do Morro');

  await lapse(second);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Os parceiros não estão disponíveis no momento' })).toBeVisible();
  await expect(page.getByText(/Fale com a escola para saber quando voltam/)).toBeVisible();
  await link(page, 'Ver minha carteirinha').click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(/estão em pausa/)).toHaveCount(2);
});

test('brings a thousand partners, page by page, and lays out those on screen', async ({
  product,
  arrive,
  isMobile,
}) => {
  test.skip(!isMobile, 'the list is the same on a desktop, and takes its time');
  const { student } = await makeStudent(product);
  const page = await arrive(student);
  const LIMIT = 250;
  await page.route('**/api/partners/me?**', (route) => {
    const first = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * LIMIT;
    const partners = Array.from({ length: LIMIT }, (_, index): HolderPartner => {
      const id = `01890000-0000-7000-b000-${String(first + index + 1).padStart(12, '0')}`;
      const nothing = {
        logo: null,
        address: null,
        facebook: null,
        instagram: null,
        whatsApp: null,
        neighborhood: null,
        website: null,
        opening_hours: null,
        favorite: false,
        location: null,
        benefits: [],
      };
      const title = `Parceiro ${first + index + 1}`;
      return {
        id,
        company_id: id,
        company: 'Escola',
        title,
        description: null,
        delivery: true,
        adults_only: false,
        ...nothing,
      };
    });
    return route.fulfill({ json: { partners, total: 4 * LIMIT, limit: LIMIT } });
  });
  await page.goto('/parceiros');
  // By tag: finding roles among a thousand rows is slow.
  const items = page.getByRole('list', { name: 'Parceiros' }).locator('> li');
  for (const shown of [250, 500, 750]) {
    await expect(items).toHaveCount(shown);
    await button(page, 'Ver mais').click();
    // Reading goes on at the first new one.
    await expect(items.nth(shown).locator('button').first()).toBeFocused();
  }
  await expect(items).toHaveCount(1000);
  await expect(button(page, 'Ver mais')).toBeHidden();
  const isLaidOut = (item: Locator) =>
    item
      .locator('button')
      .first()
      .evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut(items.nth(750))).toBe(true);
  expect(await isLaidOut(items.first())).toBe(false);
});
