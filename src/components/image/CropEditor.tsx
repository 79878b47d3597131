/** Chooses the part of a picture that is used: move, zoom and turn, by pointer, fingers, wheel and keyboard. */
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
import { clampZoom, frameOnSource, ROTATION_STEP, ZOOM, type Crop } from './crop';
import { fitFrame, FRAMES } from './frames';
import { useZoomGestures } from './useZoomGestures';

const EDGE = 16;
const MOVE_STEP = 10;
const FULL_TURN = 360;

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-MOVE_STEP, 0],
  ArrowRight: [MOVE_STEP, 0],
  ArrowUp: [0, -MOVE_STEP],
  ArrowDown: [0, MOVE_STEP],
};

/** The editor moves a picture by the mouse only: a key is a short drag. */
function drag(canvas: HTMLCanvasElement, [x, y]: readonly [number, number]): void {
  canvas.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  document.dispatchEvent(new MouseEvent('mousemove', { clientX: 0, clientY: 0 }));
  document.dispatchEvent(new MouseEvent('mousemove', { clientX: x, clientY: y }));
  document.dispatchEvent(new MouseEvent('mouseup'));
}

export interface CropEditorProps {
  crop: Crop;
  label: string;
  onBroken: () => void;
}

/** Writes what is chosen into `crop` as it changes. */
export function CropEditor({ crop, label, onBroken }: CropEditorProps) {
  const [zoom, setZoomState] = useState(crop.zoom);
  const [rotation, setRotation] = useState(crop.rotation);
  const editor = useRef<AvatarEditorRef>(null);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [frame, setFrame] = useState(FRAMES[crop.shape]);
  const lying = frameOnSource(frame, rotation);

  useLayoutEffect(() => {
    // Once: an editor that changes its size loads its picture anew and forgets what was chosen.
    const available = root.current?.clientWidth ?? 0;
    if (available > 0) setFrame(fitFrame(FRAMES[crop.shape], available - 2 * EDGE));
  }, [crop.shape]);

  const setZoom = (next: number) => setZoomState(clampZoom(next));
  const keep = () => {
    if (editor.current) Object.assign(crop, { zoom, rotation, rect: editor.current.getCroppingRect() });
  };
  useZoomGestures(stage, { zoom, onZoom: setZoom, onStep: (steps) => setZoom(zoom + steps * ZOOM.step) });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = MOVES[event.key];
    const canvas = stage.current?.querySelector('canvas');
    if (move && canvas) drag(canvas, move);
    else if (event.key === '+' || event.key === '=') setZoom(zoom + ZOOM.step);
    else if (event.key === '-') setZoom(zoom - ZOOM.step);
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
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', maxWidth: frame.width + 2 * EDGE }}>
        <Tooltip title="Diminuir zoom">
          <span>
            <IconButton
              aria-label="Diminuir zoom"
              disabled={zoom <= ZOOM.min}
              onClick={() => setZoom(zoom - ZOOM.step)}
            >
              <ZoomOutIcon />
            </IconButton>
          </span>
        </Tooltip>
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
        <Tooltip title="Aumentar zoom">
          <span>
            <IconButton
              aria-label="Aumentar zoom"
              disabled={zoom >= ZOOM.max}
              onClick={() => setZoom(zoom + ZOOM.step)}
            >
              <ZoomInIcon />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title="Girar">
          <IconButton aria-label="Girar" onClick={() => setRotation((rotation + ROTATION_STEP) % FULL_TURN)}>
            <RotateLeftIcon />
          </IconButton>
        </Tooltip>
      </Box>
      <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        Arraste para mover. Com o teclado, use as setas para mover e + ou - para o zoom.
      </Typography>
    </Box>
  );
}
