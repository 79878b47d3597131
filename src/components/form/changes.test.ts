import { NO_IMAGE, pickedImage, REMOVED_IMAGE, storedImage } from '../image/imageValue';
import { applyChanges, changesOf } from './changes';

const START = {
  title: 'Padaria',
  description: null as string | null,
  delivery: false,
  categories: ['pao'],
  address: { city: 'Olinda', uf: 'PE' },
};

describe('what a person has changed', () => {
  it('is nothing in a form as it began', () => {
    expect(changesOf(START, structuredClone(START))).toEqual({ fields: {}, hasPicture: false });
  });

  it('names each field that differs, nested ones with dots, and no other', () => {
    const values = { ...START, title: 'Padaria Nova', delivery: true, address: { city: 'Recife', uf: 'PE' } };
    expect(changesOf(START, values).fields).toEqual({
      title: 'Padaria Nova',
      delivery: true,
      'address.city': 'Recife',
    });
  });

  it.each([
    ['a list', { categories: ['pao', 'cafe'] }],
    ['an emptied list', { categories: [] }],
    ['an emptied text', { title: '' }],
    ['a text where there was none', { description: 'Pães' }],
  ])('knows %s', (_what, changed) => {
    expect(changesOf(START, { ...START, ...changed }).fields).toEqual(changed);
  });

  it.each([
    ['chosen', pickedImage(new Blob()), true],
    ['taken away', REMOVED_IMAGE, true],
    ['left as it is', storedImage({ id: '1', url: '/files/1.jpg' }), false],
    ['never there', NO_IMAGE, false],
  ])('keeps no picture that was %s', (_how, logo, hasPicture) => {
    expect(changesOf({ ...START, logo: NO_IMAGE }, { ...START, logo })).toEqual({ fields: {}, hasPicture });
  });

  it('keeps nothing that is not plain', () => {
    expect(changesOf({ file: null }, { file: new File([], 'a.png') }).fields).toEqual({});
  });

  it('can be made again in a form that has changed in other fields meanwhile', () => {
    const values = { ...START, title: 'Padaria Nova', address: { city: 'Recife', uf: 'PE' } };
    const now = { ...START, delivery: true, address: { city: 'Olinda', uf: 'PB' } };
    expect(applyChanges(now, changesOf(START, values))).toEqual({
      ...now,
      title: 'Padaria Nova',
      address: { city: 'Recife', uf: 'PB' },
    });
  });

  it('leaves out a field that the form has no more', () => {
    expect(applyChanges({ title: 'a' }, { fields: { title: 'b', phone: '1' }, hasPicture: false })).toEqual({
      title: 'b',
    });
  });
});
