/** The brand is read out once, with or without its written name. */

import { render, screen } from '@testing-library/react';
import { Logo } from './Logo';

describe('Logo', () => {
  it('shows the name as text and keeps the mark silent', () => {
    render(<Logo />);
    expect(screen.getByText('Vínculo')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('lets the mark carry the name where it stands alone', () => {
    render(<Logo markOnly size={40} />);
    expect(screen.getByRole('img', { name: 'Vínculo' })).toHaveAttribute('width', '40');
    expect(screen.queryByText('Vínculo')).not.toBeInTheDocument();
  });
});
