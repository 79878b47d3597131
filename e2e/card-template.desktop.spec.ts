// A company designs its cards, and their holders see the design.
import type { Page } from '@playwright/test';
import { makeCard, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { BLUE, picture, RED } from './steps/pictures';
import { button, choosePicture, expectQuarters, heading, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const SAVED = 'Carteirinha personalizada com sucesso!';
const LABEL = 'Imagem de fundo';

/** Method and kind of every call that changes the design. */
function changesOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const [, kind] = /\/api\/(files|templates)(?:\/|$)/.exec(new URL(request.url()).pathname) ?? [];
    if (kind && request.method() !== 'GET') seen.push(`${request.method()} ${kind}`);
  });
  return seen;
}

const preview = (page: Page) => page.getByRole('dialog', { name: 'Como ficou a carteirinha' });

async function save(page: Page): Promise<void> {
  await button(page, 'Ver como ficou').click();
  await button(preview(page), 'Salvar').click();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(preview(page)).toBeHidden();
}

test('name, colour and picture are chosen, looked at, saved, and seen by a holder', async ({
  arrive,
  product,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const company = await makeCompany(product);
  const holder = await makePerson(product, 'Lia');
  await makeCard(company, holder);
  const page = await arrive(company.manager);
  const changes = changesOf(page);
  const card = await arrive(holder);
  const held = card.getByRole('article', { name: /Carteirinha de/ });

  await page.goto('/admin');
  await page.getByRole('link', { name: /Deixe com a cara da sua empresa/ }).click();
  await expect(heading(page, 'Personalizar carteirinha')).toBeFocused();

  await test.step('by keyboard, with what is wrong in red', async () => {
    const color = page.getByRole('textbox', { name: 'Cor de fundo' });
    await page.getByLabel('Nome de identificação').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Turma de 2027');
    await color.fill('azul');
    await color.press('Enter');
    await expect(toast(page, 'Corrija os campos em vermelho')).toBeVisible();
    await expect(color).toBeFocused();
    await page.keyboard.press('Tab');
    // The first suggestion; the arrow keys choose among them.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Preto' })).toBeChecked();
    await expect(color).toHaveValue('#111827');
  });

  await test.step('the first picture, as it was cropped', async () => {
    await choosePicture(page, LABEL, picture([RED, BLUE, RED, BLUE]));
    await expect(page.getByText(isMobile ? /Use dois dedos/ : /Com o teclado/)).toBeVisible();
    await button(page, 'Ver como ficou').click();
    const shown = preview(page).getByRole('article');
    await expect(shown).toContainText('Turma de 2027');
    await expect(shown).toContainText(company.manager.user.full_name);
    const box = await shown.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(360);
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.625, 2);
    await expectQuarters(shown.locator('img').first(), [RED, BLUE, RED, BLUE]);
    await button(preview(page), 'Continuar editando').click();
    await expect(preview(page)).toBeHidden();
    expect(changes).toEqual([]);
    await save(page);
    await expectSaved(page);
    expect(changes.splice(0)).toEqual(['POST files', 'PUT templates']);
    await card.goto('/carteirinhas');
    await expect(held).toContainText('Turma de 2027');
    await expectQuarters(held.locator('img').first(), [RED, BLUE, RED, BLUE]);
  });
});
