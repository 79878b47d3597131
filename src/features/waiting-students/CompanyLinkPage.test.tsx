// The company's link.
import { screen, within } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { aCompanyLink } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer } from '../../testing/server';

it('opens the link, closes it after a question, and opens another', async () => {
  const opened = ['K7Q2M9XD', '22222222'];
  let code: string | null = null;
  const linkNow = () => aCompanyLink({ code, link: code && `https://vinculo.example/escola/${code}` });
  const { user } = renderApp(PATHS.adminCompanyLink, {
    user: administrator,
    handlers: [
      answer('getCompanyLink', linkNow),
      answer('openCompanyLink', () => {
        code = opened.shift() ?? null;
        return linkNow();
      }),
      answer('closeCompanyLink', () => {
        code = null;
        return null;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Abrir o link' }));
  expect(await screen.findByText('K7Q2-M9XD')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'QR do link da escola' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('escola%2FK7Q2M9XD'),
  );
  await user.click(screen.getByRole('button', { name: 'Fechar o link' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar o link' }));
  await user.click(await screen.findByRole('button', { name: 'Abrir o link' }));
  expect(await screen.findByText('2222-2222')).toBeInTheDocument();
});
