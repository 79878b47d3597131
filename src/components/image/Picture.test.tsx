import { act, fireEvent, screen } from '@testing-library/react';
import { renderComponent } from '../../testing/renderComponent';
import { StudentCard } from '../card/StudentCard';
import { PersonAvatar } from '../person/PersonAvatar';
import { PartnerLogo } from './PartnerLogo';
import { Picture } from './Picture';

const URL = '/files/a.jpg?until=1&signature=b';
const SET = `${URL}&size=80 80w, ${URL}&size=240 240w, ${URL}&size=720 720w, ${URL} 1080w`;

const picture = () => screen.getByRole('img', { name: 'Foto' });
const show = (url = URL) => renderComponent(<Picture url={url} alt="Foto" width="40px" fallback="AL" />);

it('leaves it to the browser which size of a stored picture it fetches', () => {
  show();
  expect(picture()).toHaveAttribute('srcset', SET);
  expect(picture()).toHaveAttribute('sizes', '40px');
  expect(picture()).toHaveAttribute('src', `${URL}&size=720`);
});

it.each(['blob:http://localhost/1', '/assets/thermos.svg', 'https://elsewhere.example/files/a.jpg?x=1'])(
  'asks for %s as it is',
  (url) => {
    show(url);
    expect(picture()).toHaveAttribute('src', url);
    expect(picture()).not.toHaveAttribute('srcset');
    fireEvent.error(picture());
    expect(screen.getByText('AL')).toBeVisible();
  },
);

it('shows the size that was fetched ahead where the one that fits does not load, and then what stands in', () => {
  show();
  fireEvent.error(picture());
  expect(picture()).not.toHaveAttribute('srcset');
  expect(picture()).toHaveAttribute('src', `${URL}&size=720`);
  fireEvent.error(picture());
  expect(screen.getByText('AL')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture()).toHaveAttribute('srcset', SET);
});

it('knows how wide each picture is shown', () => {
  renderComponent(
    <>
      <PersonAvatar name="Ana" url={URL} />
      <PersonAvatar name="Ana" url={URL} size="xlarge" />
      <StudentCard
        title="Aurora"
        fullName="Ana"
        avatarUrl={URL}
        backgroundColor={null}
        backgroundUrl={URL}
        width="50vw"
      />
      <PartnerLogo url={URL} />
    </>,
  );
  const widthOf = (name: string) => screen.getByRole('img', { name }).getAttribute('sizes');
  expect(widthOf('Foto de Ana')).toBe('calc(0.34 * 50vw)');
  const decoration = screen.getAllByRole('presentation', { hidden: true }).filter(({ tagName }) => tagName === 'IMG');
  expect(decoration.map((image) => image.getAttribute('sizes'))).toEqual(['26px', '128px', '50vw', '64px']);
});
