/** Whether the partner as a whole is for adults only; folded, with a line that says so or asks. */

import { useFormikContext } from 'formik';
import { soundsAdultsOnly } from '@vinculo/contract/rules/partner/adultsOnly';
import { ADULTS_ONLY } from '@vinculo/contract/rules/partner/benefits';
import { useListCategoriesQuery } from '../../api/slice';
import { FormFold } from '../../components/form/FormParts';
import { SwitchInput } from '../../components/form/inputs/ChoiceInputs';
import { useRows } from '../../entities/selectors';
import type { PartnerValues } from './partnerValues';

export const ADULTS_ONLY_HINT = 'Parece ser só para maiores de 18 anos. Se for, marque aqui.';

export function AdultsOnlyField() {
  const { values } = useFormikContext<PartnerValues>();
  const { title, description, categories, benefits, adults_only: isMarked } = values;
  const chosen = useRows(useListCategoriesQuery({ active: 1 }).data).filter(({ id }) => categories.includes(id));
  const texts = benefits.flatMap((benefit) => [benefit.title, benefit.conditions]);
  const soundsSo = soundsAdultsOnly(
    [title, description, ...chosen.map((category) => category.title), ...texts].join(' '),
  );
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
