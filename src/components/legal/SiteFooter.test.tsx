// Links to legal texts beyond a plain click on a loaded app.
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderComponent } from '../../testing/renderComponent';
import { LegalLink } from './SiteFooter';

jest.mock('./LegalDialog', () => {
  throw new Error('Loading chunk 1 failed');
});

function Where() {
  return <p>{useLocation().pathname}</p>;
}

const show = () =>
  renderComponent(
    <>
      <LegalLink name="terms" />
      <Where />
    </>,
  );
const link = () => screen.getByRole('link', { name: 'Termos de uso' });

it('leads to the page where the dialog cannot be fetched', async () => {
  const { user } = show();
  await user.click(link());
  expect(await screen.findByText('/termos')).toBeInTheDocument();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])('leaves %p to the browser', (keys) => {
  show();
  // jsdom opens no tabs: the test checks that the link leaves the click to the browser.
  expect(fireEvent.click(link(), { button: 0, ...keys })).toBe(true);
});
