/** Points in favour, one below the other. */
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function CheckedList({ items }: { items: readonly string[] }) {
  return (
    // Safari drops the list semantics of a list without markers unless the role is said.
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {items.map((item) => (
        <Typography component="li" key={item} sx={{ display: 'flex', gap: 1.5 }}>
          <CheckIcon aria-hidden sx={{ color: 'success.main', flexShrink: 0 }} />
          {item}
        </Typography>
      ))}
    </Box>
  );
}
