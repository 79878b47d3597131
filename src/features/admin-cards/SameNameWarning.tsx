/** Warns if the owner already has a card of this name. The card can be made all the same. */

import Alert from '@mui/material/Alert';
import Collapse from '@mui/material/Collapse';
import { useFormikContext } from 'formik';
import type { CardOwner } from '@vinculo/contract/cards';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { useListCardsQuery } from '../../api/slice';
import { useRows } from '../../entities/selectors';
import type { CardValues } from './cardValues';

const CARDS_OF_ONE = 100;

export function SameNameWarning({ companyId, owner }: { companyId: string; owner: CardOwner }) {
  const { values } = useFormikContext<CardValues>();
  const { currentData } = useListCardsQuery({ company_id: companyId, search: owner.email, limit: CARDS_OF_ONE });
  const name = foldedText(values.name);
  const same = useRows(currentData).find(
    ({ user, full_name }) => user?.id === owner.id && foldedText(full_name) === name,
  );
  return (
    <Collapse in={same !== undefined} unmountOnExit>
      <Alert severity="warning" role="status">
        Esta pessoa já tem uma carteirinha com este nome. Cadastre outra só se for isso mesmo.
      </Alert>
    </Collapse>
  );
}
