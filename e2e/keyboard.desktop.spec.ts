// What a company and support do without a mouse: a new account, a new partner; companies and the trail.
import type { Page } from '@playwright/test';
import { isTaken } from './steps/firstPaint';
import { expect, test } from './steps/journey';
import { press, tabTo, typeInto } from './steps/keyboard';
import { newCnpj, newPerson } from './steps/people';
import { FACE, picture } from './steps/pictures';
import { heading, link, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a school gets its account and its first partner by keyboard alone', async ({ page, product }) => {
  test.setTimeout(240_000);
  const director = newPerson('Bertha');
  await page.goto('/');

  await test.step('the skip link comes first and skips the bar', async () => {
    await expect(link(page, 'Vamos começar')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link(page, 'Ir para o conteúdo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await press(link(page, 'Vamos começar'));
  });

  await test.step('signing up', async () => {
    await expect(heading(page, 'Criar uma conta')).toBeVisible();
    await isTaken(page);
    await typeInto(field(page, 'E-mail'), director.email);
    await typeInto(field(page, 'Nome completo'), director.name);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Código de acesso')).toBeFocused();
    await page.keyboard.type(await product.accessCode(director.email));
    await page.keyboard.press('Enter');
    await expect(heading(page, `Bem-vindo, ${director.name}!`)).toBeFocused();
    await press(page.getByRole('link', { name: /^Sou uma escola/ }));
  });

  await test.step('turning the account into a school', async () => {
    await expect(heading(page, 'Criar conta escola')).toBeFocused();
    await typeInto(field(page, 'Razão social'), 'Escola do Teclado');
    await page.keyboard.press('Enter');
    // The first wrong field takes the focus.
    await expect(field(page, 'Telefone')).toBeFocused();
    await page.keyboard.type('1132654321');
    await typeInto(field(page, 'CNPJ da empresa'), newCnpj());
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Administrativo')).toBeFocused();
  });

  await test.step('registering a partner', async () => {
    await press(page.getByRole('link', { name: /Gerencie os parceiros da escola/ }));
    await expect(heading(page, 'Parceiros')).toBeFocused();
    await press(link(page, 'Novo parceiro'));
    await expect(heading(page, 'Novo parceiro')).toBeFocused();

    const chooser = page.waitForEvent('filechooser');
    await press(field(page, 'Logo'));
    await (await chooser).setFiles(picture(FACE));
    const cropper = page.getByRole('application', { name: 'Enquadrar Logo' });
    await expect(cropper).toBeVisible();
    await tabTo(cropper);
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.25');
    await press(page.getByRole('button', { name: 'Girar' }), ' ');

    await typeInto(field(page, 'Nome do parceiro'), 'Papelaria Tecla');
    await typeInto(field(page, 'Telefone'), '1132654321');
    await press(page.getByRole('checkbox', { name: 'Aceita delivery' }), ' ');
    await press(page.getByRole('checkbox', { name: 'Estudos' }), ' ');
    await typeInto(field(page, 'Cidade'), 'Recife');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Parceiro criado com sucesso!')).toBeVisible();
    await expect(heading(page, 'Parceiros')).toBeFocused();
    await press(page.getByRole('link', { name: /Papelaria Tecla/ }));
    await expect(heading(page, 'Editar parceiro')).toBeFocused();
  });

  await test.step('a question that is asked gives the focus back', async () => {
    await press(link(page, 'Voltar'));
    await press(link(page, 'Novo parceiro'));
    await typeInto(field(page, 'Nome do parceiro'), 'Nunca salvo');
    // Backwards, to the top of the page.
    await press(link(page, 'Voltar'), 'Enter', 'Shift+Tab');
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await expect(question.getByRole('button', { name: 'Continuar editando' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(link(page, 'Voltar')).toBeFocused();
    await expect(field(page, 'Nome do parceiro')).toHaveValue('Nunca salvo');
  });
});
