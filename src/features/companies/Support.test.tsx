// What support reads of many schools and of one: figures, signs, the file, and how a school fares.
import { screen, waitFor, within } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { superAdministrator } from '../../testing/people';
import { aCompany, companyDetails, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, answerAndKeep, inVersion, type Handlers } from '../../testing/server';
import EditCompanyPage from './EditCompanyPage';

const horizonte = aCompany();
const open = (handlers: Handlers) =>
  renderComponent(<EditCompanyPage />, { route: `/${horizonte.id}`, path: '/:id', user: superAdministrator, handlers });

describe('a school', () => {
  const stored = answer('getCompany', () => inVersion(horizonte, '"v1"'));
  const at = '2026-11-20T12:00:00.000Z';
  const history = companyDetails({
    charges: [
      {
        id: idOf('1', 1),
        kind: 'month',
        amount: 4990,
        status: 'refused',
        at,
        next_try_at: null,
        reason: 'Sem limite no cartão.',
      },
    ],
    attempts: [{ id: idOf('1', 2), at, state: 'refused', reason: 'Sem limite no cartão.', person: null }],
    mails: [
      {
        id: idOf('1', 3),
        at,
        subject: 'A mensalidade não foi paga',
        to: null,
        state: 'given_up',
        problem: '550 cheia',
      },
    ],
  });

  it('tells its figures, what waits, its managers, charges, tries and mails, and leads to its trail', async () => {
    open([stored, answer('getCompanyDetails', history)]);
    const fares = within(await screen.findByRole('region', { name: 'Como vai a escola' }));
    const fact = async (name: string) => (await fares.findByText(name)).nextElementSibling?.textContent;
    expect(await fact('Carteirinhas válidas')).toBe('120');
    expect(await fact('Parceiros ao todo')).toBe('16');
    expect(await fact('Deles, voltaram')).toBe('4');
    expect(await fact('Último uso')).toBe('20/11/2026');
    expect(await fact('Pedidos de carteirinha')).toBe('3');
    expect(fares.getByRole('link', { name: 'secretaria@horizonte.example' })).toBeInTheDocument();
    expect(fares.getByRole('table', { name: 'Últimas cobranças' })).toHaveTextContent(
      /R\$\s49,90.*Sem limite no cartão\./,
    );
    expect(fares.getByRole('table', { name: 'Tentativas de assinar com cartão' })).toHaveTextContent(
      '20/11/2026Cartão recusadoSem limite no cartão.Conta removida',
    );
    expect(fares.getByRole('table', { name: 'E-mails sobre a assinatura' })).toHaveTextContent(
      '20/11/2026A mensalidade não foi pagaNão enviado • Conta removida550 cheia',
    );
    expect(screen.getByRole('link', { name: 'Auditoria' })).toHaveAttribute(
      'href',
      `${PATHS.audit}?empresa=${horizonte.id}`,
    );
  });

  it('takes back one of several managers', async () => {
    const [only] = history.managers;
    const mistaken = { id: idOf('1', 9), full_name: 'Engano Silva', email: 'engano@escola.example' };
    let managers = only ? [only, mistaken] : [];
    const { user } = open([
      stored,
      answer('getCompanyDetails', () => ({ ...history, managers })),
      answer('removeManager', async ({ request }) => {
        const { user_id: removed } = (await request.json()) as { user_id: string };
        managers = managers.filter(({ id }) => id !== removed);
        return null;
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remover Engano Silva' }));
    await user.click(await screen.findByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Engano Silva não administra mais a escola.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument());
  });

  it('hands over a school without managers', async () => {
    open([stored, answer('getCompanyDetails', { ...history, managers: [] })]);
    expect(await screen.findByText('Ninguém administra esta escola.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trocar o e-mail que administra' })).toBeInTheDocument();
  });

  it('shows the name and logo that it gave itself, and takes both after a question', async () => {
    const sent: unknown[] = [];
    const named = aCompany({ display_name: 'Banco do Brasil', logo: { id: idOf('f'), url: '/api/files/logo.png' } });
    const { user } = open([
      answer('getCompany', () => inVersion(named, '"v1"')),
      answerAndKeep('updateCompany', sent, () => inVersion(horizonte, '"v2"')),
    ]);
    expect(await screen.findByText('As pessoas leem “Banco do Brasil”.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Logo da escola' })).toHaveAttribute('src', '/api/files/logo.png');
    await user.click(screen.getByLabelText('Retirar nome e logo'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Retirar nome e logo desta escola?' }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Retirar' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ clears_name: true })]));
  });
});
