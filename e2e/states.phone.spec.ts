/** How the screens answer broken files, long lists and a press. */

import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { BLUE, FACE, picture } from './steps/pictures';
import { button, choosePicture, heading, link } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const WRONG_TYPE = 'Envie uma imagem JPEG, PNG ou WebP.';
const TOO_LARGE = 'A imagem passa de 10 MB. Escolha uma menor.';
const MEGABYTE = 1024 * 1024;

test.describe('a picture that cannot be taken', () => {
  test('is refused on its field, and what was typed stays', async ({ product, arrive }) => {
    const { manager } = await makeCompany(product);
    const page = await arrive(manager);
    await page.goto('/admin/parceiros/novo');
    await page.getByLabel('Nome do parceiro').fill('Padaria Central');
    await page.getByLabel('Cidade').fill('Olinda');
    const logo = page.getByLabel('Logo', { exact: true });
    const start = picture(FACE).buffer;
    const refused: [string, Buffer, string][] = [
      ['notas.png', Buffer.from('isto é um texto'), WRONG_TYPE],
      ['desenho.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), WRONG_TYPE],
      [
        'quebrada.png',
        Buffer.concat([start.subarray(0, 8), Buffer.from('e mais nada que se leia')]),
        `Não conseguimos ler esta imagem. ${WRONG_TYPE}`,
      ],
      ['enorme.png', Buffer.concat([start, Buffer.alloc(10 * MEGABYTE)]), TOO_LARGE],
    ];
    for (const [name, buffer, message] of refused) {
      await logo.setInputFiles({ name, mimeType: 'image/png', buffer });
      await expect(logo).toHaveAccessibleDescription(message);
      await expect(logo).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByLabel('Nome do parceiro')).toHaveValue('Padaria Central');
    await expect(page.getByLabel('Cidade')).toHaveValue('Olinda');

    await choosePicture(page, 'Logo', picture([BLUE, BLUE, BLUE, BLUE]));
    await expect(page.getByText(TOO_LARGE)).toBeHidden();
    await button(page, 'Cadastrar').click();
    await expect(page).toHaveURL('/admin/parceiros');
  });
});

test('the columns of a list fit the narrowest phone, however much they hold', async ({ product, arrive }) => {
  const page = await arrive((await makeCompany(product)).manager);
  const width = 360;
  await page.setViewportSize({ width, height: 640 });
  await page.goto(PATHS.classList);
  const long = 'Nome completo do aluno, como está na certidão de nascimento ou no documento';
  await page
    .getByLabel('Escolher a planilha')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(`${long};Matrícula\n${long};7\n`) });
  await expect(heading(page, 'Colunas da lista')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('whatever is pressed shows it while it is', async ({ product, arrive }) => {
  const { manager } = await makeCompany(product);
  const page = await arrive(manager);
  await page.goto('/admin/parceiros');
  await link(page, 'Novo parceiro').click();
  // The library has its own pressed styles for filled buttons.
  for (const pressed of [button(page, 'Cadastrar'), link(page, 'Voltar')]) {
    const tint = () => pressed.evaluate((each) => getComputedStyle(each).backgroundImage);
    expect(await tint()).toBe('none');
    await pressed.hover();
    await page.mouse.down();
    await expect.poll(tint).toContain('gradient');
    // Released elsewhere, so that nothing is done.
    await page.mouse.move(0, 0);
    await page.mouse.up();
    expect(await tint()).toBe('none');
  }
});
