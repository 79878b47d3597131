/** A link from a list to one of its records, whose page leads back to the list as it was left. */
import { Link, type LinkProps } from 'react-router-dom';
import { useListState } from '../../lib/returnTo';

/** What it lies in is not rendered anew when the list's address changes: a table has twenty of them. */
export const ListLink = (props: LinkProps) => <Link {...props} state={useListState()} />;
