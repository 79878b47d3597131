// What a student waits for who asks for the nearest of as many partners as a school may have.
import type { Browser } from '@playwright/test';
import type { HolderPartner } from '@vinculo/contract/partners';
import { LIST_PAGE_SIZE, PARTNERS_AT_ONCE } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../e2e/support/product';
import { arriveAt } from '../e2e/support/weights';
import { PHONE, SLOWER } from './phone';
import { median, type Table } from './report';

const ROUNDS = 9;
const HERE = { latitude: -22.9, longitude: -47.06 };

function partner(at: number, like: HolderPartner): HolderPartner {
  const place = { latitude: HERE.latitude + Math.sin(at) * 0.2, longitude: HERE.longitude + Math.cos(at * 7) * 0.2 };
  const id = `01890000-0000-7000-b000-${String(at + 1).padStart(12, '0')}`;
  return { ...like, id, title: `Parceiro ${at + 1}`, logo: null, location: place };
}

// Text, because the compiler of this file adds helpers to functions. From the press until the sorted rows are painted.
const PRESS = `new Promise((resolve) => {
  const item = [...document.querySelectorAll('[role=menuitemcheckbox]')].find((each) => each.textContent === 'Perto de mim');
  const list = document.querySelector('ul[aria-label=Parceiros]');
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (!/ (m|km)( •|$|[A-Z])/.test(list.textContent)) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });
  watch.observe(list, { childList: true, subtree: true, characterData: true });
  item.click();
})`;

export async function benchNear(browser: Browser, product: Product): Promise<Table> {
  const page = await arriveAt(browser, product, { path: PATHS.partners, role: 'student' }, PHONE);
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HERE);
  await page.route('**/api/partners/me?**', async (route) => {
    const answer = await route.fetch();
    const {
      partners: [like],
    } = (await answer.json()) as { partners: [HolderPartner] };
    const limit = route.request().url().includes('whole=1') ? PARTNERS_AT_ONCE : LIST_PAGE_SIZE;
    const partners = Array.from({ length: limit }, (_, at) => partner(at, like));
    await route.fulfill({ json: { partners, total: PARTNERS_AT_ONCE, limit } });
  });
  await page.goto(PATHS.partners);
  const menu = page.getByRole('button', { name: /^Filtros/ });
  const item = page.getByRole('menuitemcheckbox', { name: 'Perto de mim' });
  await menu.click();
  await item.click();
  await page
    .getByText(/\d k?m/)
    .first()
    .waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A new filter over the same answer: the position changes, and all are sorted again.
    await menu.click();
    await item.click();
    await menu.click();
    await item.and(page.locator('[aria-checked=false]')).waitFor();
    times.push(await page.evaluate<number>(PRESS));
  }
  await context.close();
  return {
    title: `Browser: the nearest of ${PARTNERS_AT_ONCE} partners, median of ${ROUNDS} presses on a slow phone`,
    head: ['Measure', 'Measured', 'at most'],
    rows: [['from the press until the sorted rows are painted, ms', median(times).toFixed(0), '200']],
  };
}
