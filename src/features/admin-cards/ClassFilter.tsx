/** Shows all cards, or those of one of the school's classes, which are asked for as the menu opens. */
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { shownCount } from '@vinculo/contract/rules/counts';
import { foldedText } from '@vinculo/contract/rules/folding';
import { useLazyListCardClassesQuery } from '../../api/cards';
import { useCurrentUser } from '../../api/currentUser';
import { FilterMenu, type FilterOption } from '../../components/FilterMenu';

interface ClassFilterProps {
  className: string | null;
  onClass: (className: string | null) => void;
}

const ALL: FilterOption<string> = { value: null, label: 'Todas' };
const NOTES = {
  waiting: 'Carregando...',
  failed: 'Não conseguimos carregar as turmas. Abra de novo.',
  none: 'Nenhuma carteirinha tem turma ainda',
};

export function ClassFilter({ className, onClass }: ClassFilterProps) {
  const { companyId } = useCurrentUser();
  const [askClasses, { data, isError }] = useLazyListCardClassesQuery();
  const listed = (data ?? []).map(({ class_name, cards }) => ({
    value: class_name,
    label: class_name,
    hint: shownCount(cards),
  }));
  // What the address names need not have a card any more, and is not asked for before somebody looks.
  const folded = className === null ? null : foldedText(className);
  const chosen = listed.find(({ value }) => foldedText(value) === folded)?.value ?? className;
  const isListed = chosen === null || listed.some(({ value }) => value === chosen);
  const named = isListed ? [] : [{ value: chosen, label: chosen }];
  const why = isError ? 'failed' : data ? 'none' : 'waiting';

  return (
    <FilterMenu
      label="Turma"
      Icon={GroupsIcon}
      options={[ALL, ...named, ...listed]}
      note={data?.length ? undefined : NOTES[why]}
      value={chosen}
      onChoose={onClass}
      onOpen={() => companyId && void askClasses(companyId, true)}
    />
  );
}
