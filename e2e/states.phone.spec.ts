/** How the screens answer broken files, servers and connections. */

import { makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { BLUE, FACE, picture } from './steps/pictures';
import { button, choosePicture, expectOverNoBar, link, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const WRONG_TYPE = 'Envie uma imagem JPEG, PNG ou WebP.';
const TOO_LARGE = 'A imagem passa de 10 MB. Escolha uma menor.';
const MEGABYTE = 1024 * 1024;

const AWAY = { status: 503, json: { message: 'O serviço está indisponível. Tente de novo em instantes.' } };

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

  test.describe('by the server alone', () => {
    test.use({ expectedFailures: [413, 415] });

    test('is refused on its field as well', async ({ product, arrive }) => {
      const { manager } = await makeCompany(product);
      const page = await arrive(manager);
      await page.goto('/admin/parceiros/novo');
      await choosePicture(page, 'Logo', picture(FACE));
      await page.getByLabel('Nome do parceiro').fill('Padaria Central');
      // The picture is replaced on its way.
      await page.route('**/api/files', async (route) => {
        const body =
          route
            .request()
            .postDataBuffer()
            ?.toString('latin1')
            .replace(/\xff\xd8\xff/, 'GIF') ?? '';
        await route.continue({ postData: Buffer.from(body, 'latin1') });
      });
      await button(page, 'Cadastrar').click();
      const logo = page.getByLabel('Logo', { exact: true });
      await expect(logo).toHaveAccessibleDescription(WRONG_TYPE);
      await page.unroute('**/api/files');
      await page.route('**/api/files', (route) => route.fulfill({ status: 413, json: { message: TOO_LARGE } }));
      await button(page, 'Cadastrar').click();
      await expect(logo).toHaveAccessibleDescription(TOO_LARGE);
      await expect(page.getByLabel('Nome do parceiro')).toHaveValue('Padaria Central');
      await page.unroute('**/api/files');
      await button(page, 'Cadastrar').click();
      await expect(page).toHaveURL('/admin/parceiros');
    });
  });
});

test.describe('a save that fails', () => {
  test.use({ expectedFailures: [503, 'no answer'] });

  test('keeps what was typed and says why; the next try sends the picture no second time', async ({
    product,
    arrive,
  }) => {
    const { manager } = await makeCompany(product);
    const page = await arrive(manager);
    await page.goto('/admin/parceiros/novo');
    await choosePicture(page, 'Logo', picture(FACE));
    await page.getByLabel('Nome do parceiro').fill('Padaria Persistente');
    await page.getByLabel('Descrição').fill('Pão de ontem');
    await page.getByLabel('Aceita delivery').check();
    await page.route('**/api/partners', (route) => route.fulfill(AWAY));
    await button(page, 'Cadastrar').click();
    await expect(toast(page, AWAY.json.message)).toBeVisible();
    await expectOverNoBar(toast(page, AWAY.json.message));
    await expect(button(page, 'Cadastrar')).toBeVisible();

    await page.unroute('**/api/partners');
    await page.route('**/api/partners', (route) => route.abort('connectionreset'));
    await button(page, 'Cadastrar').click();
    await expect(toast(page, 'Erro inesperado')).toBeVisible();
    await expect(page.getByLabel('Nome do parceiro')).toHaveValue('Padaria Persistente');
    await expect(page.getByLabel('Descrição')).toHaveValue('Pão de ontem');
    await expect(page.getByLabel('Aceita delivery')).toBeChecked();

    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/files')) uploads.push(request.method());
    });
    await page.unroute('**/api/partners');
    await button(page, 'Cadastrar').click();
    await expect(page.getByRole('link', { name: 'Padaria Persistente' })).toBeVisible();
    expect(uploads).toEqual([]);
  });
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
