import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { renderComponent } from '../../testing/renderComponent';
import { AppForm } from '../form/AppForm';
import { SubmitButton } from '../form/PlainForm';
import { refusalOf } from './checkImage';
import { ImageField } from './ImageField';
import { cropOf, hasImage, NO_IMAGE, reusedImage, storedImage, type ImageValue } from './imageValue';

jest.mock('./checkImage');

// jsdom has no canvas, so the test records the props of the editor.
const editorProps: Record<string, unknown>[] = [];
jest.mock('react-avatar-editor', () => ({
  __esModule: true,
  default: (props: Record<string, unknown>) => {
    editorProps.push(props);
    return null;
  },
}));
const lastProps = () => editorProps.at(-1) ?? {};

const PHOTO = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
const STORED = { id: '01890a5d-ac96-774b-bcce-b302099a8057', url: '/files/stored.jpg' };

function show(initial: ImageValue = NO_IMAGE, shape: 'circle' | 'banner' | 'logo' = 'circle') {
  let latest = initial;
  const result = renderComponent(
    <Formik
      initialValues={{ photo: initial }}
      validate={({ photo }) => (hasImage(photo) ? {} : { photo: MESSAGES.photo.required })}
      onSubmit={() => undefined}
    >
      {({ values }) => {
        latest = values.photo;
        return (
          <AppForm>
            <ImageField name="photo" label="Foto do perfil" shape={shape} required helperText="Um rosto só" />
            <SubmitButton label="Enviar" busyLabel="Enviando...." />
          </AppForm>
        );
      }}
    </Formik>,
  );
  return { ...result, value: () => latest, input: () => screen.getByLabelText('Foto do perfil') };
}

beforeEach(() => {
  editorProps.length = 0;
  let made = 0;
  jest.mocked(refusalOf).mockResolvedValue(null);
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
});

function onTouch() {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...real(query), matches: query === '(pointer: coarse)' }));
}
const DROP_HINT = 'ou arraste, ou cole aqui';

describe('an empty picture field', () => {
  it('speaks of dragging and pasting where there is a mouse, and not to fingers', () => {
    const { unmount } = show();
    expect(screen.getByText(DROP_HINT)).toBeInTheDocument();
    unmount();
    onTouch();
    show();
    expect(screen.queryByText(DROP_HINT)).not.toBeInTheDocument();
  });

  it('takes a picture by its label', async () => {
    const { user, value, input } = show();
    expect(input()).toHaveAccessibleDescription('Um rosto só');
    expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
    await user.upload(input(), PHOTO);
    await screen.findByRole('application', { name: 'Enquadrar Foto do perfil' });
    expect(value()).toMatchObject({ id: null, url: 'blob:1', changed: true });
    expect(lastProps()).toMatchObject({ image: 'blob:1', width: 250, height: 250, scale: 1, rotate: 0 });
  });

  it('takes one dragged from another page, and refuses what is no file', async () => {
    const { value } = show();
    const zone = screen.getByText('Escolher imagem');
    fireEvent.drop(zone, { dataTransfer: { files: [], types: ['text/plain', 'text/uri-list'] } });
    expect(await screen.findByText(MESSAGES.file.type)).toBeVisible();
    expect(value()).toEqual(NO_IMAGE);
    fireEvent.drop(zone, { dataTransfer: { files: [PHOTO], types: ['text/plain', 'Files'] } });
    await screen.findByRole('application');
    expect(value().changed).toBe(true);
  });

  it('takes one pasted anywhere on the page, but leaves text alone', async () => {
    show();
    const paste = (types: string[]) => {
      const event = createEvent.paste(document.body, { clipboardData: { files: [PHOTO], types } });
      fireEvent(document.body, event);
      return event.defaultPrevented;
    };
    expect(paste(['text/plain', 'Files'])).toBe(false);
    expect(paste(['Files'])).toBe(true);
    expect(await screen.findByRole('application')).toBeVisible();
    expect(refusalOf).toHaveBeenCalledTimes(1);
  });

  it('says on the field why a file is refused, and takes a better one', async () => {
    const { user, value, input } = show();
    jest.mocked(refusalOf).mockResolvedValueOnce(MESSAGES.file.type);
    await user.upload(input(), PHOTO);
    expect(await screen.findByText(MESSAGES.file.type)).toBeVisible();
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(MESSAGES.file.type);
    expect(value()).toEqual(NO_IMAGE);
    await user.upload(input(), PHOTO);
    await screen.findByRole('application');
    expect(screen.queryByText(MESSAGES.file.type)).not.toBeInTheDocument();
  });

  it('is focused when the form cannot do without', async () => {
    const { user, input } = show();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Imagem é obrigatória')).toBeVisible();
    await waitFor(() => expect(input()).toHaveFocus());
  });
});

