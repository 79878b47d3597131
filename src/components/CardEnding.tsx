/** How long a card still stands, where that matters: it has ended, or will within a month. */
import EventBusyIcon from '@mui/icons-material/EventBusy';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { brazilianDate, daysBetween, shownDay } from '@vinculo/contract/rules/brasilia';
import { isEnded, isEnding } from '@vinculo/contract/rules/cardState';
import type { ReactNode } from 'react';
import { StateLabel } from './StateLabel';

const SOON = ['Vence hoje', 'Vence amanhã'];

interface CardEndingProps {
  validUntil: string | null;
  /** In a word, where there is no room for the day. */
  short?: boolean;
  /** What stands there where it does not matter. */
  otherwise?: ReactNode;
}

export function CardEnding({ validUntil, short = false, otherwise = null }: CardEndingProps) {
  // oxlint-disable-next-line react/purity -- what is shown is as of the moment it is drawn
  const now = new Date();
  if (validUntil && isEnded(validUntil, now))
    return (
      <StateLabel
        Icon={EventBusyIcon}
        color="error.main"
        word={short ? 'Vencida' : `Venceu em ${shownDay(validUntil)}`}
      />
    );
  if (!validUntil || !isEnding(validUntil, now)) return otherwise;
  const days = daysBetween(brazilianDate(now), validUntil);
  const word = short ? 'A vencer' : (SOON[days] ?? `Vence em ${days} dias`);
  return <StateLabel Icon={ScheduleIcon} color="warning.main" word={word} />;
}
