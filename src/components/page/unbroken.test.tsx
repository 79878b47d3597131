import { render, screen } from '@testing-library/react';
import { unbroken } from './unbroken';

it('keeps the word on one line and the text as it is', () => {
  const text = 'Enviamos um código de acesso no seu e-mail.';
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container).toHaveTextContent(text);
  expect(screen.getByText('e-mail.')).toHaveStyle({ whiteSpace: 'nowrap' });
});

it.each(['E-mail inválido', 'Nome completo', undefined])('leaves %s alone', (text) => {
  expect(unbroken(text)).toBe(text);
});
