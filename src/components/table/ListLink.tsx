/** A link from a list to one of its records, whose page leads back to the list as it was left. */
import { Link, type LinkProps } from 'react-router-dom';
import { useListState } from '../../lib/returnTo';

/** A component of its own, so that a table of twenty links does not render again when the list's address changes. */
export const ListLink = (props: LinkProps) => <Link {...props} state={useListState()} />;
