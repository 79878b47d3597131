// The main job, step by step through the screens: a company registers a partner and gives a student a card.
import { makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { newCnpj, newPerson, uniqueWord } from './steps/people';
import { BLUE, FACE, FACE_TURNED, picture } from './steps/pictures';
import {
  address,
  button,
  choosePicture,
  expectQuarters,
  heading,
  link,
  paste,
  search,
  signOut,
  signUp,
  toast,
} from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const PHOTO = picture(FACE, { name: 'foto.png' });
const LOGO = picture([BLUE, BLUE, BLUE, BLUE], { name: 'logo.png' });

test.describe('the first day of a school', () => {
  test.use({ expectedFailures: [422] });

  test('it signs up, registers a partner and gives a student a card', async ({ page, arrive, product, isMobile }) => {
    test.setTimeout(240_000);
    const director = newPerson('Clarice');
    const student = newPerson('Tarsila');
    const company = `Colégio ${uniqueWord()}`;
    const shop = `Padaria ${uniqueWord()}`;

    await test.step('the director creates an account by e-mail', async () => {
      await page.goto('/entrar');
      await expect(heading(page, 'Acessar minha conta')).toBeVisible();
      await signUp(page, product, director);
      await expect(page).toHaveURL('/bem-vindo');
      await expect(heading(page, `Bem-vindo, ${director.name}!`)).toBeVisible();
      await expect(page.getByText('Sua conta foi criada com sucesso.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(3);
    });

    await test.step('she turns it into that of a school', async () => {
      const taken = await makeCompany(product);
      await page.getByRole('link', { name: /^Sou uma escola/ }).click();
      await expect(heading(page, 'Criar conta escola')).toBeVisible();
      await expect.poll(() => address(page)).toBe('/converter-conta?uri=bem-vindo');
      await expect(link(page, 'Voltar')).toHaveAttribute('href', '/bem-vindo');

      const [title, phone, cnpj] = ['Razão social', 'Telefone', 'CNPJ da empresa'].map((name) => page.getByLabel(name));
      if (!title || !phone || !cnpj) throw new Error('three fields');
      const send = button(page, 'Cadastrar');
      await send.click();
      await expect(title).toHaveAccessibleDescription('A empresa é obrigatório');
      await expect(phone).toHaveAccessibleDescription('O telefone é obrigatório');
      await expect(cnpj).toHaveAccessibleDescription('O CNPJ é obrigatório');
      await expect(title).toBeFocused();

      await title.fill(company);
      await phone.pressSequentially('11987654321');
      await expect(phone).toHaveValue('(11) 98765-4321');
      await paste(cnpj, taken.cnpj);
      await send.click();
      await expect(cnpj).toHaveAccessibleDescription('Este CNPJ já está cadastrado');
      await expect(title).toHaveValue(company);
      await expect(phone).toHaveValue('(11) 98765-4321');

      await cnpj.fill(newCnpj());
      await send.click();
      await expect(toast(page, 'Escola criada com sucesso!')).toBeVisible();
      await expect(page).toHaveURL('/admin');
      await expect(heading(page, 'Administrativo')).toBeVisible();
      const stored = await page.evaluate(() => localStorage.getItem('persist:session'));
      expect(JSON.parse(String(stored)).companyId).toMatch(/[0-9a-f-]{36}/);
    });

    await test.step('she registers a partner', async () => {
      await page.getByRole('link', { name: /Gerencie os parceiros da escola/ }).click();
      await expect(page.getByRole('heading', { name: 'Que tal cadastrar seu primeiro parceiro?' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
      await link(page, 'Novo parceiro').click();
      await expect(heading(page, 'Novo parceiro')).toBeVisible();

      await button(page, 'Cadastrar').click();
      await expect(page.getByLabel('Nome do parceiro')).toHaveAccessibleDescription('O parceiro é obrigatório');
      await choosePicture(page, 'Logo', LOGO);
      await page.getByLabel('Nome do parceiro').fill(shop);
      await page.getByLabel('Descrição').fill('10% no café da manhã');
      const categories = page.getByRole('group', { name: 'Categorias' });
      await categories.getByRole('checkbox', { name: 'Alimentação' }).check();
      await categories.getByRole('checkbox', { name: 'Estudos' }).check();
      await page.getByLabel('Telefone').pressSequentially('11912345678');
      await page.getByLabel('Instagram').fill('@padaria.exemplo');
      await page.getByLabel('Aceita delivery').check();
      await page.getByLabel('Cep').pressSequentially('13010060');
      await expect(page.getByLabel('Cep')).toHaveValue('13010-060');
      await expect(page.getByLabel('Endereço')).toHaveValue('Rua das Flores');
      await page.getByLabel('Número').fill('12');
      await expect(page.getByLabel('Bairro')).toHaveValue('Centro');
      await expect(page.getByLabel('Cidade')).toHaveValue('Campinas');
      await expect(page.getByLabel('UF')).toHaveValue('SP');
      await expect(page.getByLabel('Ativar parceiro')).toBeChecked();
      await button(page, 'Cadastrar').click();

      await expect(toast(page, 'Parceiro criado com sucesso!')).toBeVisible();
      await expect(page).toHaveURL('/admin/parceiros');
      await expect(page.getByText('1 parceiros')).toBeVisible();
      const item = page.getByRole('link', { name: shop });
      await expect(item).toContainText('Ativo • 10% no café da manhã');
      await expectQuarters(item.locator('img'), [BLUE, BLUE, BLUE, BLUE]);
    });

    const studentPage = await arrive();
    await test.step('a student creates an account and adds a photo', async () => {
      await studentPage.goto('/');
      await link(studentPage, 'Vamos começar').click();
      await expect(heading(studentPage, 'Criar uma conta')).toBeVisible();
      await signUp(studentPage, product, student);
      await studentPage.getByRole('link', { name: /^Sou estudante/ }).click();
      await expect(studentPage).toHaveURL('/parceiros');
      await link(studentPage, 'Adicionar foto').click();
      await expect(heading(studentPage, 'Foto do perfil')).toBeVisible();

      await button(studentPage, 'Enviar').click();
      await expect(studentPage.getByText('Imagem é obrigatória')).toBeVisible();
      await choosePicture(studentPage, 'Sua foto', PHOTO);
      await button(studentPage, 'Aumentar zoom').click();
      await button(studentPage, 'Girar').click();
      await button(studentPage, 'Enviar').click();

      await expect(toast(studentPage, 'Foto do perfil adicionada com sucesso!')).toBeVisible();
      await expect(studentPage).toHaveURL('/perfil');
      // Turned once to the left, as in the cropper.
      await expectQuarters(studentPage.getByRole('main').locator('img').first(), FACE_TURNED);
      await studentPage.getByRole('link', { name: 'Carteirinhas' }).click();
      await expect(studentPage.getByText('Sua carteirinha ficará aqui')).toBeVisible();
      await studentPage.getByRole('link', { name: 'Parceiros' }).click();
      await expect(studentPage.getByRole('heading', { name: 'Legal, sua conta está completa!' })).toBeVisible();
    });

    await test.step('the school finds the student, whose photo is not its to see, and makes the card from one of its own', async () => {
      await page.goto('/admin/carteirinhas');
      await expect(page.getByRole('heading', { name: 'Crie sua primeira carteirinha!' })).toBeVisible();
      await link(page, 'Nova carteirinha').click();
      const label = 'Procure por nome, email ou nome do usuário';
      await expect(page.getByRole('searchbox', { name: label })).toBeFocused();
      const found = page.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('link');

      // A stranger by name: the e-mail stays masked. The search starts when typing pauses.
      await page.getByRole('searchbox', { name: label }).pressSequentially(student.name);
      await expect(found).toHaveCount(1);
      await expect(found).toContainText('t•••@pessoa.example');
      await search(page, label, student.email);
      await expect(found).toContainText(student.email);
      await found.click();

      await expect(heading(page, 'Nova carteirinha')).toBeVisible();
      await expect
        .poll(() => address(page))
        .toMatch(/^\/admin\/carteirinhas\/novo\?usuario=[0-9a-f-]{36}&reaproveitar=sim$/);
      await expect(page.getByLabel('Nome da carteirinha')).toHaveValue(student.name);
      await expect(page.getByText(student.email)).toBeVisible();
      await choosePicture(page, 'Imagem da carteirinha', PHOTO);
      await expect(page.getByRole('application', { name: 'Enquadrar Imagem da carteirinha' })).toBeVisible();
      await expect(page.getByLabel('Ativar carteirinha')).toBeChecked();
      await button(page, 'Cadastrar').click();

      await expect(toast(page, 'Carteirinha criada com sucesso!')).toBeVisible();
      await expect(page).toHaveURL('/admin/carteirinhas');
      const row = page.getByRole('grid', { name: 'Carteirinhas' }).getByRole('row', { name: new RegExp(student.name) });
      await expect(row.getByRole('rowheader', { name: student.name })).toBeVisible();
      await expect(row.getByRole('gridcell', { name: 'Ativo', exact: true })).toBeVisible();
      await expect(row.getByText(student.email)).toBeVisible({ visible: !isMobile });
      await expectQuarters(row.locator('img'), FACE);
    });

    await test.step('the student has the card and its partners', async () => {
      await button(studentPage, 'Atualizar').click();
      const partners = studentPage
        .getByRole('list', { name: 'Parceiros' })
        .getByRole('button')
        .filter({ hasText: /\S/ });
      await expect(partners).toHaveCount(1);
      await expect(partners).toContainText(`${shop}10% no café da manhã • Aceita delivery`);

      await partners.click();
      const details = studentPage.getByRole('dialog', { name: shop });
      await expect(details).toContainText(`Carteirinha ${company}`);
      await expect(details).toContainText('Aceita delivery');
      await expect(details.getByRole('link', { name: /^Endereço/ })).toContainText('Rua das Flores, 12');
      await expect(details.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
        'href',
        'https://wa.me/5511912345678',
      );
      await expect(details.getByRole('link', { name: /^Instagram/ })).toContainText('@padaria.exemplo');
      await button(details, 'Fechar').click();
      await expect(details).toBeHidden();
      await expect(partners).toBeFocused();

      await search(studentPage, 'Procurar parceiro', 'PADÁRIA');
      await expect(partners).toHaveCount(1);
      await button(studentPage, 'Estudos').click();
      await expect(button(studentPage, 'Estudos')).toHaveAttribute('aria-pressed', 'true');
      await expect(partners).toHaveCount(1);

      await studentPage.getByRole('link', { name: 'Carteirinhas' }).click();
      const told = studentPage.getByText('Esta escola fez uma carteirinha para você.');
      await expect(told).toBeVisible();
      await button(studentPage, `É a minha escola: ${company}`).click();
      await expect(told).toBeHidden();
      const card = studentPage.getByRole('main').getByRole('listitem');
      await expect(card).toHaveCount(1);
      await expect(card).toContainText(company);
      await expect(card).toContainText(student.name);
      await expectQuarters(card.getByRole('img', { name: `Foto de ${student.name}` }), FACE);
    });

    await test.step('both sign out', async () => {
      await signOut(studentPage);
      await page.goto('/admin');
      await page.goto('/perfil');
      await button(page, 'Sair').click();
      await expect(page).toHaveURL('/');
      // The page comes first, then the tokens go.
      const stored = () => page.evaluate(() => localStorage.getItem('persist:session') ?? '');
      await expect.poll(stored).not.toContain('eyJ');
      await page.goto('/admin');
      await expect(page).toHaveURL('/entrar?uri=admin');
    });
  });
});
