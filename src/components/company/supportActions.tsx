/** What support begins, each with a proof: a handover of a school, and the erasing of a person it looked up. */

import Button from '@mui/material/Button';
import { useState } from 'react';
import { HANDOVER_HOURS } from '@vinculo/contract/rules/limits';
import type { LookedUpPerson, PersonAtSchool } from '@vinculo/contract/support';
import { useBeginHandoverMutation, useRemovePersonMutation } from '../../api/slice';
import { ProofDialog } from './ProofDialog';

const DAYS = HANDOVER_HOURS / 24;

export function HandOver({ company: { id, title } }: Pick<PersonAtSchool, 'company'>) {
  const [isAsking, setIsAsking] = useState(false);
  const [beginHandover] = useBeginHandoverMutation();
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)} sx={{ ml: -0.5 }}>
        Trocar o e-mail que administra
      </Button>
      {isAsking && (
        <ProofDialog
          title={`Trocar o e-mail que administra ${title}?`}
          text={`O novo e-mail e o de quem administra hoje são avisados agora. Daqui a ${DAYS} dias o novo recebe o convite para administrar; até lá, o atual pode parar a troca. Uma escola inativa continua assim até você a ativar.`}
          confirmLabel="Começar a troca"
          busyLabel="Começando..."
          asksEmail
          send={({ email, proof }) => beginHandover({ companyId: id, email, proof }).unwrap()}
          done={`Troca começada: o convite sai em ${DAYS} dias.`}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

export function ErasePerson({ id, full_name }: NonNullable<LookedUpPerson['account']>) {
  const [isAsking, setIsAsking] = useState(false);
  const [removePerson] = useRemovePersonMutation();
  return (
    <>
      <Button color="error" aria-haspopup="dialog" onClick={() => setIsAsking(true)} sx={{ mt: 2, ml: -1 }}>
        Apagar a conta
      </Button>
      {isAsking && (
        <ProofDialog
          title={`Apagar a conta de ${full_name}?`}
          text="Para o pedido de um responsável. O acesso e as carteirinhas terminam agora, os dados somem em até 48 horas, e as escolas e o e-mail da conta são avisados. Não dá para desfazer."
          confirmLabel="Apagar"
          busyLabel="Apagando..."
          send={({ proof }) => removePerson({ id, proof }).unwrap()}
          done="Conta apagada. Os dados somem em até 48 horas."
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
