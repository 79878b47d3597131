// Says that a card has ended or will end within a month.
import EventBusyIcon from '@mui/icons-material/EventBusy';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { brazilianDate, daysBetween, shownDay } from '@vinculo/contract/rules/brasilia';
import { isEnded, isEnding } from '@vinculo/contract/rules/card/cardState';
import { StateLabel } from '../page/StateLabel';

const SOON = ['Vence hoje', 'Vence amanhã'];

export function CardEnding({ validUntil }: { validUntil: string | null }) {
  // oxlint-disable-next-line react/purity -- what is shown is as of the moment it is drawn
  const now = new Date();
  if (validUntil && isEnded(validUntil, now))
    return <StateLabel Icon={EventBusyIcon} color="error.main" word={`Venceu em ${shownDay(validUntil)}`} />;
  if (!validUntil || !isEnding(validUntil, now)) return null;
  const days = daysBetween(brazilianDate(now), validUntil);
  return <StateLabel Icon={ScheduleIcon} color="warning.main" word={SOON[days] ?? `Vence em ${days} dias`} />;
}
