import { fireEvent, screen } from '@testing-library/react';
import { initials } from '@vinculo/contract/rules/text/initials';
import { renderComponent } from '../../testing/renderComponent';
import { PersonAvatar } from './PersonAvatar';

describe('PersonAvatar', () => {
  it.each([
    ['Ana de Souza', 'AS'],
    ['ana', 'A'],
    ['  élida   ávila ', 'ÉÁ'],
    ['🎓 Zé', '🎓Z'],
    ['👩🏽‍🎓👨‍👩‍👧 🇧🇷🇵🇹', '👩🏽‍🎓🇧🇷'],
    ['e\u0301lida 💃', 'É💃'.normalize('NFD')],
    ['W'.repeat(255), 'W'],
    ['', ''],
  ])('reduces %p to %p', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('is decoration beside a name', () => {
    renderComponent(<PersonAvatar name="Ana Lima" url="/files/ana.jpg" />);
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/files/ana.jpg');
  });

  it('shows initials without a picture, and for one that does not load', () => {
    renderComponent(
      <>
        <PersonAvatar name="Ana Lima" url={null} />
        <PersonAvatar name="Bia Melo" url="/files/broken.jpg" />
      </>,
    );
    expect(screen.getByText('AL')).toBeVisible();
    expect(screen.queryByText('BM')).not.toBeInTheDocument();
    fireEvent.error(screen.getByRole('presentation'));
    expect(screen.getByText('BM')).toBeVisible();
  });

  it('takes no name apart beneath a picture that is shown', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    renderComponent(<PersonAvatar name="Ana Lima" url="/files/ana.jpg" />);
    expect(segment).not.toHaveBeenCalled();
    fireEvent.error(screen.getByRole('presentation'));
    expect(segment).toHaveBeenCalled();
    segment.mockRestore();
  });
});
