/** Which sheets of a class list are read and what each column means, and where the class comes from. */

import type { ComponentProps } from 'react';
import { ColumnsStep as Columns } from '../../lists/ColumnsStep';
import { ClassChoice } from './ClassChoice';
import { COLUMN_LABELS, type Meaning } from './reading/headers';
import type { ClassSource } from './reading/listRows';
import { columnsProblem, guessColumns } from './reading/sheetColumns';
import type { JoinedRow } from './reading/sheets';

type Own = Omit<ComponentProps<typeof Columns<Meaning>>, 'words' | 'labels' | 'problem' | 'headerOf' | 'table'>;

interface ColumnsStepProps extends Own {
  table: readonly JoinedRow[];
  classSource: ClassSource;
  onClassSource: (source: ClassSource) => void;
}

export function ColumnsStep({ classSource, onClassSource, ...props }: ColumnsStepProps) {
  const { table, columns } = props;
  const { usesTold, usesSheet, all } = classSource;
  const hasClass = all.trim() !== '' || table.some(({ told, sheet }) => (usesTold && told) || (usesSheet && sheet));
  return (
    <Columns
      {...props}
      words={['aluno', 'alunos']}
      labels={COLUMN_LABELS}
      headerOf={() => guessColumns(table).header ?? 0}
      problem={columnsProblem(table, columns, hasClass)}
    >
      <ClassChoice
        table={table}
        hasColumn={columns.meanings.some((meaning) => meaning === 'class_name' || meaning === 'grade')}
        source={classSource}
        onSource={onClassSource}
      />
    </Columns>
  );
}
