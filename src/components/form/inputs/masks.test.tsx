import { maskitoTransform } from '@maskito/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { renderComponent } from '../../../testing/renderComponent';
import { MaskedInput } from './MaskedInput';
import { MASKS, masked, type MaskName } from './masks';
import cases from './masks.cases.json';

describe('masks, on a whole text', () => {
  it.each<[MaskName, string, string]>(cases.whole as [MaskName, string, string][])(
    '%s: %p reads %p',
    (mask, text, expected) => {
      expect(maskitoTransform(text, MASKS[mask])).toBe(expected);
    },
  );

  it.each<[MaskName, string, string]>([
    ['cnpj', '', ''],
    ['zipCode', '01310100', '01310-100'],
    ['instagram', 'loja', 'loja'],
    ['phone', '01132654321', '(011) 3265-4321'],
  ])('shows the stored %s %p as %p', (mask, text, expected) => {
    expect(masked(mask, text)).toBe(expected);
  });
});

function show(mask: MaskName, initial = '') {
  let latest = initial;
  const result = renderComponent(
    <Formik initialValues={{ field: initial }} onSubmit={() => undefined}>
      {({ values }) => {
        latest = values.field;
        return <MaskedInput name="field" label="Campo" mask={mask} />;
      }}
    </Formik>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' });
  // Key by key: a mask looks at each.
  return { ...result, user: userEvent.setup(), input, value: () => latest };
}

describe('MaskedInput', () => {
  it.each<[MaskName, string, string]>(cases.typed as [MaskName, string, string][])(
    '%s: typing %p gives %p, on the screen and in the form',
    async (mask, typed, expected) => {
      const { user, input, value } = show(mask);
      await user.type(input, typed);
      expect(input).toHaveValue(expected);
      expect(value()).toBe(expected);
    },
  );

  it.each<[MaskName, string, string]>(cases.pasted as [MaskName, string, string][])(
    '%s: pasting %p gives %p',
    async (mask, pasted, expected) => {
      const { user, input, value } = show(mask);
      await user.click(input);
      await user.paste(pasted);
      expect(input).toHaveValue(expected);
      expect(value()).toBe(expected);
    },
  );

  it('deletes in the middle and puts the rest together again', async () => {
    const { user, input, value } = show('cnpj', '11.222.333/0001-81');
    await user.type(input, '{Backspace}9', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(input).toHaveValue('11.229.333/0001-81');
    expect(value()).toBe('11.229.333/0001-81');
  });

  it('goes from a mobile number to a fixed one when a digit is taken away', async () => {
    const { user, input } = show('phone', '11987654321');
    expect(input).toHaveValue('(11) 98765-4321');
    await user.type(input, '{Backspace}');
    expect(input).toHaveValue('(11) 9876-5432');
  });

  it('shows a digit too much behind a whole number of area 55, and takes it back', async () => {
    const { user, input } = show('phone');
    await user.type(input, '559999988887');
    expect(input).toHaveValue('55 (99) 99988-887');
    expect(input.selectionStart).toBe(17);
    await user.keyboard('{Backspace}');
    expect(input).toHaveValue('(55) 99999-8888');
  });

  it('leaves the caret where it is in the middle of a whole phone number', async () => {
    const { user, input } = show('phone', '92999998888');
    await user.type(input, '{Backspace}7', { initialSelectionStart: 8, initialSelectionEnd: 8 });
    expect(input).toHaveValue('(92) 99799-8888');
    expect(input.selectionStart).toBe(8);
  });

  it('puts a letter into the middle of a number, in upper case', async () => {
    const { user, input, value } = show('cnpj', '12.ABC.345/01DE-35');
    await user.type(input, '{Backspace}x', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(input).toHaveValue('12.AXC.345/01DE-35');
    expect([value(), input.selectionStart]).toEqual(['12.AXC.345/01DE-35', 5]);
  });

  it('reduces a link typed letter by letter when the field is left', async () => {
    const { user, input, value } = show('instagram');
    await user.type(input, 'instagram.com/loja');
    await user.tab();
    expect(input).toHaveValue('loja');
    expect(value()).toBe('loja');
  });

  it.each<[MaskName, string]>([
    ['cnpj', 'text'],
    ['zipCode', 'numeric'],
    ['phone', 'tel'],
    ['uf', 'text'],
    ['instagram', 'text'],
  ])('%s brings up the %s keyboard', (mask, inputMode) => {
    expect(show(mask).input).toHaveAttribute('inputmode', inputMode);
  });
});
