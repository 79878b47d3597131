/** Whose card it is. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CardOwner } from '@vinculo/contract/cards';
import { NO_OWNER } from '@vinculo/contract/rules/words/stateWords';
import { PersonAvatar } from '../../components/person/PersonAvatar';

interface CardOwnerBlockProps {
  owner: CardOwner | null;
  children?: ReactNode;
}

export function CardOwnerBlock({ owner, children }: CardOwnerBlockProps) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
        Dono da carteirinha
      </Typography>
      {owner ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
          <PersonAvatar name={owner.full_name} url={owner.avatar?.url} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="subtitle1" component="p">
              {owner.full_name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {owner.email}
            </Typography>
          </Box>
        </Box>
      ) : (
        <Typography sx={{ mt: 1 }}>{NO_OWNER}</Typography>
      )}
      {children}
    </Card>
  );
}
