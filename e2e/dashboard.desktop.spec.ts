// A super administrator's day: a student and a company are found, the company is closed and exempted.
import { PATHS } from '@vinculo/contract/rules/paths';
import { makeCard, makePartner, makePerson, makeCompany, signInAs } from './steps/api';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { address, button, heading, link, toast } from './steps/screens';

const SUPPORT = 'suporte@vinculo.example';

test.use({ serverEnv: { SUPER_ADMINS: SUPPORT } });

test('what a super administrator changes reaches the school and its students at once', async ({ product, arrive }) => {
  const support = await arrive(await signInAs(product, { ...newPerson('Suporte'), email: SUPPORT }));
  const company = await makeCompany(product);
  const holder = await makePerson(product, 'Aluna', { photo: true });
  await makePartner(company, { title: 'Padaria do Centro' });
  await makeCard(company, holder);
  const student = await arrive(holder);
  await student.goto(PATHS.partners);
  await expect(student.getByText('Padaria do Centro')).toBeVisible();

  await test.step('a student and a shop are looked up, below the two tiles', async () => {
    await support.goto(PATHS.dashboard);
    const search = support.getByRole('searchbox', { name: 'Procurar pessoa ou loja' });
    await search.fill(holder.user.email);
    await search.press('Enter');
    await expect(support.getByRole('heading', { name: holder.user.full_name })).toBeVisible();
    await expect(support.getByText('1 carteirinha válida de 1')).toBeVisible();
    await search.fill(company.title);
    await button(support, 'Procurar').click();
    await expect(support.getByRole('heading', { name: 'Padaria do Centro' })).toBeVisible();
    await expect(link(support, company.title)).toBeVisible();
  });

  await test.step("the school is found by its student's e-mail", async () => {
    await support.goto(PATHS.dashboard);
    await support.getByRole('link', { name: /Mês gratuito$/ }).click();
    await expect.poll(() => address(support)).toContain('situacao=mes-gratuito');
    const search = support.getByRole('searchbox', { name: 'Procurar empresas' });
    await search.fill(holder.user.email);
    await search.press('Enter');
    await expect(support.getByText('1 empresas')).toBeVisible();
  });

  await test.step('the school is found by its CNPJ and opened', async () => {
    await support.goto('/');
    await link(support, 'Dashboard').first().click();
    await support.getByRole('link', { name: /^Empresas/ }).click();
    const search = support.getByRole('searchbox', { name: 'Procurar empresas' });
    await search.fill(company.cnpj);
    await search.press('Enter');
    await expect(support.getByText('1 empresas')).toBeVisible();
    await support.getByRole('link', { name: new RegExp(company.title) }).click();
    await expect(support.getByLabel('Empresa', { exact: true })).toHaveValue(company.title);
  });

  await test.step('deactivated, it is gone for its students; the list is found as it was left', async () => {
    await support.getByLabel('Cidade').fill('Recife');
    await support.getByLabel('Ativar empresa').uncheck();
    await button(support, 'Salvar').click();
    await expect(support.getByRole('dialog')).toContainText('1 carteirinha válida e 1 parceiro');
    await button(support.getByRole('dialog'), 'Desativar').click();
    await expect(toast(support, 'Empresa editado com sucesso!')).toBeVisible();
    await expect.poll(() => address(support)).toContain('procurar=');
    await expect(support.getByRole('link', { name: new RegExp(company.title) })).toContainText('• Inativo');
    await expect(support.getByText('Recife').first()).toBeVisible();
    await student.reload();
    await expect(student.getByText('Padaria do Centro')).toBeHidden();
  });

  await test.step('exempt, it is open again', async () => {
    await support.getByRole('link', { name: new RegExp(company.title) }).click();
    await support.getByLabel('Ativar empresa').check();
    await support.getByLabel('Isentar empresa').check();
    await button(support, 'Salvar').click();
    await expect(support.getByRole('link', { name: new RegExp(company.title) })).toContainText('• Ativo • Isento');
    await student.reload();
    await expect(student.getByText('Padaria do Centro')).toBeVisible();
  });

  await test.step('all of it is in the trail, which can be taken away', async () => {
    await support.goto(PATHS.dashboard);
    await link(support, 'Auditoria').click();
    const search = support.getByRole('searchbox', { name: 'Procurar pessoa' });
    await search.fill(SUPPORT);
    await search.press('Enter');
    await expect(support.getByRole('grid').getByText('Editou a empresa').first()).toBeVisible();
    await expect(support.getByRole('grid').getByText('Procurou lojas').first()).toBeVisible();
  });

  await test.step('support finds the school by the address; the school reads its own part, without names of support', async () => {
    await support.goto(`${PATHS.audit}?assunto=escola&empresa=${company.id}`);
    await expect(
      support
        .getByRole('grid')
        .getByText(/Endereço: .*Recife/)
        .first(),
    ).toBeVisible();
    await expect(button(support, company.title)).toBeVisible();
    const manager = await arrive(company.manager);
    await manager.goto(PATHS.ownCompany);
    await link(manager, 'Atividade').click();
    await expect(heading(manager, 'Atividade')).toBeVisible();
    await expect(
      manager
        .getByRole('grid')
        .getByText(/Endereço: .*Recife/)
        .first(),
    ).toBeVisible();
    await expect(manager.getByRole('grid').getByText('Suporte do Vínculo').first()).toBeVisible();
    await expect(manager.getByRole('grid').getByText(SUPPORT)).toBeHidden();
    await expect(manager.getByRole('grid').getByText('Procurou lojas')).toBeHidden();
  });
});
