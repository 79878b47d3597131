import { auditChangeText, changesBetween, changesInNumbers, changesOfMany, type AuditChange } from './auditChanges';
import cases from './auditChanges.cases.json';

const textOf = (action: string) => (change: AuditChange) => auditChangeText(change, action);
const told = (before: object, after: object) => changesBetween(before, after).map(textOf('partner.update'));

it.each(cases.told as [string, object, object, string[]][])('tells of %s', (_what, before, after, texts) => {
  expect(told(before, after)).toEqual(texts);
});

it('never tells of a field that is not listed, nor of one that a record lacks', () => {
  expect(told({ token: 'a', card_token_id: 'b', code: '1' }, { token: 'c', card_token_id: 'd', code: '2' })).toEqual(
    [],
  );
  expect(told({ title: 'Padaria' }, {})).toEqual([]);
  expect(auditChangeText({ field: 'token', before: 'a', after: 'b' }, 'card.update')).toBeNull();
});

it('cuts a long text off', () => {
  const [change] = changesBetween({ description: null }, { description: 'a'.repeat(5000) });
  expect(change?.after).toHaveLength(120);
});

it('tells what many records have in common after a change', () => {
  expect(changesOfMany({ valid_until: '2027-12-31', token: 'x' }).map(textOf('cards.renew'))).toEqual([
    'Validade: vários → 31/12/2027',
  ]);
  expect(changesOfMany({ valid_until: null }).map(textOf('cards.renew'))).toEqual(['Validade: vários → nenhum']);
});

it('tells how many records an action made and changed, none of those that it did not', () => {
  expect(changesInNumbers({ made: 1240, changed: 0, token: 7 }).map(textOf('cards.renew'))).toEqual(['Novos: 1.240']);
});

it('calls a field as its record does, and says nothing of it for a record that has another', () => {
  const changes = changesBetween({ title: 'A', name: 'C' }, { title: 'B', name: 'D' });
  const told = (action: string) => changes.map(textOf(action));
  expect(told('company.update')).toEqual(['Razão social: A → B', null]);
  expect(told('category.update')).toEqual(['Nome da categoria: A → B', null]);
  expect(told('template.update')).toEqual([null, 'Nome de identificação: C → D']);
  expect(told('link.open')).toEqual([null, null]);
});
