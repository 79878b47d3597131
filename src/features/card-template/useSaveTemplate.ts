/**
 * Saves the template of a company's cards: its picture first, then the template that names it.
 *
 * A new picture beside none is uploaded unused, and one that was taken away is only marked: the template itself puts both
 * into force, so that a failure in between changes nothing. A picture in the place of another shows at once, though. So
 * the template is compared with the one that the form opened with before the upload and after it, and a save that fails after
 * it goes on, when it is tried again, without uploading anew.
 */
import { readMonthDay } from '@vinculo/contract/rules/brasilia';
import { slug } from '@vinculo/contract/rules/slug';
import type { FileRef } from '@vinculo/contract/schema';
import { useDeleteFileMutation, useReplaceFileMutation } from '../../api/files';
import { useUpdateTemplateMutation } from '../../api/templates';
import { unlessGone, UNEXPECTED, type ApiError } from '../../api/errors';
import type { Stored } from '../../entities/entitiesSlice';
import type { ImageValue } from '../../components/image/imageValue';
import { useImageUpload } from '../../components/image/useImageUpload';
import type { TemplateValues } from './templateValues';

export type EditedTemplate = Stored<'templates'>;

const overtakenBy = ({ version = '' }: EditedTemplate): ApiError => ({
  status: 409,
  data: { message: UNEXPECTED },
  version,
});
/** The picture itself: the signature after it changes every few hours. */
const pictureIn = (file: FileRef | null | undefined) => file?.url.split('?', 1)[0];

export interface SaveTemplate {
  /** Rejects as its calls do; with a version conflict where somebody else has changed `base`. */
  send: (values: TemplateValues, base: EditedTemplate) => Promise<EditedTemplate>;
  /** The uploaded picture is not to be used again. */
  forget: () => void;
}

/** `readAgain` asks the server for the template as it is now. */
export function useSaveTemplate(readAgain: () => Promise<EditedTemplate>): SaveTemplate {
  const [replaceFile] = useReplaceFileMutation();
  const [deleteFile] = useDeleteFileMutation();
  const [updateTemplate] = useUpdateTemplateMutation();
  const { upload, uploaded, forget } = useImageUpload();

  const expectUnchanged = async (base: EditedTemplate): Promise<EditedTemplate> => {
    const now = await readAgain();
    const isSame =
      now.name === base.name &&
      now.background_color === base.background_color &&
      now.background_id === base.background_id &&
      now.valid_until_default === base.valid_until_default &&
      [base.background, uploaded()].map(pictureIn).includes(pictureIn(now.background));
    // oxlint-disable-next-line typescript/only-throw-error -- the shape that forms understand
    if (!isSame) throw overtakenBy(now);
    return now;
  };

  /** The picture's id and the version of the template once its picture is where it belongs. */
  const settlePicture = async (
    image: ImageValue,
    base: EditedTemplate,
  ): Promise<Pick<EditedTemplate, 'background_id' | 'version'>> => {
    const { background_id: id, company_id: companyId, version } = base;
    const name = slug(['card', 'background', base.name]);
    if (!image.changed) return { background_id: id, version };
    if (!image.toFile) {
      if (id) await unlessGone(deleteFile(id).unwrap());
      return { background_id: null, version };
    }
    if (!id) return { background_id: (await upload(image, name))?.id ?? null, version };
    await expectUnchanged(base);
    await upload(image, name, { id, replace: (file) => replaceFile({ id, companyId, file }).unwrap() });
    return { background_id: id, version: (await expectUnchanged(base)).version };
  };

  return {
    send: async ({ background, color, name, validUntil }, base) => {
      const { id, company_id: companyId } = base;
      const picture = await settlePicture(background, base);
      const texts = {
        background_color: color.trim(),
        name: name.trim(),
        valid_until_default: readMonthDay(validUntil),
      };
      const saved = await updateTemplate({ id, companyId, ...texts, ...picture }).unwrap();
      forget();
      return saved;
    },
    forget,
  };
}
