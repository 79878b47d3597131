// Printing cards: what is said before, what is sent, the progress, and the download.
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { signedInStore } from '../../testing/everyCall';
import { COMPANY_ID } from '../../testing/people';
import { idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, answerAndKeep, failure, server } from '../../testing/server';
import { PrintCards } from './PrintCards';

const PAGE = '%PDF-1.7\n<< /Type /Page\n>>\n';
const NAME = 'carteirinhas-colegio-2026-11-22.pdf';
const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${NAME}"` };
const pdf = (body: BodyInit) => new HttpResponse(body, { headers });

const saved: { address: string; name: string }[] = [];
let blob: Blob | undefined;

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:cards';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ address: this.href, name: this.download });
  });
});

function show(handlers: Parameters<typeof server.use>, ids?: string[]) {
  server.use(...handlers);
  const onClose = jest.fn();
  const cards = { company_id: COMPANY_ID, ...(ids && { ids }) };
  const { user } = renderComponent(<PrintCards cards={cards} open onClose={onClose} />, { store: signedInStore() });
  return { user, onClose };
}
const VALID = { ended: 0, inactive: 0, printed_valid: 0, unprintable: [] };
const preview = (total: number, printed = 0, unprintable: string[] = []) =>
  answer('previewPrint', { ...VALID, total, printed, printed_valid: printed, unprintable });
const press = () => screen.findByRole('button', { name: 'Imprimir' });

test.each([
  [1, 1, 'Esta carteirinha já foi impressa. A impressão anterior deixa de valer.'],
  [12, 1, '1 destas já foi impressa. A impressão anterior deixa de valer.'],
  [12, 3, '3 destas já foram impressas. As impressões anteriores deixam de valer.'],
])('of %i cards %i printed before are told before', async (total, printed, text) => {
  show([preview(total, printed)]);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['left out', false, '8 carteirinhas, em 1 página de PDF.', /^1 destas já foi impressa/, { only_valid: true }],
  ['printed if the person wants them', true, '12 carteirinhas, em 2 páginas de PDF.', /^3 destas já foram/, {}],
])('those that no shop accepts are told and %s', async (_how, takesAll, told, replaced, body) => {
  const sent: unknown[] = [];
  const { user, onClose } = show([
    answer('previewPrint', { total: 12, printed: 3, ended: 3, inactive: 1, printed_valid: 1, unprintable: [] }),
    answerAndKeep('printCards', sent, () => pdf(PAGE)),
  ]);
  expect(await screen.findByText('3 já venceram e 1 está inativa: a loja não aceita.')).toBeVisible();
  if (takesAll) await user.click(screen.getByRole('checkbox', { name: 'Imprimir mesmo assim' }));
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.getByText(replaced)).toBeVisible();
  await user.click(await press());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ company_id: COMPANY_ID, layout: 'a4', ...body }]);
});

test('names in letters that cannot be printed are told before, the first of many', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `李${index}`);
  show([preview(30, 0, names)]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Não temos como imprimir todas as letras destes nomes');
  expect(alert).toHaveTextContent('李0, 李1,');
  expect(alert).toHaveTextContent('李9 e mais 2.');
});

test('the chosen layout and cards are sent, and the file is saved under the server’s name', async () => {
  const sent: unknown[] = [];
  const ids = [idOf('9'), idOf('a')];
  const { user, onClose } = show([preview(2), answerAndKeep('printCards', sent, () => pdf(PAGE + PAGE))], ids);
  await user.click(await screen.findByRole('radio', { name: /^Uma por página/ }));
  await user.click(await press());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ company_id: COMPANY_ID, ids, layout: 'card' }]);
  expect(saved).toEqual([{ address: 'blob:cards', name: NAME }]);
  expect(blob).toMatchObject({ type: 'application/pdf', size: 2 * PAGE.length });
});

test('what fails says why, and can be tried again', async () => {
  const busy = 'Outras impressões estão sendo feitas agora. Tente de novo em instantes.';
  let isBusy = true;
  const { user } = show([
    preview(1),
    answer('printCards', () => (isBusy ? failure(503, { message: busy }, { 'Retry-After': '5' }) : pdf(PAGE))),
  ]);
  await user.click(await press());
  expect(await screen.findByText(busy)).toBeVisible();
  expect(saved).toEqual([]);
  isBusy = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('cancelling breaks the file off', async () => {
  let signal: AbortSignal | undefined;
  const { user, onClose } = show([
    preview(500),
    answer('printCards', ({ request }) => {
      ({ signal } = request);
      return pdf(new ReadableStream());
    }),
  ]);
  await user.click(await press());
  await screen.findByRole('progressbar', { name: 'Preparando as carteirinhas' });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(signal?.aborted).toBe(true));
  expect(saved).toEqual([]);
});
