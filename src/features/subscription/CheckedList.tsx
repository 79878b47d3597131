/** Advantages, one below the other. */

import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Typography from '@mui/material/Typography';
import { PlainList } from '../../components/table/PlainList';

export function CheckedList({ items }: { items: readonly string[] }) {
  return (
    <PlainList sx={{ display: 'grid', gap: 1.5 }}>
      {items.map((item) => (
        <Typography component="li" key={item} sx={{ display: 'flex', gap: 1.5 }}>
          <CheckIcon aria-hidden sx={{ color: 'success.main', flexShrink: 0 }} />
          {item}
        </Typography>
      ))}
    </PlainList>
  );
}
