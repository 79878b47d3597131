/** The preview of a list of partners. */

import AddBusinessIcon from '@mui/icons-material/AddBusinessOutlined';
import CheckIcon from '@mui/icons-material/Check';
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { previewGrid } from '../../lists/PreviewGrid';
import { FIELD_LABELS, type Field, type PartnerListRow } from './partnerRow';
import type { PlannedPartner } from './plan';

const LOOKS = {
  error: { Icon: ErrorIcon, color: 'error.main' },
  new: { Icon: AddBusinessIcon, color: 'success.main' },
  changed: { Icon: EditIcon, color: 'info.main' },
  same: { Icon: CheckIcon, color: 'info.main' },
} as const;

const addressOf = ({ address, number, neighborhood, city, uf, zip_code }: PartnerListRow) =>
  [[address, number].filter(Boolean).join(', '), neighborhood, city, uf, zip_code].filter(Boolean).join(' · ');

export const PartnerGrid = previewGrid<Field, PlannedPartner>({
  label: 'Parceiros da lista',
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
  looks: LOOKS,
  marksOf: ({ row, mark, isLeftOut }) => [row.aside, ...row.notes, !isLeftOut && mark],
  outcomeWidth: 130,
});
