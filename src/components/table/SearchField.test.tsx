import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, type ReactNode } from 'react';
import { theme } from '../../app/theme';
import { SearchField } from './SearchField';

const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={null}>
    {children}
  </ThemeProvider>
);
const renderThemed = (element: ReactElement) => render(element, { wrapper: Themed });

const box = () => screen.getByRole('searchbox', { name: 'Procurar parceiro' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function show(value = '') {
  const onSearch = jest.fn();
  const field = (outside: string) => <SearchField label="Procurar parceiro" value={outside} onSearch={onSearch} />;
  const { rerender, unmount } = renderThemed(field(value));
  return { onSearch, setValue: (outside: string) => rerender(field(outside)), unmount };
}

describe('SearchField', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is a search box for phones too', () => {
    show();
    expect(screen.getByRole('search')).toContainElement(box());
    expect(box()).toHaveAttribute('inputmode', 'search');
    expect(box()).toHaveAttribute('enterkeyhint', 'search');
    expect(box()).toHaveAttribute('maxlength', '100');
  });

  it.each([
    ['inside the field where it fits', 'Procurar parceiro', 'Procurar parceiro'],
    ['above the field on a phone that would cut it off', 'Procure por nome, email ou nome do usuário', null],
  ])('has its name %s', (_where, label, placeholder) => {
    const original = window.matchMedia;
    window.matchMedia = (query) => ({ ...original(query), matches: query.includes('max-width') });
    renderThemed(<SearchField label={label} value="" onSearch={jest.fn()} />);
    const field = screen.getByRole('searchbox', { name: label });
    expect(field.getAttribute('placeholder')).toBe(placeholder);
    if (!placeholder) expect(screen.getByText(label)).toBeVisible();
    window.matchMedia = original;
  });

  it('asks a second after the last letter, once', () => {
    const { onSearch } = show();
    type('p');
    wait(900);
    type('pã');
    wait(999);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch.mock.calls).toEqual([['pã']]);
    wait(5000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('takes what is not seen out of what is pasted', () => {
    const { onSearch } = show();
    type('\u200bpã\u00ado');
    expect(box()).toHaveValue('pão');
    wait(1000);
    expect(onSearch.mock.calls).toEqual([['pão']]);
  });

  it('keeps counting while the page around it renders again', () => {
    const { onSearch, setValue } = show();
    type('pão');
    wait(600);
    setValue('');
    wait(400);
    expect(onSearch.mock.calls).toEqual([['pão']]);
  });

  it('asks at once on Enter, and not again after', () => {
    const { onSearch } = show();
    type('pão');
    fireEvent.submit(screen.getByRole('search'));
    expect(onSearch.mock.calls).toEqual([['pão']]);
    wait(2000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('waits while paused, and asks a second after', () => {
    const onSearch = jest.fn();
    const field = (paused: boolean) => (
      <SearchField label="Procurar parceiro" value="" onSearch={onSearch} paused={paused} />
    );
    const { rerender } = renderThemed(field(false));
    type('pão');
    rerender(field(true));
    wait(5000);
    expect(onSearch).not.toHaveBeenCalled();
    rerender(field(false));
    wait(1000);
    expect(onSearch.mock.calls).toEqual([['pão']]);
  });

  it('trims, and does not ask for what is in force', () => {
    const { onSearch } = show('pão');
    type('pão ');
    wait(2000);
    fireEvent.submit(screen.getByRole('search'));
    expect(onSearch).not.toHaveBeenCalled();
    type('  bolo  ');
    wait(1000);
    expect(onSearch.mock.calls).toEqual([['bolo']]);
    expect(box()).toHaveValue('  bolo  ');
  });

  it('clears at once and keeps the focus', () => {
    const { onSearch } = show('pão');
    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Limpar busca' })).not.toBeInTheDocument();
  });

  it('takes over a value set from outside, and forgets what was being typed', () => {
    const { onSearch, setValue } = show('pão');
    type('bolo');
    setValue('café');
    expect(box()).toHaveValue('café');
    wait(2000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('loses nothing when its own searches come back late', () => {
    const { onSearch, setValue } = show();
    type('a');
    wait(1000);
    type('ab');
    wait(1000);
    type('abc');
    setValue('a');
    expect(box()).toHaveValue('abc');
    setValue('ab');
    expect(box()).toHaveValue('abc');
    wait(1000);
    expect(onSearch.mock.calls).toEqual([['a'], ['ab'], ['abc']]);
  });

  it('asks nothing after it is gone', () => {
    const { onSearch, unmount } = show();
    type('pão');
    unmount();
    wait(2000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
