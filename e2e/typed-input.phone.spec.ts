/** What people type key by key and paste with extra text, by the browser's own keyboard and clipboard. */

import { expect, test } from './steps/journey';
import { newCnpj, newPerson, uniqueWord } from './steps/people';
import { address, button, heading, paste, toast } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

test('a code with its subject, a phone with its country and a CNPJ with letters', async ({ page, product }) => {
  const director = newPerson('Clarice');
  await page.goto('/Entrar/');
  await expect.poll(() => address(page)).toBe('/entrar');

  await test.step('the code is pasted with the whole subject of its mail', async () => {
    await page.getByLabel('E-mail').fill(director.email);
    await button(page, 'Continuar com e-mail').click();
    await page.getByLabel('Nome completo').fill(director.name);
    const code = await product.accessCode(director.email);
    const field = page.getByLabel('Código de acesso');
    await paste(field, `\u200b${code} é o seu código de acesso ao Vínculo`);
    await expect(field).toHaveValue(code);
    await field.fill('');
    await field.pressSequentially(`${code.slice(0, 3)}-${code.slice(3)}`);
    await expect(field).toHaveValue(code);
    await button(page, 'Continuar com e-mail').click();
    await expect(page).toHaveURL('/bem-vindo');
  });

  await test.step('a phone typed is what it is pasted', async () => {
    await page.goto('/converter-conta');
    const phone = page.getByLabel('Telefone');
    for (const text of ['+55 92 99999-8888', '55 (92) 99999-8888', '092 99999-8888']) {
      await phone.fill('');
      await phone.pressSequentially(text);
      await expect(phone).toHaveValue('(92) 99999-8888');
      await phone.fill('');
      await paste(phone, text);
      await expect(phone).toHaveValue('(92) 99999-8888');
    }
    await phone.press('ArrowLeft');
    await phone.press('Backspace');
    await phone.press('7');
    await phone.press('6');
    await expect(phone).toHaveValue('(92) 99999-8876');
  });

  await test.step('a CNPJ is typed in small letters, corrected within, and pasted with what is around it', async () => {
    await page.getByLabel('Razão social').fill(`Colégio ${uniqueWord()}`);
    const cnpj = page.getByLabel('CNPJ da empresa');
    await cnpj.pressSequentially('12.abc.345/01de-36');
    await expect(cnpj).toHaveValue('12.ABC.345/01DE-36');
    await cnpj.press('Enter');
    await expect(cnpj).toHaveAccessibleDescription('CNPJ inválido');
    await cnpj.press('Home');
    for (let signs = 0; signs < 4; signs += 1) await cnpj.press('ArrowRight');
    await cnpj.press('Backspace');
    await cnpj.press('x');
    await expect(cnpj).toHaveValue('12.XBC.345/01DE-36');
    const lettered = newCnpj('Q2GR');
    await cnpj.fill('');
    await paste(cnpj, `CNPJ nº ${lettered.toLowerCase()}`);
    await expect(cnpj).toHaveValue(/^Q2\.GR\d\.\d{3}\/0001-\d{2}$/);
    await button(page, 'Cadastrar').click();
    await expect(toast(page, 'Escola criada com sucesso!')).toBeVisible();
  });

  await test.step('the page of shops and a poster’s link are found in other letters, with a slash at the end', async () => {
    for (const path of ['/Verificar', '/verificar/']) {
      await page.goto(path);
      await expect(heading(page, 'Verificar uma carteirinha')).toBeVisible();
      await expect.poll(() => address(page)).toBe('/verificar');
    }
    await page.goto('/v/K7Q2M9XD.ZZZZZZZZZZZZ/');
    await expect.poll(() => address(page)).toBe('/v/K7Q2M9XD.ZZZZZZZZZZZZ');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
