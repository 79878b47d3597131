/** The two buttons that make a card: one goes back to the list, the other on to the next person. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useIsMobile } from '../../lib/breakpoint';

const END = 'Cadastrar';
const GO_ON = 'Cadastrar e criar outra';
const BUSY = 'Cadastrando...';

export interface CreateButtonsProps {
  /** The second button was pressed last, so it is the one that shows progress. */
  goesOn: boolean;
  onChoose: (goesOn: boolean) => void;
}

// Controls outside the form that give Ctrl and Enter a meaning of their own.
const OTHERS = 'a, button, input, select, textarea, [role="button"], [role="dialog"]';

/**
 * Enter presses the first button of a form, as browsers do. Ctrl and Enter press the second: from any field, and from
 * the page if no control has the focus, as when it opens or after a photo was chosen by mouse.
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
