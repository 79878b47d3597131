// Registering a partner: what is sent, what is refused, and that nothing typed is lost.
import { screen, waitFor } from '@testing-library/react';
import { NO_HOURS } from '@vinculo/contract/rules/partner/openingHours';
import { administrator, COMPANY_ID } from '../../testing/people';
import { PICTURE } from '../../testing/pictures';
import { aCategory, aPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, type Handlers } from '../../testing/server';

const food = aCategory();
const health = aCategory({ id: idOf('8', 2), title: 'Saúde' });
const CATEGORIES = answer('listCategories', [food, health]);

const open = (handlers: Handlers = []) =>
  renderApp('/admin/parceiros/novo', { user: administrator, handlers: [...handlers, CATEGORIES] });

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: /^Cadastrar/ });

test('sends everything and goes back to the list', async () => {
  const sent: unknown[] = [];
  const { user, location } = open([answerAndKeep('createPartner', sent, aPartner())]);
  await screen.findByRole('heading', { level: 1, name: 'Novo parceiro' });
  const fill = async (label: string, text: string) => {
    await user.click(field(label));
    await user.paste(text);
  };
  await fill('Nome do parceiro', '  Padaria Estrela ');
  await fill('Descrição', '10% em pães');
  await fill('Telefone', '81999990000');
  await user.click(screen.getByRole('checkbox', { name: 'Aceita delivery' }));
  await fill('Facebook', '@padaria');
  await fill('Instagram', 'padaria estrela');
  await user.click(await screen.findByRole('checkbox', { name: 'Saúde' }));
  await fill('Endereço', 'Rua da Aurora');
  await fill('Número', '120');
  await fill('Bairro', 'Boa Vista');
  await fill('Cidade', 'Recife');
  await fill('UF', 'pe');
  await fill('Cep', '50050000');
  await fill('Complemento', 'Loja 2');
  expect(screen.getByRole('switch', { name: 'Ativar parceiro' })).toBeChecked();
  expect(field('Telefone')).toHaveValue('(81) 99999-0000');
  expect(field('Cep')).toHaveValue('50050-000');

  await user.click(submit());
  expect(await screen.findByText('Parceiro criado com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/admin/parceiros'));
  expect(sent).toEqual([
    {
      unit_id: COMPANY_ID,
      logo_id: null,
      title: 'Padaria Estrela',
      description: '10% em pães',
      phone: '81999990000',
      delivery: true,
      facebook: 'padaria',
      instagram: 'padariaestrela',
      categories_id: [health.id],
      address: {
        address: 'Rua da Aurora',
        number: '120',
        neighborhood: 'Boa Vista',
        city: 'Recife',
        uf: 'PE',
        zip_code: '50050000',
        complement: 'Loja 2',
      },
      active: true,
      adults_only: false,
      benefits: [],
      website: null,
      opening_hours: NO_HOURS,
    },
  ]);
});

test('the name is needed, a long description, a broken number and a page of another site are refused before anything is sent', async () => {
  const create = jest.fn(() => aPartner());
  const { user } = open([answer('createPartner', create)]);
  await user.click(await screen.findByRole('button', { name: 'Cadastrar' }));
  expect(await screen.findByText('O parceiro é obrigatório')).toBeInTheDocument();
  expect(field('Nome do parceiro')).toHaveFocus();

  await user.click(field('Descrição'));
  await user.paste('a'.repeat(256));
  await user.type(field('Telefone'), '8199');
  await user.type(field('Cep'), '123');
  await user.click(field('Instagram'));
  await user.paste('https://www.facebook.com/padaria');
  await user.click(field('Facebook'));
  await user.paste('https://wa.me/5581999990000');
  await user.click(submit());
  expect(await screen.findByText('Descrição deve conter no máximo 255 caracteres')).toBeInTheDocument();
  expect(screen.getByText('Telefone inválido')).toBeInTheDocument();
  expect(screen.getByText('Cep inválido')).toBeInTheDocument();
  expect(field('Instagram')).toHaveAccessibleDescription('Isto é do Facebook. Escreva aqui só o nome do Instagram');
  expect(field('Instagram')).toHaveValue('https://www.facebook.com/padaria');
  expect(field('Facebook')).toHaveAccessibleDescription('Isto é do WhatsApp. Escreva aqui só o nome do Facebook');
  expect(create).not.toHaveBeenCalled();
});

test('a file the server will not take after all is uploaded anew', async () => {
  const uploads = jest.fn(() => ({ id: idOf('f'), url: '/api/files/new.jpg' }));
  let tries = 0;
  const { user } = open([
    answer('createFile', uploads),
    answer('createPartner', () => {
      tries += 1;
      return tries === 1 ? failure(422, { fields: { logo_id: ['Envie de novo.'] } }) : aPartner();
    }),
  ]);
  await user.type(await screen.findByLabelText('Nome do parceiro'), 'Padaria');
  await user.upload(field('Logo'), PICTURE);
  await user.click(submit());
  expect(await screen.findByText('Envie de novo.')).toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByText('Parceiro criado com sucesso!')).toBeInTheDocument();
  expect(uploads).toHaveBeenCalledTimes(2);
});
