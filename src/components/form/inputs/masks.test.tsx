import { maskitoTransform } from '@maskito/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { renderComponent } from '../../../testing/renderComponent';
import { MaskedInput } from './MaskedInput';
import { MASKS, masked, type MaskName } from './masks';

describe('masks, on a whole text', () => {
  it.each<[MaskName, string, string]>([
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '11.222.333/0001-81', '11.222.333/0001-81'],
    ['cnpj', ' 11 222 333 0001 81 ', '11.222.333/0001-81'],
    ['cnpj', '112223330001819999', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', '12.ABC.345/01DE-3E', '12.ABC.345/01DE-3'],
    ['zipCode', '01310100', '01310-100'],
    ['zipCode', 'CEP 01.310-100', '01310-100'],
    ['phone', '1132654321', '(11) 3265-4321'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '+55 (11) 98765-4321', '(11) 98765-4321'],
    ['phone', '+551132654321', '(11) 3265-4321'],
    ['phone', '5511987654321', '(11) 98765-4321'],
    ['phone', '011 3265-4321', '(11) 3265-4321'],
    ['phone', '55987654321', '(55) 98765-4321'],
    ['phone', '08001234567', '0800 123 4567'],
    ['phone', '+55 0800 123 4567', '0800 123 4567'],
    ['phone', '40041234', '4004-1234'],
    ['phone', '+5592999998888', '(92) 99999-8888'],
    ['phone', '+55 (0) 92 99999-8888', '(92) 99999-8888'],
    ['phone', '092 99999-8888', '(92) 99999-8888'],
    ['day', '31032027', '31/03/2027'],
    ['day', '31/03/2027', '31/03/2027'],
    ['monthDay', '3103', '31/03'],
    ['uf', ' sp', 'SP'],
    ['uf', 'São Paulo', 'SP'],
    ['uf', 'rio grande do sul ', 'RS'],
    ['uf', 'pe1', 'PE'],
    ['instagram', '@loja', 'loja'],
    ['instagram', 'loja da ana', 'lojadaana'],
  ])('%s: %p reads %p', (mask, text, expected) => {
    expect(maskitoTransform(text, MASKS[mask])).toBe(expected);
  });

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
  it.each<[MaskName, string, string]>([
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['phone', '1132654321', '(11) 3265-4321'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '08001234567', '0800 123 4567'],
    ['phone', '30031234', '3003-1234'],
    ['phone', '+55 92 99999-8888', '(92) 99999-8888'],
    ['phone', '+55 (92) 3333-4444', '(92) 3333-4444'],
    ['phone', '+55 55 99999-8888', '(55) 99999-8888'],
    ['phone', '+55 0800 123 4567', '0800 123 4567'],
    ['phone', '+55 4004-1234', '4004-1234'],
    ['phone', '+55 (0) 92 99999-8888', '(92) 99999-8888'],
    ['phone', '55 92 99999-8888', '(92) 99999-8888'],
    ['phone', '55 11 98765-4321', '(11) 98765-4321'],
    ['phone', '092 99999-8888', '(92) 99999-8888'],
    ['phone', '(081) 3265-4321', '(81) 3265-4321'],
    ['phone', '(55) 99999-8888', '(55) 99999-8888'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', 'q2.gro.wp7/0001-85', 'Q2.GRO.WP7/0001-85'],
    ['cnpj', '12ABC34501DE3E', '12.ABC.345/01DE-3'],
    ['zipCode', '01310a100', '01310-100'],
    ['uf', 's1p', 'SP'],
    ['instagram', '@loja da ana', 'lojadaana'],
    ['instagram', 'www.tiktok.com/@loja', 'www.tiktok.com/@loja'],
  ])('%s: typing %p gives %p, on the screen and in the form', async (mask, typed, expected) => {
    const { user, input, value } = show(mask);
    await user.type(input, typed);
    expect(input).toHaveValue(expected);
    expect(value()).toBe(expected);
  });

  it.each<[MaskName, string, string]>([
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '11.222.333/0001-81', '11.222.333/0001-81'],
    ['phone', '+55 11 98765-4321', '(11) 98765-4321'],
    ['phone', '0 15 92 99999-8888', '(92) 99999-8888'],
    ['cnpj', '12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['cnpj', 'CNPJ nº 12.ABC.345/01DE–35', '12.ABC.345/01DE-35'],
    ['cnpj', 'CNPJ: 11222333000181', '11.222.333/0001-81'],
    ['zipCode', '01310-100', '01310-100'],
    ['instagram', 'https://instagram.com/loja', 'loja'],
    ['instagram', 'https://www.instagram.com/loja.ana/?hl=pt siga', 'loja.ana'],
    ['facebook', 'https://www.instagram.com/loja', 'https://www.instagram.com/loja'],
    ['instagram', 'https://fb.com/loja?mibextid=x', 'https://fb.com/loja?mibextid=x'],
    ['facebook', 'https://fb.com/loja?mibextid=x', 'loja'],
  ])('%s: pasting %p gives %p', async (mask, pasted, expected) => {
    const { user, input, value } = show(mask);
    await user.click(input);
    await user.paste(pasted);
    expect(input).toHaveValue(expected);
    expect(value()).toBe(expected);
  });

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
