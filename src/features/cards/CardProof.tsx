/** Under an open card: what a shop scans or types. It changes, so an old screenshot proves nothing. */
import EventBusyIcon from '@mui/icons-material/EventBusy';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HolderCard } from '@vinculo/contract/cards';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { cardProofPath, shownNumber } from '@vinculo/contract/rules/cardCodes';
import { isEnded } from '@vinculo/contract/rules/cardState';
import { VERIFY_PATH } from '@vinculo/contract/rules/paths';
import type { AnsweredAt } from '../../api/retries';
import { Qr } from '../../components/code/Qr';
import { StateLabel } from '../../components/page/StateLabel';
import { useCardCodes } from './useCardCodes';

/** A cheap camera reads this size at arm's length. */
const QR_SIZE = 'min(13rem, 56cqw, 62cqh)';

const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });
const MINUTE = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });

const AROUND = 2 * Math.PI * 9;

function Ring({ left }: { left: number }) {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: '1.5rem', height: '1.5rem', rotate: '-90deg' }}>
      <g fill="none" stroke="currentColor" strokeWidth={4}>
        <circle cx={12} cy={12} r={9} opacity={0.2} />
        <circle cx={12} cy={12} r={9} strokeDasharray={AROUND} strokeDashoffset={AROUND * (1 - left)} />
      </g>
    </Box>
  );
}

/** 'Vencida' for people who look at the phone; the QR tells the shop the same. */
function CardValidity({ validUntil, now }: { validUntil: string | null; now: number }) {
  if (!validUntil) return null;
  if (isEnded(validUntil, new Date(now)))
    return (
      <Typography component="p" variant="subtitle1">
        <StateLabel Icon={EventBusyIcon} color="error.main" word={`Vencida em ${shownDay(validUntil)}`} />
      </Typography>
    );
  return (
    <Typography component="p" variant="subtitle2">
      Válida até {shownDay(validUntil)}
    </Typography>
  );
}

interface CardProofProps {
  card: HolderCard;
  answeredAt: AnsweredAt;
}

export function CardProof({ card, answeredAt }: CardProofProps) {
  const { codes, now, left } = useCardCodes(card.secret, answeredAt);
  const { number } = card;
  return (
    <Box
      role="group"
      aria-label="Para a loja conferir"
      sx={{
        height: '100%',
        overflow: 'auto',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        // From the top if it does not fit: a box cannot scroll to centred overflow.
        justifyContent: 'safe center',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        containerType: 'size',
      }}
    >
      {codes ? (
        <Qr text={location.origin + cardProofPath(number, codes.scanned)} label="QR desta carteirinha" size={QR_SIZE} />
      ) : (
        <Box sx={{ width: QR_SIZE, height: QR_SIZE }} />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          alignItems: 'center',
          columnGap: 1.5,
          mt: 1,
        }}
      >
        <Typography component="p" sx={{ typography: 'h3', fontSize: '1.375rem', letterSpacing: '0.04em' }}>
          {shownNumber(number)}
        </Typography>
        {codes !== null && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'primary.main' }}>
            <Typography component="p" sx={{ typography: 'h3', fontSize: '1.375rem', letterSpacing: '0.08em' }}>
              {codes ? `${codes.typed.slice(0, 3)} ${codes.typed.slice(3)}` : '··· ···'}
            </Typography>
            <Ring left={left} />
          </Box>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {codes === null
          ? 'O código só aparece em uma conexão segura (https).'
          : `A loja lê o QR ou digita em ${location.host}${VERIFY_PATH}`}
      </Typography>
      <CardValidity validUntil={card.valid_until} now={now} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Agora são ${TIME.format(now)} · Atualizada às ${MINUTE.format(answeredAt.server)}`}
      </Typography>
    </Box>
  );
}
