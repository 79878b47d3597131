import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderComponent } from '../../testing/renderComponent';
import { FilterChoice } from './FilterChoice';

function Filters() {
  const [shift, setShift] = useState<string | null>(null);
  const [owner, setOwner] = useState<'none' | null>(null);
  return (
    <>
      <FilterChoice row={{ param: 'turno', label: 'Turno', max: 5 }} value={shift} onChoose={setShift} />
      <FilterChoice
        row={{ param: 'dono', label: 'Dono', all: 'Todos', values: [['none', 'sem-conta', 'Sem conta']] }}
        value={owner}
        onChoose={setOwner}
      />
      <output>{JSON.stringify([shift, owner])}</output>
    </>
  );
}

test('a filter without values is typed, one with values is chosen', async () => {
  const { user } = renderComponent(<Filters />);
  await user.type(screen.getByRole('textbox', { name: 'Turno' }), 'Manhã e tarde');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dono' }), 'Sem conta');
  expect(screen.getByRole('status')).toHaveTextContent('["Manhã","none"]');
  await user.clear(screen.getByRole('textbox', { name: 'Turno' }));
  expect(screen.getByRole('status')).toHaveTextContent('[null,"none"]');
});
