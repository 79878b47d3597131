/** How the screens answer broken files, servers, connections and addresses. */

import { makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { newCnpj } from './steps/people';
import { BLUE, FACE, picture } from './steps/pictures';
import { button, choosePicture, expectOverNoControl, heading, link, toast } from './steps/screens';

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
    await expectOverNoControl(toast(page, AWAY.json.message));
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

  test('of a photo takes the person back to the profile, as ever', async ({ product, arrive }) => {
    const page = await arrive(await makePerson(product, 'Elza'));
    await page.goto('/alterar-foto');
    await choosePicture(page, 'Sua foto', picture(FACE));
    await page.route('**/api/profile/avatar', (route) => route.fulfill(AWAY));
    await button(page, 'Enviar').click();
    await expect(toast(page, 'Ops, não era para ter acontecido isso! Tente novamente.')).toBeVisible();
    await expect(page).toHaveURL('/perfil');
  });
});

test('a form is sent once, however often it is pressed', async ({ product, arrive }) => {
  const page = await arrive(await makePerson(product, 'Maysa'));
  await page.goto('/converter-conta');
  await page.getByLabel('Razão social').fill('Escola Dupla');
  await page.getByLabel('Telefone').fill('1132654321');
  await page.getByLabel('CNPJ da empresa').fill(newCnpj());
  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/companies', async (route) => {
    sent.push(route.request().method());
    await held;
    await route.continue();
  });
  await button(page, 'Cadastrar').dblclick();
  const busy = button(page, 'Cadastrando...');
  await expect(busy).toBeVisible();
  await busy.click({ force: true });
  await page.getByLabel('CNPJ da empresa').press('Enter');
  release();
  await expect(page).toHaveURL('/admin');
  expect(sent).toEqual(['POST']);
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

test('leaving a form with unsaved changes asks first', async ({ product, arrive }) => {
  const { manager } = await makeCompany(product);
  const page = await arrive(manager);
  await page.goto('/admin/parceiros');
  await link(page, 'Novo parceiro').click();
  await page.getByLabel('Nome do parceiro').fill('Pela metade');
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });

  await link(page, 'Voltar').click();
  await button(question, 'Continuar editando').click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Nome do parceiro')).toHaveValue('Pela metade');
  await page.goBack();
  await expect(question).toBeVisible();
  await button(question, 'Sair sem salvar').click();
  await expect(page).toHaveURL('/admin/parceiros');

  // Untouched, the form asks no question.
  await link(page, 'Novo parceiro').click();
  await expect(heading(page, 'Novo parceiro')).toBeVisible();
  await link(page, 'Voltar').click();
  await expect(page).toHaveURL('/admin/parceiros');
});

test.describe('addresses', () => {
  test.use({ expectedFailures: [404] });

  test('that the app knows answer 200, others 404 with the same app, the API JSON', async ({ page, request }) => {
    for (const path of ['/', '/entrar', '/parceiros', '/admin/parceiros/novo', '/dashboard/categorias', '/perfil/']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['content-type'], path).toContain('text/html');
    }
    for (const path of ['/nada', '/admin/nada', '/parceiros/1', '/index.php']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    for (const path of ['/api/nothing', '/api', '/api/partners/']) {
      const response = await request.get(path);
      expect(response.headers()['content-type'], path).toContain('application/json');
      expect(response.ok(), path).toBe(false);
      expect(await response.json(), path).toEqual({ message: expect.any(String) });
    }
    const asset = await request.get('/assets/nothing-12345678.js');
    expect(asset.status()).toBe(404);
    expect(asset.headers()['content-type']).not.toContain('html');

    const visited = page.waitForResponse((response) => response.url().endsWith('/nada-aqui'));
    await page.goto('/nada-aqui');
    expect((await visited).status()).toBe(404);
    await expect(heading(page, 'Página não encontrada')).toBeVisible();
    await expect(page).toHaveTitle('Página não encontrada · Vínculo');
    await link(page, 'Ir para o início').click();
    await expect(heading(page, 'Conecte alunos aos parceiros da sua escola')).toBeVisible();
  });
});

test.describe('with the demo', () => {
  test('a slow network shows the shape of what comes, then the content', async ({ page, signIn }) => {
    await signIn('julia@aluno.example');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/(partners\/me|categories)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/parceiros');
    await expect(page.getByTestId('skeleton-row')).toHaveCount(5);
    await expect(page.getByTestId('category-skeleton')).toHaveCount(3);
    await expect(page.getByText('Nenhum parceiro encontrado')).toBeHidden();
    release();
    await expect(page.getByTestId('skeleton-row')).toHaveCount(0);
    const partners = page.getByRole('list', { name: 'Parceiros' }).getByRole('listitem');
    await expect(partners).toHaveCount(20);
    const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    const third = await partners.nth(2).boundingBox();
    expect((third?.y ?? Infinity) + (third?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await button(page, 'Ver mais').click();
    await expect.poll(() => partners.count()).toBeGreaterThan(20);
  });

  test('search, page and filters live in the address', async ({ page, signIn }) => {
    await signIn('secretaria@aurora.example');
    await page.goto('/admin/carteirinhas?pagina=2');
    const rows = page.getByRole('grid').getByRole('rowheader');
    await expect(rows.first()).toBeVisible();
    await expect.poll(() => rows.count()).toBeLessThan(20);
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Página' })).toHaveValue('2');

    const box = page.getByRole('searchbox', { name: 'Procurar carteirinha' });
    await box.fill('joao vitor');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('João Vítor Conceição');
    await expect(page).toHaveURL('/admin/carteirinhas?procurar=joao+vitor');
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(box).toHaveValue('joao vitor');
    await button(page, 'Limpar busca').click();
    await expect(rows).toHaveCount(20);

    await page.goto('/admin/carteirinhas?pagina=99');
    await expect(page.getByRole('heading', { name: 'Está página não existe!' })).toBeVisible();
    await button(page, 'Voltar para a primeira página').click();
    await expect(rows).toHaveCount(20);
  });
});
