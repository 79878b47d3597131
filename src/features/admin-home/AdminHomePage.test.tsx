// The administrative home: where its tiles lead, and the way to ask for help.
import { screen, within } from '@testing-library/react';
import { administrator, holder } from '../../testing/people';
import { settings } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

test.each([
  ['Parceiros', 'Gerencie os parceiros da escola', '/admin/parceiros'],
  ['Carteirinhas', 'Gerencia as carteirinhas dos alunos', '/admin/carteirinhas'],
  ['Personalizar carteirinha', 'Deixe com a cara da sua empresa', '/admin/personalizar-carteirinha'],
  ['Administradores', 'Adicione pessoas para gerenciar', '/admin/administradores'],
])('the tile %s says what it is for and leads there', async (title, text, path) => {
  renderApp('/admin', { user: administrator });
  expect(await screen.findByRole('heading', { level: 1, name: 'Administrativo' })).toBeInTheDocument();
  const tile = screen.getByRole('link', { name: `${title} ${text}` });
  expect(tile).toHaveAttribute('href', path);
});

test('has four tiles, and the subscription quietly below them', async () => {
  renderApp('/admin', { user: administrator });
  expect(within(await screen.findByRole('list', { name: '' })).getAllByRole('link')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Assinatura' })).toHaveAttribute('href', '/admin/assinatura');
});

test('WhatsApp opens outside with the country prefix', async () => {
  renderApp('/admin', {
    user: administrator,
    handlers: [answer('getSettings', { ...settings, whats_app: '(81) 99999-0000' })],
  });
  const link = await screen.findByRole('link', { name: /WhatsApp/ });
  expect(link).toHaveAttribute('href', 'https://wa.me/5581999990000');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test.each([
  ['not configured', answer('getSettings', { ...settings, whats_app: null })],
  ['not known', answer('getSettings', () => failure(400))],
])('no WhatsApp button where its number is %s', async (_name, handler) => {
  renderApp('/admin', { user: administrator, handlers: [handler] });
  await screen.findByRole('heading', { level: 1, name: 'Administrativo' });
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
});

test('is not for students', async () => {
  const { location } = renderApp('/admin', { user: holder });
  expect(await screen.findByRole('heading', { level: 1, name: 'Parceiros' })).toBeInTheDocument();
  expect(location()).toBe('/parceiros');
});
