/**
 * For tests of forms with a picture, imported before their pages: jsdom decodes no pictures and has no canvas. The
 * cropper has its own tests in a browser.
 */

jest.mock('../components/image/checkImage', () => ({ refusalOf: () => Promise.resolve(null) }));
jest.mock('../components/image/CropEditor', () => ({ CropEditor: () => 'Editor' }));
jest.mock('../components/image/exportCrop', () => ({
  exportCrop: (_crop: unknown, baseName: string) =>
    Promise.resolve(new File(['picture'], `${baseName}.jpg`, { type: 'image/jpeg' })),
}));

/** A picture as a person chooses it. */
export const PICTURE = new File(['picture'], 'foto.jpg', { type: 'image/jpeg' });
