/** The passkeys of a person who manages something, or did: made on this device, and removed one by one. */

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import KeyIcon from '@mui/icons-material/Key';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import type { Passkey } from '@vinculo/contract/auth';
import { PASSKEYS_MAX } from '@vinculo/contract/rules/limits';
import { useCurrentUser } from '../../api/currentUser';
import { useListPasskeysQuery, useRemovePasskeyMutation } from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { NewPasskeyForm } from '../../components/person/NewPasskeyForm';
import { canUsePasskeys } from '../../lib/passkeys';
import { at } from './moment';

function PasskeyItem({ passkey, hasDivider }: { passkey: Passkey; hasDivider: boolean }) {
  const [remove] = useRemovePasskeyMutation();
  const { id, name, created_at: madeAt, last_used_at: usedAt } = passkey;
  return (
    <ListItem divider={hasDivider} sx={{ gap: 2 }}>
      <ListItemText
        primary={name}
        secondary={`${usedAt ? `Usada em ${at(usedAt)}` : 'Ainda não usada'}. Criada em ${at(madeAt)}.`}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <AskButton
        color="error"
        startIcon={<DeleteIcon />}
        sx={{ flexShrink: 0 }}
        question={{
          title: `Remover a chave “${name}”?`,
          text: 'Ela não entra mais na sua conta. No aparelho, ela continua entre as senhas até você a apagar lá.',
          confirmLabel: 'Remover',
          busyLabel: 'Removendo...',
        }}
        run={() => remove(id).unwrap()}
        done={`Chave removida: ${name}.`}
      >
        Remover
        <span style={visuallyHidden}>{` ${name}`}</span>
      </AskButton>
    </ListItem>
  );
}

/** `device`: this one, in words. Students have none, and are not asked for any. */
export function Passkeys({ device }: { device: string | null }) {
  const { isAdmin, isSuperAdmin } = useCurrentUser();
  const { data: passkeys = [], isSuccess } = useListPasskeysQuery();
  const [isAdding, setIsAdding] = useState(false);
  const manages = isAdmin || isSuperAdmin;
  if (!isSuccess || (!manages && passkeys.length === 0)) return null;
  return (
    <section aria-labelledby="chaves">
      <Typography id="chaves" variant="h2" sx={{ mt: 4, mb: 1 }}>
        Chaves de acesso
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Entre com a digital, o rosto ou o PIN do aparelho, sem esperar um código. Uma chave não funciona em site falso.
      </Typography>
      {passkeys.length > 0 && (
        <Card sx={{ mb: 1.5 }}>
          <List disablePadding aria-label="Chaves de acesso">
            {passkeys.map((passkey, index) => (
              <PasskeyItem key={passkey.id} passkey={passkey} hasDivider={index < passkeys.length - 1} />
            ))}
          </List>
        </Card>
      )}
      {manages && passkeys.length < PASSKEYS_MAX && canUsePasskeys() && (
        <Button variant="outlined" startIcon={<KeyIcon />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          Criar uma chave
        </Button>
      )}
      {isAdding && (
        <ResponsiveDialog open title="Criar uma chave de acesso" onClose={() => setIsAdding(false)}>
          <NewPasskeyForm name={device ?? ''} onMade={() => setIsAdding(false)} />
        </ResponsiveDialog>
      )}
    </section>
  );
}
