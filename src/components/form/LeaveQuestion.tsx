// Asks before what was typed or is being sent is lost by a link, by Back, or by closing the tab.
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

export interface LeaveQuestionProps {
  when: boolean;
  title?: string;
  text?: string;
  leaveLabel?: string;
  stayLabel?: string;
}

export function LeaveQuestion(props: LeaveQuestionProps) {
  const {
    when,
    title = 'Sair sem salvar?',
    text = 'O que você preencheu será perdido.',
    leaveLabel = 'Sair sem salvar',
    stayLabel = 'Continuar editando',
  } = props;
  // The same page's address (a search, a mode) may change under a form without loss.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  const isAsked = useRef(false);
  useEffect(() => {
    // Back while it asks takes the question away.
    if (blocker.state === 'blocked' && isAsked.current) blocker.reset();
    isAsked.current = blocker.state === 'blocked';
  }, [blocker]);

  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      text={text}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
      hasOwnBack
    />
  );
}
