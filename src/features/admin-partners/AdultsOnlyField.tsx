/** Whether the partner as a whole is for adults only; folded, with a line that says so or asks. */

import { useFormikContext } from 'formik';
import { ADULTS_ONLY } from '@vinculo/contract/rules/partner/benefits';
import { useListCategoriesQuery } from '../../api/slice';
import { FormFold } from '../../components/form/FormFold';
import { SwitchInput } from '../../components/form/inputs/SwitchInput';
import { useRows } from '../../entities/selectors';
import { ADULTS_ONLY_HINT, soundsAdultsOnly } from './adultsOnly';
import type { PartnerValues } from './partnerValues';

export function AdultsOnlyField() {
  const { values } = useFormikContext<PartnerValues>();
  const { title, description, categories, adults_only: isMarked } = values;
  const chosen = useRows(useListCategoriesQuery({ active: 1 }).data).filter(({ id }) => categories.includes(id));
  const soundsSo = soundsAdultsOnly([title, description, ...chosen.map((category) => category.title)].join(' '));
  return (
    <FormFold title="Para quem" note={isMarked ? ADULTS_ONLY : soundsSo && ADULTS_ONLY_HINT}>
      <SwitchInput
        name="adults_only"
        label={ADULTS_ONLY}
        helperText="Alunos com faixa de idade abaixo de 18 anos não veem o parceiro, e no caixa ele não vale para eles. Para carteirinhas sem faixa de idade nada muda."
      />
    </FormFold>
  );
}
