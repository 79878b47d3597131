import { fireEvent, screen } from '@testing-library/react';
import { renderComponent } from '../../testing/renderComponent';
import { PersonAvatar } from './PersonAvatar';

describe('PersonAvatar', () => {
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
