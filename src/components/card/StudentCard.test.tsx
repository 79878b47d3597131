import { fireEvent, screen, within } from '@testing-library/react';
import { renderComponent } from '../../testing/renderComponent';
import { StudentCard, type StudentCardProps } from './StudentCard';

const CARD: StudentCardProps = {
  title: 'Colégio Aurora',
  fullName: 'Maria Eduarda dos Santos',
  avatarUrl: '/files/face.jpg',
  backgroundColor: '#374151',
  backgroundUrl: '/files/background.jpg',
};

function show(props: Partial<StudentCardProps> = {}) {
  renderComponent(<StudentCard {...CARD} {...props} />, { isStyled: true });
  return { card: screen.getByRole('article') };
}

describe('StudentCard', () => {
  it('names its holder, its school and shows the photo', () => {
    const { card } = show();
    expect(card).toHaveAccessibleName('Carteirinha de Maria Eduarda dos Santos');
    expect(within(card).getByText('Colégio Aurora')).toBeVisible();
    expect(within(card).getByText('Maria Eduarda dos Santos')).toBeVisible();
    expect(within(card).getByRole('img', { name: 'Foto de Maria Eduarda dos Santos' })).toHaveAttribute(
      'src',
      '/files/face.jpg',
    );
  });

  it('is 62.5 % as high as it is wide, and keeps its colours in print', () => {
    show();
    // jsdom computes neither of the two, so the test reads the written rules.
    const written: string = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('');
    expect(/aspect-ratio:\s*1\s*\/\s*0\.625/.test(written)).toBe(true);
    expect(/print-color-adjust:\s*exact/.test(written)).toBe(true);
  });

  it.each([
    ['#374151', 'rgb(255, 255, 255)'],
    ['#fde047', 'rgb(0, 0, 0)'],
    ['#fff', 'rgb(0, 0, 0)'],
    [null, 'rgb(255, 255, 255)'],
  ])('writes on %s in %s', (backgroundColor, color) => {
    expect(show({ backgroundColor }).card).toHaveStyle({ color });
  });

  it.each([null, undefined, ''])('shows initials without a photo (%p)', (avatarUrl) => {
    const { card } = show({ avatarUrl });
    expect(within(card).queryByRole('img')).not.toBeInTheDocument();
    expect(within(card).getByText('MS')).toBeVisible();
  });

  it('bears the school’s logo in place of the product’s, and the product’s if it does not load', () => {
    const { card } = show({ logoUrl: '/files/logo.webp' });
    const logo = card.querySelector('[data-part="mark"] img');
    expect(logo).toHaveAttribute('src', '/files/logo.webp');
    if (logo) fireEvent.error(logo);
    expect(card.querySelector('[data-part="mark"] img')).toBeNull();
    expect(card.querySelector('[data-part="mark"] svg')).not.toBeNull();
  });

  it('says what the school chose, below the name', () => {
    const { card } = show({ facts: ['3º A', 'Matrícula 12'] });
    expect(within(card).getByText('3º A')).toBeVisible();
    expect(within(card).getByText('Matrícula 12')).toBeVisible();
  });

  it('shows initials for a photo that does not load', () => {
    const { card } = show();
    fireEvent.error(within(card).getByRole('img'));
    expect(within(card).getByText('MS')).toBeVisible();
  });

  it('drops a background that does not load', () => {
    const { card } = show();
    const background = () => within(card).queryByRole('presentation', { hidden: true });
    const picture = background();
    expect(picture).toHaveAttribute('src', '/files/background.jpg');
    if (picture) fireEvent.error(picture);
    expect(background()).not.toBeInTheDocument();
  });

  it.each(['W'.repeat(255), 'Zé 🎓', 'Maria '.repeat(42).trim(), ''])('takes the name %p', (fullName) => {
    const { card } = show({ fullName });
    expect(card).toHaveTextContent(`Colégio Aurora${fullName}`);
  });
});
