import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageTabs } from './PageTabs';

test('tabs are links; the open page is marked whatever its query, and what waits is counted', () => {
  render(
    <MemoryRouter initialEntries={['/coisa/pedidos?situacao=recusados']}>
      <PageTabs
        label="Partes"
        tabs={[
          { to: '/coisa', label: 'Coisa', count: 0 },
          { to: '/coisa/fotos', label: 'Fotos' },
          { to: '/coisa/pedidos', label: 'Pedidos', count: 1234 },
        ]}
      />
    </MemoryRouter>,
  );
  const tabs = screen.getAllByRole('link');
  expect(screen.getByRole('navigation', { name: 'Partes' })).toContainElement(tabs[0] ?? null);
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Coisa', '/coisa', null],
    ['Fotos', '/coisa/fotos', null],
    ['Pedidos (1.234)', '/coisa/pedidos', 'page'],
  ]);
});
