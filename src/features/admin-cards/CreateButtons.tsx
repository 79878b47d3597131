/** The two ways to make a card: and back to the list, or on to the next person. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useIsMobile } from '../../lib/breakpoint';

const END = 'Cadastrar';
const GO_ON = 'Cadastrar e criar outra';
const BUSY = 'Cadastrando...';

export interface CreateButtonsProps {
  /** The second one was pressed last: it is the one that says what it is doing. */
  goesOn: boolean;
  onChoose: (goesOn: boolean) => void;
}

// Of what has the focus outside the form, these mean something else by it.
const OTHERS = 'a, button, input, select, textarea, [role="button"], [role="dialog"]';

/**
 * Enter is the browser's, which presses the first button of a form; Ctrl and Enter press the second, from any field and
 * where none has the focus: on the page as it opens, and after a photo was chosen by mouse.
 */
export function CreateButtons({ goesOn, onChoose }: CreateButtonsProps) {
  const isMobile = useIsMobile();
  const second = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      const { target } = event;
      const isInForm = target instanceof Node && second.current?.form?.contains(target) === true;
      if (!isInForm && target instanceof Element && target.closest(OTHERS)) return;
      event.preventDefault();
      second.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <Box sx={{ display: 'grid', gap: 1.5, ml: { sm: 'auto' } }}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: { sm: 'wrap' }, gap: 1.5 }}>
        <SubmitButton
          label={END}
          busyLabel={goesOn ? END : BUSY}
          onClick={() => onChoose(false)}
          sx={{ flexGrow: { sm: 1 } }}
        />
        <SubmitButton
          ref={second}
          variant="outlined"
          label={GO_ON}
          busyLabel={goesOn ? BUSY : GO_ON}
          aria-keyshortcuts="Control+Enter"
          onClick={() => onChoose(true)}
          sx={{ flexGrow: { sm: 1 } }}
        />
      </Box>
      {!isMobile && (
        <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          Enter cadastra. Ctrl + Enter cadastra e já procura a próxima pessoa.
        </Typography>
      )}
    </Box>
  );
}
