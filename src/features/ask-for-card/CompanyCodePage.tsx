/** /escola: the code of a company's poster. */

import { readNumber } from '@vinculo/contract/rules/card/cardCodes';
import { CodePage } from '../../components/code/CodePage';
import { companyLinkPath } from '../../lib/paths';

export default function CompanyCodePage() {
  return (
    <CodePage
      title="Código da escola"
      text="O código está no cartaz ou na mensagem da sua escola, embaixo do QR code."
      label="Código da escola"
      example="K7Q2-M9XD"
      maxLength={20}
      missing="Digite o código da escola"
      wrong="O código tem 8 letras e números, como K7Q2-M9XD"
      read={readNumber}
      pathOf={companyLinkPath}
    />
  );
}
