// Chooses the part of a picture to use: move, zoom and turn, by pointer, fingers, wheel and keyboard.
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import RotateLeftIcon from '@mui/icons-material/RotateLeft';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import AvatarEditor, { type AvatarEditorRef } from 'react-avatar-editor';
import { useIsTouch } from '../../lib/breakpoint';
import { clampZoom, frameOnSource, ROTATION_STEP, ZOOM, type Crop } from './crop';
import { fitFrame, FRAMES } from './frames';
import { useZoomGestures } from './useZoomGestures';

const EDGE = 16;
const MOVE_STEP = 10;
const FULL_TURN = 360;

const MOVES = [
  { key: 'ArrowLeft', label: 'Mover para a esquerda', Icon: ArrowBackIcon, by: [-MOVE_STEP, 0] },
  { key: 'ArrowUp', label: 'Mover para cima', Icon: ArrowUpwardIcon, by: [0, -MOVE_STEP] },
  { key: 'ArrowDown', label: 'Mover para baixo', Icon: ArrowDownwardIcon, by: [0, MOVE_STEP] },
  { key: 'ArrowRight', label: 'Mover para a direita', Icon: ArrowForwardIcon, by: [MOVE_STEP, 0] },
] as const;

/** As wide as a face in a photo for a document. A dark line by a white one shows on any picture. */
const FACE = {
  position: 'absolute',
  inset: '17% 27% 20%',
  borderRadius: '50%',
  border: '2px dashed #fff',
  outline: '1px solid #0008',
  pointerEvents: 'none',
} as const;

interface ToolProps {
  label: string;
  Icon: typeof RotateLeftIcon;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, Icon, disabled, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      {/* A disabled button tells no tooltip that the pointer has left. */}
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** The editor moves a picture by the mouse only, so a key or a button simulates a short drag. */
function drag(canvas: HTMLCanvasElement, [x, y]: readonly [number, number]): void {
  canvas.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  document.dispatchEvent(new MouseEvent('mousemove', { clientX: 0, clientY: 0 }));
  document.dispatchEvent(new MouseEvent('mousemove', { clientX: x, clientY: y }));
  document.dispatchEvent(new MouseEvent('mouseup'));
}

interface CropEditorProps {
  crop: Crop;
  label: string;
  isFace?: boolean;
  onBroken: () => void;
}

/** Writes the choice into `crop` as it changes. */
export function CropEditor({ crop, label, isFace, onBroken }: CropEditorProps) {
  const [zoom, setZoomState] = useState(crop.zoom);
  const [rotation, setRotation] = useState(crop.rotation);
  const editor = useRef<AvatarEditorRef>(null);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const isTouch = useIsTouch();
  const [frame, setFrame] = useState(FRAMES[crop.shape]);
  const lying = frameOnSource(frame, rotation);

  useLayoutEffect(() => {
    // Measured once: if the editor changes its size, it loads its picture again and forgets the choice.
    const available = root.current?.clientWidth ?? 0;
    if (available > 0) setFrame(fitFrame(FRAMES[crop.shape], available - 2 * EDGE));
  }, [crop.shape]);

  const setZoom = (next: number) => setZoomState(clampZoom(next));
  const keep = () => {
    if (editor.current) Object.assign(crop, { zoom, rotation, rect: editor.current.getCroppingRect() });
  };
  const move = (by: readonly [number, number]) => {
    const canvas = stage.current?.querySelector('canvas');
    if (canvas) drag(canvas, by);
  };
  const turn = () => setRotation((rotation + ROTATION_STEP) % FULL_TURN);
  useZoomGestures(stage, { zoom, onZoom: setZoom, onStep: (steps) => setZoom(zoom + steps * ZOOM.step) });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = MOVES.find(({ key }) => key === event.key);
    if (arrow) move(arrow.by);
    else if (event.key === '+' || event.key === '=') setZoom(zoom + ZOOM.step);
    else if (event.key === '-') setZoom(zoom - ZOOM.step);
    else if (event.key === 'g' || event.key === 'G') turn();
    else return;
    event.preventDefault();
  };

  return (
    <Box ref={root} sx={{ display: 'grid', gap: 1, justifyItems: 'center', width: '100%' }}>
      <Box
        ref={stage}
        role="application"
        aria-label={`Enquadrar ${label}`}
        aria-describedby={hintId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
        sx={(theme) => ({
          display: 'flex',
          position: 'relative',
          maxWidth: '100%',
          overflow: 'hidden',
          borderRadius: 1,
          bgcolor: 'action.hover',
          '&:focus-visible': { outline: `${theme.spacing(0.25)} solid`, outlineColor: 'primary.main' },
        })}
      >
        <AvatarEditor
          ref={editor}
          image={crop.url}
          width={lying.width}
          height={lying.height}
          border={EDGE}
          borderRadius={frame.radius}
          scale={zoom}
          rotate={rotation}
          disableCanvasRotation={false}
          onLoadSuccess={keep}
          onImageChange={keep}
          onLoadFailure={onBroken}
        />
        {isFace && <Box aria-hidden sx={FACE} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', maxWidth: frame.width + 2 * EDGE }}>
        <Tool
          label="Diminuir zoom"
          Icon={ZoomOutIcon}
          disabled={zoom <= ZOOM.min}
          onClick={() => setZoom(zoom - ZOOM.step)}
        />
        <Slider
          aria-label="Zoom"
          value={zoom}
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          getAriaValueText={(value) => `${value * 100}%`}
          onChange={(_event, value) => {
            if (typeof value === 'number') setZoom(value);
          }}
        />
        <Tool
          label="Aumentar zoom"
          Icon={ZoomInIcon}
          disabled={zoom >= ZOOM.max}
          onClick={() => setZoom(zoom + ZOOM.step)}
        />
      </Box>
      <Box role="group" aria-label="Posição" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
        {MOVES.map(({ label: direction, Icon, by }) => (
          <Tool key={direction} label={direction} Icon={Icon} onClick={() => move(by)} />
        ))}
        <Tool label="Girar" Icon={RotateLeftIcon} onClick={turn} />
      </Box>
      <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        Arraste para mover.{' '}
        {isTouch
          ? 'Use dois dedos para o zoom.'
          : 'Com o teclado, use as setas para mover, + ou - para o zoom e G para girar.'}
      </Typography>
    </Box>
  );
}
