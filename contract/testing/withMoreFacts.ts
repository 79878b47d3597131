// Adds a fact of each kind to the table. It is a test's first import, because the others list the facts as they load.
import { choice, DAY, FACTS, text, type Fact } from '../rules/card/facts';
import kept from '../rules/protection/kept.json';

const MORE: Record<string, Fact> = {
  locker: {
    label: 'Armário',
    the: 'o armário',
    param: 'armario',
    ...text(10),
    onCard: (locker) => `Armário ${locker}`,
    sample: '7',
    isSorted: true,
  },
  enrolled: {
    label: 'Ingresso',
    the: 'o ingresso',
    param: 'ingresso',
    ...DAY,
    onCard: (day) => `Desde ${day}`,
    sample: '2026-02-01',
    isSorted: true,
  },
  transport: {
    label: 'Transporte',
    the: 'o transporte',
    param: 'transporte',
    ...choice({ van: 'van da escola', on_foot: 'a pé' }, { van: ['perua'] }),
    onCard: (way) => `Vem de ${way}`,
    sample: 'on_foot',
    isSorted: true,
  },
};
Object.assign(FACTS, MORE);
for (const table of ['cards', 'invitations']) {
  const last = kept.findIndex((row) => row.table === table && row.column === 'age_band');
  kept.splice(last + 1, 0, ...Object.keys(MORE).map((column) => ({ table, column, purpose: 'age' })));
}
