// At the end of a manager's home: a passkey of this device, offered once a month at most to a person who has none.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useListPasskeysQuery } from '../../api/slice';
import { recall, remember } from '../../lib/browserMemory';
import { keepsPasskeys } from '../../lib/passkeys';
import { PATHS } from '../../lib/paths';

const OFFERED = 'passkey-offered';
const MONTH_MS = 31 * 86_400_000;

/** False where the browser keeps nothing: it could not know that it has offered one. */
function isDue(): boolean {
  const offered = recall(OFFERED);
  return offered !== undefined && Date.now() - Number(offered) > MONTH_MS;
}

export function OfferPasskey() {
  const [isPossible, setIsPossible] = useState(false);
  const { data: passkeys } = useListPasskeysQuery(isPossible ? undefined : skipToken);
  const isShown = isPossible && passkeys?.length === 0;

  useEffect(() => {
    let isOver = false;
    if (isDue()) void keepsPasskeys().then((can) => !isOver && setIsPossible(can));
    return () => {
      isOver = true;
    };
  }, []);
  useEffect(() => {
    if (isShown) remember(OFFERED, String(Date.now()));
  }, [isShown]);

  if (!isShown) return null;
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={
        <Button component={Link} to={PATHS.sessions} size="small" color="inherit">
          Ver como
        </Button>
      }
    >
      Entre sem esperar código: este aparelho pode guardar uma chave de acesso da sua conta.
    </Alert>
  );
}
