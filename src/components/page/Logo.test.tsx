import { render, screen } from '@testing-library/react';
import { Logo } from './Logo';

test('the brand is read out once: the name is text, and the mark keeps silent', () => {
  render(<Logo />);
  expect(screen.getByText('Vínculo')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
