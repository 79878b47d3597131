/** The foot of the card table. */
export { TablePager as CardPager } from '../../components/TablePager';
