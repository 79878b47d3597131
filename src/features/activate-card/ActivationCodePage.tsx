/** /ativar: the code of a slip. */

import { readActivationCode } from '@vinculo/contract/rules/card/cardCodes';
import { CodePage } from '../../components/code/CodePage';
import { activationPath } from '../../lib/paths';

export default function ActivationCodePage() {
  return (
    <CodePage
      title="Ativar carteirinha"
      text="O código está no papel que a escola entregou, ao lado do QR code."
      label="Código da carteirinha"
      example="K7Q2M-9XDA4"
      maxLength={24}
      missing="Digite o código da carteirinha"
      wrong="O código tem 10 letras e números, como K7Q2M-9XDA4"
      read={readActivationCode}
      pathOf={activationPath}
    />
  );
}
