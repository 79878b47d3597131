/** /admin/parceiros/:id/proposta: what a shop proposes beside what holds, and the school's answer. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Partner } from '@vinculo/contract/partners';
import { PROPOSAL_ANSWER_MAX } from '@vinculo/contract/rules/limits';
import { isShown } from '@vinculo/contract/rules/text/plainName';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Proposal, ProposalAnswer, ProposedChange } from '@vinculo/contract/shopPages';
import { errorMessage } from '../../api/errors';
import { useAnswerProposalMutation, useGetPartnerQuery, useGetShopPageQuery } from '../../api/slice';
import { FORM_STACK, SECTION } from '../../components/form/formLayout';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { takeOutInvisible } from '../../components/form/takeOutInvisible';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { Page } from '../../components/page/Page';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { useRecord } from '../../entities/selectors';
import { partnerShopPagePath } from '../../lib/paths';
import { PartnerName } from './PartnerFrame';

const SECTIONS = [2, 2];
const SIDES = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

function Side({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text || 'Nada'}</Typography>
    </Box>
  );
}

function Change({ change }: { change: ProposedChange }) {
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {change.what}
      </Typography>
      {change.changed_since && (
        <Alert severity="warning">A escola mudou isto depois que a loja propôs. Fica como a escola deixou.</Alert>
      )}
      <Box sx={SIDES}>
        <Side label="Hoje" text={change.now} />
        <Side label="A loja propõe" text={change.proposed} />
      </Box>
    </Card>
  );
}

const CLOSED = 'Proposta encerrada. O cadastro fica como a escola deixou.';
const DONE: Record<ProposalAnswer, string> = {
  accept: 'Proposta aceita. Os alunos já veem.',
  decline: 'Proposta recusada. A loja lê a resposta na página dela.',
};

interface AnswerProps {
  partner: Partner;
  proposal: Proposal;
  onAnswered: () => void;
  onFailed: () => void;
}

function Answer({ partner, proposal, onAnswered, onFailed }: AnswerProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [answerProposal, { isLoading }] = useAnswerProposalMutation();
  const isOutdated = proposal.changes.every((change) => change.changed_since);
  const send = async (answer: ProposalAnswer) => {
    if (isLoading) return;
    if (reason.trim() && !isShown(reason)) {
      setError(MESSAGES.shown);
      return;
    }
    const { id, unit_id: companyId } = partner;
    try {
      await answerProposal({
        id,
        companyId,
        answer,
        reason: reason.trim() || null,
        version: proposal.version,
      }).unwrap();
      toast(isOutdated ? CLOSED : DONE[answer], { variant: 'success' });
      onAnswered();
    } catch (failure) {
      toastFailure(failure);
      onFailed();
    }
  };
  return (
    <Card sx={SECTION}>
      <TextField
        fullWidth
        multiline
        label="Recado para a loja (opcional)"
        value={reason}
        onChange={(event) => {
          takeOutInvisible(event);
          setReason(event.target.value);
          setError(undefined);
        }}
        error={error !== undefined}
        helperText={error ?? 'A loja lê o recado na página dela.'}
        slotProps={{ htmlInput: { maxLength: PROPOSAL_ANSWER_MAX } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" aria-disabled={isLoading} onClick={() => void send('accept')}>
          {isOutdated ? 'Encerrar a proposta' : 'Aceitar a proposta'}
        </Button>
        {!isOutdated && (
          <Button color="error" variant="outlined" aria-disabled={isLoading} onClick={() => void send('decline')}>
            Recusar a proposta
          </Button>
        )}
      </Box>
    </Card>
  );
}

export default function ShopProposalPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const partnerQuery = useGetPartnerQuery(id);
  const partner = useRecord(partnerQuery.currentData);
  const page = useGetShopPageQuery(id, { refetchOnMountOrArgChange: true });
  const back = partnerShopPagePath(id);
  const failed = page.isError ? page : partnerQuery;
  const isReady = partner && page.currentData;
  const proposal = page.currentData?.proposal;
  const retry = () => {
    void page.refetch();
    void partnerQuery.refetch();
  };
  return (
    <Page maxWidth="md" title="Proposta da loja" backTo={back}>
      {partner && <PartnerName partner={partner} />}
      {isReady && proposal && (
        <Box sx={FORM_STACK}>
          {proposal.changes.map((change, at) => (
            <Change key={`${at}-${change.what}`} change={change} />
          ))}
          <Answer
            partner={partner}
            proposal={proposal}
            onAnswered={() => void navigate(back, { replace: true })}
            onFailed={retry}
          />
        </Box>
      )}
      {isReady && !proposal && (
        <EmptyState
          title="Nenhuma proposta aguardando"
          text="A loja desistiu dela, ou alguém da escola já respondeu."
        />
      )}
      {!isReady && failed.isError && !failed.isFetching && (
        <ErrorState message={errorMessage(failed.error)} onRetry={retry} />
      )}
      {!isReady && (!failed.isError || failed.isFetching) && <FormSkeleton sections={SECTIONS} />}
    </Page>
  );
}
