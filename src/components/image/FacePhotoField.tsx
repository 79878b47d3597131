/** The photo of a card's person, in the field `photo`. */

import { ImageField } from './ImageField';

export function FacePhotoField({ required = true }: { required?: boolean }) {
  return (
    <ImageField
      name="photo"
      label="Foto da carteirinha"
      noun="foto"
      shape="circle"
      required={required}
      isFace
      helperText="O rosto dentro da linha, de frente e com luz. JPEG, PNG ou WebP de até 10 MB."
    />
  );
}
