import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { CategoryBoxes } from '../../../features/admin-partners/CategoriesField';
import { renderComponent } from '../../../testing/renderComponent';
import { AppForm } from '../AppForm';
import { SubmitButton } from '../PlainForm';
import { CheckboxInput, SwitchInput } from './ChoiceInputs';
import { TextInput } from './TextInput';

const INITIAL = {
  title: '',
  description: 'Pães' as string | null,
  active: true,
  visible: false,
  categories: ['b', 'gone'],
};
type Values = typeof INITIAL;

function show(fields: ReactNode, errors: Record<string, string> = {}) {
  let latest: Values = INITIAL;
  const result = renderComponent(
    <Formik initialValues={INITIAL} validate={() => errors} onSubmit={() => undefined}>
      {({ values }) => {
        latest = values;
        return (
          <AppForm>
            {fields}
            <SubmitButton label="Salvar" busyLabel="Salvando..." />
          </AppForm>
        );
      }}
    </Formik>,
  );
  return { ...result, user: userEvent.setup(), values: () => latest };
}

describe('TextInput', () => {
  const field = <TextInput name="title" label="Nome" helperText="Como está na fachada" required />;

  it('is found by its label alone, says that it is required, and has its helper', () => {
    show(field);
    const input = screen.getByRole('textbox', { name: 'Nome' });
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Como está na fachada');
    expect(input).toBeValid();
  });

  it('takes what is not seen out of what is typed and pasted', async () => {
    const { user, values } = show(field);
    const input = screen.getByRole('textbox', { name: 'Nome' });
    await user.click(input);
    await user.paste('\u200bPadaria\u00ad 👩‍🍳\ufeff');
    await user.type(input, ' Boa\u202e');
    expect(input).toHaveValue('Padaria 👩‍🍳 Boa');
    expect(values().title).toBe('Padaria 👩‍🍳 Boa');
  });

  it('shows its error once it was left', async () => {
    const { user } = show(field, { title: 'O parceiro é obrigatório' });
    const input = screen.getByRole('textbox', { name: 'Nome' });
    await user.click(input);
    expect(input).toBeValid();
    await user.tab();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('O parceiro é obrigatório');
  });

  it('writes into the form, and passes attributes on', async () => {
    const { user, values } = show(
      <TextInput name="title" label="Nome" slotProps={{ htmlInput: { maxLength: 5 } }} autoComplete="organization" />,
    );
    const input = screen.getByRole('textbox', { name: 'Nome' });
    await user.type(input, 'Padaria');
    expect(values().title).toBe('Padar');
    expect(input).toHaveAttribute('autocomplete', 'organization');
  });
});

describe('checkboxes and switches', () => {
  it('turn on and off', async () => {
    const { user, values } = show(
      <>
        <CheckboxInput name="active" label="Ativar carteirinha" />
        <SwitchInput name="visible" label="Ativar parceiro" />
      </>,
    );
    const box = screen.getByRole('checkbox', { name: 'Ativar carteirinha' });
    expect(box).toBeChecked();
    await user.click(box);
    await user.click(screen.getByLabelText('Ativar parceiro'));
    expect(values()).toMatchObject({ active: false, visible: true });
  });

  it('have their errors bound', async () => {
    const { user } = show(<CheckboxInput name="active" label="Ativar carteirinha" />, { active: 'Não dá agora' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Não dá agora');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Não dá agora');
    expect(screen.getByRole('checkbox')).toHaveFocus();
  });
});

describe('CategoryBoxes', () => {
  const categories = [
    { id: 'a', title: 'Alimentação' },
    { id: 'b', title: 'Beleza' },
  ];

  it('is a named group whose value follows the order of what is offered, keeping what is no longer offered', async () => {
    const { user, values } = show(<CategoryBoxes categories={categories} />);
    const group = within(screen.getByRole('group', { name: 'Categorias' }));
    expect(group.getByRole('checkbox', { name: 'Beleza' })).toBeChecked();
    await user.click(group.getByRole('checkbox', { name: 'Alimentação' }));
    expect(values().categories).toEqual(['a', 'b', 'gone']);
    await user.click(group.getByRole('checkbox', { name: 'Beleza' }));
    expect(values().categories).toEqual(['a', 'gone']);
  });

  it('has its error bound, and takes the focus when it is the wrong one', async () => {
    const { user } = show(<CategoryBoxes categories={categories} />, {
      categories: 'Esta categoria não existe mais',
    });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Esta categoria não existe mais');
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Esta categoria não existe mais');
    expect(screen.getByRole('checkbox', { name: 'Alimentação' })).toHaveFocus();
  });
});
