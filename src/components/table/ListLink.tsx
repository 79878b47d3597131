// A link from a list to one of its records, whose page leads back to the list as it was left.
import { Link, type LinkProps } from 'react-router-dom';
import { useListState } from '../../lib/returnTo';

/** When the list's address changes, only the links render again, not the table around them. */
export const ListLink = (props: LinkProps) => <Link {...props} state={useListState()} />;
