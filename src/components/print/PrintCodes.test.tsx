/** Printing codes: what is asked and said before, what is sent, and the file. */

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { PATHS } from '../../lib/paths';
import { signedInStore } from '../../testing/everyCall';
import { administrator, COMPANY_ID } from '../../testing/people';
import { aCard, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { renderComponent } from '../../testing/renderComponent';
import { rowBox } from '../../testing/rowBox';
import { answer, failure, server } from '../../testing/server';
import { PrintCodes, type StudentsToPrint } from './PrintCodes';

const fileOf = (type: string, name: string, body: BodyInit) =>
  new HttpResponse(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
const pdf = () => fileOf('application/pdf', 'codigos-colegio-2026-11-22.pdf', '%PDF-1.3\n');
const CLASSES = [
  { class_name: '6º A', cards: 30, without_account: 12 },
  { class_name: '6º B', cards: 1, without_account: 0 },
  { class_name: '1º C', cards: 0, without_account: 7 },
];

const saved: string[] = [];
let blob: Blob | undefined;
let sent: unknown[] = [];

beforeEach(() => {
  saved.length = 0;
  sent = [];
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:codes';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const answering = (file: () => Response) =>
  answer('printActivationCodes', async ({ request }) => {
    sent.push(await request.json());
    return file();
  });

function show(file: () => Response, students: Partial<StudentsToPrint> = {}) {
  server.use(answer('listCardClasses', CLASSES), answering(file));
  const onClose = jest.fn();
  const { user } = renderComponent(
    <PrintCodes students={{ company_id: COMPANY_ID, ...students }} open onClose={onClose} />,
    { store: signedInStore() },
  );
  return { user, onClose };
}
const print = () => screen.getByRole('button', { name: 'Imprimir' });

test('codes of all students come as PDF, of one class or all, and the end of earlier codes is said before', async () => {
  const { user, onClose } = show(pdf);
  server.use(
    answer('previewCodes', async ({ request }) => {
      const { class_name: one } = (await request.json()) as { class_name?: string };
      return { alive: one ? 1 : 12 };
    }),
  );
  expect(await screen.findByText('12 destes alunos já têm um código, que deixa de valer.')).toBeVisible();
  expect(screen.queryByText('Um papel fica assim:')).toBeNull();
  await screen.findByRole('option', { name: '6º A (12)' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Todas',
    '6º A (12)',
    '1º C (7)',
  ]);
  await user.selectOptions(screen.getByLabelText('Turma'), '6º A');
  expect(await screen.findByText('Um destes alunos já tem um código, que deixa de valer.')).toBeVisible();
  await user.click(print());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ company_id: COMPANY_ID, class_name: '6º A', format: 'pdf' }]);
  expect(saved).toEqual(['codigos-colegio-2026-11-22.pdf']);
  expect(blob).toMatchObject({ type: 'application/pdf' });
});

test('before the first codes one slip is shown as it will be, and nothing is said of earlier ones', async () => {
  show(pdf);
  expect(await screen.findByText('Um papel fica assim:')).toBeVisible();
  expect(screen.getByText(/^CNPJ\s00\.000\.000\/0001-91 · Recife - PE/)).toBeInTheDocument();
  expect(screen.queryByText(/deixa de valer/)).toBeNull();
});

test('if there are none, that is said, and another class can be tried', async () => {
  let hasNone = true;
  const { user } = show(() => {
    if (!hasNone) return pdf();
    return failure(422, { message: MESSAGES.codes.none, fields: { cards: [MESSAGES.codes.none] } });
  });
  await user.click(print());
  expect(await screen.findByText(MESSAGES.codes.none)).toBeVisible();
  expect(saved).toEqual([]);
  hasNone = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

const dialog = () => screen.findByRole('dialog', { name: 'Imprimir códigos' });

test('the table of cards prints those of chosen cards if one has no owner', async () => {
  const [owned, free] = [
    aCard({ full_name: 'Com Dona' }),
    aCard({ id: idOf('9', 2), full_name: 'Sem Conta', user: null }),
  ];
  const { user } = renderApp(PATHS.adminCards, {
    user: administrator,
    handlers: [answer('listCards', { results: [owned, free], paging: { total: 2, limit: 20 } }), answering(pdf)],
  });
  await user.click(await rowBox('Selecionar Com Dona'));
  const bar = within(await screen.findByRole('region', { name: 'Carteirinhas selecionadas' }));
  expect(bar.queryByRole('button', { name: 'Imprimir códigos' })).toBeNull();
  await user.click(await rowBox('Selecionar Sem Conta'));
  await user.click(await bar.findByRole('button', { name: 'Imprimir códigos' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Imprimir' }));
  const cards = { ids: [owned.id, free.id] };
  await waitFor(() => expect(sent).toEqual([{ company_id: COMPANY_ID, cards, format: 'pdf' }]));
});