describe('a chosen picture', () => {
  async function chosen(shape: 'circle' | 'banner' | 'logo' = 'circle') {
    const result = show(NO_IMAGE, shape);
    await result.user.upload(result.input(), PHOTO);
    const stage = await screen.findByRole('application');
    return { ...result, stage };
  }

  it('zooms in steps of a quarter, within limits', async () => {
    const { user } = await chosen();
    await user.click(screen.getByRole('button', { name: 'Aumentar zoom' }));
    expect(lastProps().scale).toBe(1.25);
    const smaller = screen.getByRole('button', { name: 'Diminuir zoom' });
    for (let press = 0; press < 3; press += 1) await user.click(smaller);
    expect(lastProps().scale).toBe(0.5);
    expect(smaller).toBeDisabled();
    const slider = screen.getByRole('slider', { name: 'Zoom' });
    fireEvent.change(slider, { target: { value: 5 } });
    expect(lastProps().scale).toBe(5);
    expect(screen.getByRole('button', { name: 'Aumentar zoom' })).toBeDisabled();
  });

  it('zooms by keys and by wheel', async () => {
    const { stage } = await chosen();
    fireEvent.keyDown(stage, { key: '+' });
    fireEvent.keyDown(stage, { key: '=' });
    fireEvent.keyDown(stage, { key: '-' });
    expect(lastProps().scale).toBe(1.25);
    expect(fireEvent.wheel(stage, { deltaY: -120 })).toBe(false);
    expect(lastProps().scale).toBe(1.75);
  });

  it('zooms by two fingers', async () => {
    const { stage } = await chosen();
    const fingers = (apart: number) => ({
      touches: [
        { clientX: 0, clientY: 0 },
        { clientX: apart, clientY: 0 },
      ],
    });
    fireEvent.touchStart(stage, fingers(100));
    fireEvent.touchMove(stage, fingers(200));
    expect(lastProps().scale).toBe(2);
    fireEvent.touchEnd(stage, { touches: [] });
    fireEvent.touchMove(stage, fingers(400));
    expect(lastProps().scale).toBe(2);
  });

  it('moves by buttons and by arrow keys, and turns by a key', async () => {
    const { user, stage } = await chosen();
    const drags: number[][] = [];
    const canvas = document.createElement('canvas');
    stage.append(canvas);
    const note = ({ clientX, clientY }: MouseEvent) => drags.push([clientX, clientY]);
    document.addEventListener('mousemove', note);
    for (const direction of ['esquerda', 'direita']) {
      await user.click(screen.getByRole('button', { name: `Mover para a ${direction}` }));
    }
    await user.click(screen.getByRole('button', { name: 'Mover para cima' }));
    await user.click(screen.getByRole('button', { name: 'Mover para baixo' }));
    fireEvent.keyDown(stage, { key: 'ArrowLeft' });
    document.removeEventListener('mousemove', note);
    const ends = drags.filter(([x, y]) => x !== 0 || y !== 0);
    expect(ends).toEqual([
      [-10, 0],
      [10, 0],
      [0, -10],
      [0, 10],
      [-10, 0],
    ]);
    fireEvent.keyDown(stage, { key: 'g' });
    expect(lastProps().rotate).toBe(-90);
  });

  it('turns to the left, a quarter at a time, with the banner lying across', async () => {
    const { user } = await chosen('banner');
    expect(lastProps()).toMatchObject({ width: 360, height: 225, borderRadius: 12 });
    const turn = screen.getByRole('button', { name: 'Girar' });
    await user.click(turn);
    expect(lastProps()).toMatchObject({ rotate: -90, width: 225, height: 360 });
    await user.click(turn);
    expect(lastProps()).toMatchObject({ rotate: -180, width: 360, height: 225 });
    await user.click(turn);
    await user.click(turn);
    expect(Number(lastProps().rotate)).toBeCloseTo(0);
  });

  it('can be taken away, which frees its memory', async () => {
    const { user, value, input } = await chosen();
    await user.click(screen.getByRole('button', { name: 'Remover imagem' }));
    expect(value()).toEqual(NO_IMAGE);
    expect(input()).toHaveFocus();
    await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1'));
  });

  it('can be exchanged', async () => {
    const { user, value, input } = await chosen();
    const click = jest.spyOn(HTMLInputElement.prototype, 'click');
    await user.click(screen.getByRole('button', { name: 'Trocar imagem' }));
    expect(click).toHaveBeenCalled();
    await user.upload(input(), PHOTO);
    await waitFor(() => expect(value().url).toBe('blob:2'));
    await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1'));
  });

  it('stays when the next one is refused', async () => {
    const { user, value, input } = await chosen();
    jest.mocked(refusalOf).mockResolvedValueOnce(MESSAGES.file.size);
    await user.upload(input(), PHOTO);
    expect(await screen.findByText(MESSAGES.file.size)).toBeVisible();
    expect(value().url).toBe('blob:1');
  });

  it('that the editor cannot show gives its place back with a word', async () => {
    const { value } = await chosen();
    const { onLoadFailure } = lastProps();
    await act(async () => {
      if (typeof onLoadFailure === 'function') onLoadFailure();
    });
    expect(screen.getByText('Não conseguimos carregar esta imagem. Escolha outra.')).toBeVisible();
    expect(value()).toEqual(NO_IMAGE);
  });
});

