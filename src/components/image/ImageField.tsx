// A form's picture: chosen by click, drop or paste, checked, cropped; the value is an `ImageValue`.
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { UPLOAD_TYPES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useIsTouch } from '../../lib/breakpoint';
import { pictureSources } from '../../lib/pictures';
import { useFormField } from '../form/useFormField';
import { toastFailure } from '../toasts/LazyToasts';
import { refusalOf } from './checkImage';
import { CropEditor } from './CropEditor';
import { FRAMES, type ImageShape } from './frames';
import { cropOf, NO_IMAGE, pickedImage, REMOVED_IMAGE, reusedImage, type ImageValue } from './imageValue';
import { holdObjectUrl } from './objectUrls';
import { usePastedImage } from './usePastedImage';

const READING = 'Carregando...';
const BROKEN = 'Não conseguimos carregar esta imagem. Escolha outra.';

function framed(shape: ImageShape) {
  const { width, height, radius } = FRAMES[shape];
  return {
    // Not `max-width`: the frame would still push its column wider than a small screen.
    width: `min(100%, ${width}px)`,
    aspectRatio: `${width} / ${height}`,
    borderRadius: `${radius}px`,
  };
}

/** A phone shows a logo small, except while it is cropped, so that the partner's fields have the screen. */
const SMALL_LOGO = { width: { xs: '128px', sm: framed('logo').width } };
const EMPTY_LOGO = {
  width: { xs: '100%', sm: framed('logo').width },
  aspectRatio: { xs: 'auto', sm: framed('logo').aspectRatio },
};
const BESIDE = { gridTemplateColumns: { xs: 'auto 1fr', sm: 'none' }, alignItems: 'center' };

interface EmptyFrameProps {
  shape: ImageShape;
  label: string;
  isOver: boolean;
  isWrong: boolean;
  onChoose: () => void;
}

/** Keyboards and screen readers use the input before it. */
function EmptyFrame({ shape, label, isOver, isWrong, onChoose }: EmptyFrameProps) {
  const isTouch = useIsTouch();
  return (
    <Box
      aria-hidden
      onClick={onChoose}
      sx={[
        framed(shape),
        shape === 'logo' && EMPTY_LOGO,
        {
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 0.5,
          boxSizing: 'border-box',
          p: 2,
          border: 2,
          borderStyle: 'dashed',
          borderColor: isWrong ? 'error.main' : isOver ? 'primary.main' : 'text.secondary',
          bgcolor: isOver ? 'action.selected' : 'action.hover',
          color: 'text.secondary',
          cursor: 'pointer',
          textAlign: 'center',
          'input:focus-visible ~ div > &': { borderColor: 'primary.main', borderStyle: 'solid' },
        },
      ]}
    >
      <AddPhotoIcon fontSize="large" />
      <Typography variant="body2" sx={{ color: 'text.primary' }}>
        {label}
      </Typography>
      {!isTouch && <Typography variant="caption">ou arraste, ou cole aqui</Typography>}
    </Box>
  );
}

interface ImageFieldProps {
  name: string;
  label: string;
  shape: ImageShape;
  noun?: 'imagem' | 'foto';
  helperText?: string;
  required?: boolean;
  /** A photo of a face: shows an oval for it, offers the camera first if there is one, and refuses dark photos. */
  isFace?: boolean;
}

export function ImageField({ name, label, shape, noun = 'imagem', helperText, required, isFace }: ImageFieldProps) {
  const { field, meta, helpers, error } = useFormField<ImageValue>(name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const labelId = useId();
  const helperId = useId();
  const value = field.value;
  const crop = cropOf(value);
  const message = refusal ?? error;

  useEffect(() => {
    if (!value.url?.startsWith('blob:')) return undefined;
    return holdObjectUrl(value.url);
  }, [value.url]);

  const change = (next: ImageValue) => {
    setRefusal(null);
    void helpers.setValue(next);
  };
  const take = async (file: File) => {
    setIsReading(true);
    try {
      const reason = await refusalOf(file, isFace);
      if (reason) setRefusal(reason);
      else change(pickedImage(file, shape));
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsReading(false);
    }
  };
  const remove = () => {
    change(meta.initialValue?.url ? REMOVED_IMAGE : NO_IMAGE);
    input.current?.focus();
  };
  usePastedImage((file) => void take(file));

  const choose = (from: 'camera' | 'files' = 'files') => {
    // The browser reads the attribute when it opens its own dialog.
    input.current?.toggleAttribute('capture', from === 'camera');
    input.current?.click();
  };
  const isTouch = useIsTouch();
  // With `capture`, touch devices open the camera at once.
  const takePhoto = isFace && isTouch && (
    <Button
      variant={value.url ? 'text' : 'contained'}
      size={value.url ? 'small' : 'medium'}
      startIcon={<PhotoCameraIcon />}
      onClick={() => choose('camera')}
    >
      Tirar foto
    </Button>
  );
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      // A link or a text was dropped. The message says so, because nothing else would happen.
      if (!file) setRefusal(MESSAGES.file.type);
      else void take(file);
    },
  };

  return (
    <FormControl error={Boolean(message)} fullWidth {...dropTarget}>
      <FormLabel
        id={labelId}
        htmlFor={inputId}
        sx={{ mb: 1, alignSelf: shape === 'logo' ? { xs: 'start', sm: 'center' } : 'center' }}
      >
        {label}
      </FormLabel>
      <Box
        component="input"
        ref={input}
        id={inputId}
        name={name}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        tabIndex={value.url ? -1 : undefined}
        aria-invalid={message ? true : undefined}
        aria-required={required || undefined}
        aria-describedby={helperId}
        onBlur={field.onBlur}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that the same file can be chosen again.
          event.target.value = '';
          if (file) void take(file);
        }}
        sx={visuallyHidden}
      />
      <Box
        sx={[
          { display: 'grid', justifyItems: 'center', gap: 1.5 },
          shape === 'logo' && value.url !== null && !crop && BESIDE,
        ]}
      >
        {!value.url && (
          <EmptyFrame
            shape={shape}
            label={isReading ? READING : `Escolher ${noun}`}
            isOver={isOver}
            isWrong={Boolean(message)}
            onChoose={() => choose()}
          />
        )}
        {!value.url && takePhoto}
        {value.url && crop && (
          <CropEditor
            key={value.url}
            crop={crop}
            label={label}
            isFace={isFace}
            onBroken={() => {
              setRefusal(BROKEN);
              void helpers.setValue(NO_IMAGE);
            }}
          />
        )}
        {value.url && !crop && (
          <Box
            component="img"
            {...pictureSources(value.url, `${FRAMES[shape].width}px`)}
            alt={label}
            onError={() => setRefusal(BROKEN)}
            sx={[framed(shape), shape === 'logo' && SMALL_LOGO, { objectFit: 'cover', bgcolor: 'action.hover' }]}
          />
        )}
        {value.url && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {takePhoto}
            <Button size="small" onClick={() => choose()}>
              {isReading ? READING : `Trocar ${noun}`}
            </Button>
            {!crop && !refusal && (
              <Button size="small" onClick={() => value.url && change(reusedImage(value.url, shape))}>
                Ajustar {noun}
              </Button>
            )}
            <Button size="small" color="error" onClick={remove}>
              Remover {noun}
            </Button>
          </Box>
        )}
      </Box>
      <FormHelperText id={helperId} aria-live="polite" sx={{ textAlign: 'center' }}>
        {message ?? helperText}
      </FormHelperText>
    </FormControl>
  );
}
