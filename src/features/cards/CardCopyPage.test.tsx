// A copy of a card as a PDF: handed over, or refused. The rest is a journey.
import { screen } from '@testing-library/react';
import { cardCopyPath } from '../../lib/paths';
import { holder } from '../../testing/people';
import { aHolderCard } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer } from '../../testing/server';

const ID = aHolderCard().id;
const MADE = '2026-11-27T17:32:07.000Z';
const button = (name: string) => screen.findByRole('button', { name });

/** The school's answers to a holder who makes and ends a copy. */
function renderCopy(copiedAt: string | null = null) {
  let copied_at = copiedAt;
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'attachment; filename="carteirinha-julia-sa-barreto-2026-11-27.pdf"',
  };
  return renderApp(cardCopyPath(ID), {
    user: holder,
    handlers: [
      answer('listMyCards', () => [aHolderCard({ copied_at })]),
      answer('makeCardCopy', () => {
        copied_at = MADE;
        return new Response('%PDF-1.3\n', { headers });
      }),
      answer('endCardCopy', () => {
        copied_at = null;
        return null;
      }),
    ],
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

it('is handed over by the phone’s own sheet, where the phone shares files', async () => {
  const share = jest.fn((data: ShareData) => Promise.resolve(data));
  Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files !== undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = renderCopy();
  await user.click(await button('Baixar em PDF'));
  await user.click(await button('Compartilhar'));
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['carteirinha-julia-sa-barreto-2026-11-27.pdf', 'application/pdf']);
});
