/** The photo that a person sends for their card, in the field `photo`. */
import { ImageField } from './ImageField';

export function FacePhotoField() {
  return (
    <ImageField
      name="photo"
      label="Foto da carteirinha"
      noun="foto"
      shape="circle"
      required
      isFace
      helperText="O rosto dentro da linha, de frente e com luz. JPEG, PNG ou WebP de até 10 MB."
    />
  );
}
