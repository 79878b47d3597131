// The chart of uses, in a browser that has no layout: it is named, and the keyboard reaches it.
import { screen } from '@testing-library/react';
import { renderComponent } from '../../testing/renderComponent';
import { UsesChart } from './UsesChart';

test('says each week by keyboard', async () => {
  const weeks = [
    { week: '2026-11-16', uses: 1300 },
    { week: '2026-11-23', uses: 1 },
  ];
  const { user } = renderComponent(<UsesChart weeks={weeks} height={240} />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Semana de 16/11; 1.300 usos' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Semana de 23/11; 1 uso' })).toHaveFocus();
});
