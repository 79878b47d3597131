// Handing students their cards: what is said before, what is sent, and the file.
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
import { answer, answerAndKeep, failure, server } from '../../testing/server';
import { DeliverDialog, type Delivered } from './DeliverButton';

const fileOf = (type: string, name: string, body: BodyInit) =>
  new HttpResponse(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
const pdf = () => fileOf('application/pdf', 'codigos-colegio-2026-11-22.pdf', '%PDF-1.3\n');
const CLASSES = [
  { class_name: '6º A', cards: 30, to_deliver: 12 },
  { class_name: '6º B', cards: 1, to_deliver: 0 },
  { class_name: '1º C', cards: 0, to_deliver: 7 },
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

const answering = (file: () => Response) => answerAndKeep('deliverCards', sent, file);

const PREVIEW = { mails: 12, guardians: 9, codes: 20, alive: 0, spent: 0, no_picture: 4 };
const foreseen = (changes: Partial<typeof PREVIEW> = {}) => answer('previewDelivery', { ...PREVIEW, ...changes });

function show(file: () => Response, students: Partial<Delivered> = {}) {
  server.use(answer('listCardClasses', CLASSES), foreseen(), answering(file));
  const onClose = jest.fn();
  const { user } = renderComponent(
    <DeliverDialog students={{ company_id: COMPANY_ID, ...students }} open onClose={onClose} />,
    { store: signedInStore() },
  );
  return { user, onClose };
}
const deliver = () => screen.getByRole('button', { name: 'Entregar' });

test('what one press does is counted before, done for a class or all, and what is left is told', async () => {
  const { user, onClose } = show(pdf);
  const list = within(await screen.findByRole('list', { name: 'O que acontece' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12 alunos recebem um e-mail',
    '20 alunos recebem um código em papel',
    '9 responsáveis recebem uma pergunta',
    '4 alunos aguardam a foto',
  ]);
  await screen.findByRole('option', { name: '6º A (12)' });
  await user.selectOptions(screen.getByLabelText('Turma'), '6º A');
  await screen.findByRole('list', { name: 'O que acontece' });
  await user.click(deliver());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ company_id: COMPANY_ID, class_name: '6º A', format: 'pdf' }]);
  expect(saved).toEqual(['codigos-colegio-2026-11-22.pdf']);
  expect(blob).toMatchObject({ type: 'application/pdf' });
  expect(
    await screen.findByText('Entregue: 12 e-mails, 20 códigos em papel, 9 perguntas. Faltam 4, sem foto.'),
  ).toBeVisible();
});

test('codes that are on paper end only where a person says so', async () => {
  const { user } = show(pdf);
  server.use(foreseen({ mails: 0, guardians: 0, codes: 0, alive: 2, no_picture: 0 }));
  expect(await screen.findByText(MESSAGES.codes.none)).toBeVisible();
  await user.click(deliver());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^Fazer códigos novos também para os 2/ }));
  await user.click(deliver());
  await waitFor(() => expect(sent).toEqual([{ company_id: COMPANY_ID, format: 'pdf', renew: true }]));
});

test('mails alone are no file, and a refusal is told', async () => {
  let isRefused = true;
  const { user } = show(() =>
    isRefused ? failure(422, { message: MESSAGES.codes.none }) : fileOf('application/pdf', 'nada.pdf', ''),
  );
  server.use(foreseen({ mails: 1, guardians: 0, codes: 0, no_picture: 0 }));
  await screen.findByText('1 aluno recebe um e-mail');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(deliver());
  expect(await screen.findByText(MESSAGES.codes.none)).toBeVisible();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Entregue: 1 e-mail.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('the table of cards hands the chosen ones over, and asks their guardians', async () => {
  const [owned, free] = [
    aCard({ full_name: 'Com Dona' }),
    aCard({ id: idOf('9', 2), full_name: 'Sem Conta', user: null }),
  ];
  const { user } = renderApp(PATHS.adminCards, {
    user: administrator,
    handlers: [
      answer('listCards', { results: [owned, free], paging: { total: 2, limit: 20 } }),
      foreseen(),
      answering(pdf),
    ],
  });
  await user.click(await rowBox('Selecionar Com Dona'));
  const bar = within(await screen.findByRole('region', { name: 'Carteirinhas selecionadas' }));
  await user.click(await rowBox('Selecionar Sem Conta'));
  await user.click(await bar.findByRole('button', { name: 'Entregar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregar' }));
  await dialog.findByText('12 alunos recebem um e-mail');
  await user.click(dialog.getByRole('button', { name: 'Entregar' }));
  const cards = { ids: [owned.id, free.id] };
  await waitFor(() => expect(sent).toEqual([{ company_id: COMPANY_ID, cards, format: 'pdf' }]));
});
