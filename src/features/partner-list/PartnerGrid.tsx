/** The preview of a list of partners. */

import AddBusinessIcon from '@mui/icons-material/AddBusinessOutlined';
import CheckIcon from '@mui/icons-material/Check';
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { previewGrid } from '../../lists/PreviewGrid';
import { OUT, RowOutcome } from '../../lists/RowOutcome';
import { FIELD_LABELS, FIELDS, type Field, type PartnerListRow } from './partnerRow';
import type { Outcome, PlannedPartner } from './plan';

const LOOKS = {
  error: { Icon: ErrorIcon, color: 'error.main' },
  new: { Icon: AddBusinessIcon, color: 'success.main' },
  changed: { Icon: EditIcon, color: 'info.main' },
  same: { Icon: CheckIcon, color: 'info.main' },
} as const satisfies Record<Outcome, object>;

function PartnerOutcome({ planned }: { planned: PlannedPartner }) {
  const { outcome, text, mark, isLeftOut, row } = planned;
  const marks = [row.aside, ...row.notes, isLeftOut ? undefined : (mark ?? undefined)];
  return <RowOutcome look={isLeftOut ? OUT : { ...LOOKS[outcome], word: text }} title={text} marks={marks} />;
}

const addressOf = ({ address, number, neighborhood, city, uf, zip_code }: PartnerListRow) =>
  [[address, number].filter(Boolean).join(', '), neighborhood, city, uf, zip_code].filter(Boolean).join(' · ');

export const PartnerGrid = previewGrid<Field, PlannedPartner>({
  label: 'Parceiros da lista',
  fields: FIELDS,
  labels: FIELD_LABELS,
  name: 'title',
  nameHeading: 'Parceiro',
  columns: [
    { field: 'category', flex: 2, minWidth: 110 },
    { field: 'benefit', flex: 3, minWidth: 140 },
    { field: 'phone', flex: 2, minWidth: 130 },
    { field: 'address', flex: 3, minWidth: 140 },
  ],
  shown: { address: addressOf, phone: ({ phone }) => formatPhone(phone) },
  detailOf: ({ benefit, category }) => [benefit, category].filter(Boolean).join(' · '),
  Outcome: PartnerOutcome,
  outcomeWidth: 130,
});