describe('a stored picture', () => {
  it('is shown as it is', () => {
    const { value } = show(storedImage(STORED));
    expect(screen.getByRole('img', { name: 'Foto do perfil' })).toHaveAttribute('src', STORED.url);
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    expect(value()).toEqual({ ...STORED, changed: false, toFile: null });
  });

  it('becomes a file of its own once it is adjusted', async () => {
    const { user, value } = show(storedImage(STORED));
    await user.click(screen.getByRole('button', { name: 'Ajustar imagem' }));
    expect(await screen.findByRole('application')).toBeVisible();
    expect(value()).toMatchObject({ id: null, url: STORED.url, changed: true });
    expect(value().toFile).toBeInstanceOf(Function);
  });

  it('can be taken away, and that is a change', async () => {
    const { user, value } = show(storedImage(STORED));
    await user.click(screen.getByRole('button', { name: 'Remover imagem' }));
    expect(value()).toEqual({ id: null, url: null, changed: true, toFile: null });
  });

  it('says so when it cannot be loaded', () => {
    show(storedImage(STORED));
    fireEvent.error(screen.getByRole('img', { name: 'Foto do perfil' }));
    expect(screen.getByText('Não conseguimos carregar esta imagem. Escolha outra.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Trocar imagem' })).toBeVisible();
  });
});

describe('values', () => {
  it('carry their crop through the copy that Formik makes', () => {
    const value = reusedImage('/files/a.jpg', 'logo');
    expect(cropOf({ ...value })).toMatchObject({ url: '/files/a.jpg', shape: 'logo', zoom: 1, rotation: 0 });
    expect(cropOf(storedImage(STORED))).toBeNull();
  });
});
