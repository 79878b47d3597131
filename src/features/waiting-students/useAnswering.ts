// Answers the requests of one or many people, in parts as large as a call takes, and says what became of them.
import { useState } from 'react';
import { REQUESTS_ANSWERED_MAX } from '@vinculo/contract/rules/limits';
import { counted } from '@vinculo/contract/rules/words/counts';
import type {
  RequestAnswerKind,
  RequestsAnswered,
  SeenRequest,
  WaitingStudent,
} from '@vinculo/contract/waitingStudents';
import { useAnswerRequestsMutation } from '../../api/slice';
import { undoToast } from '../../components/card/useCardsToast';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

/** A student who asked for the card. */
export type CardRequest = WaitingStudent & { email: string; seen: string };

export const isRequest = (student: WaitingStudent): student is CardRequest =>
  student.email !== null && student.seen !== null;

export const asSeen = ({ id, seen }: CardRequest): SeenRequest => ({ id, version: seen });

const requests = (count: number, one: string, many: string) => counted(count, `pedido ${one}`, `pedidos ${many}`);
const notAccepted = (count: number) => `${requests(count, 'não foi aceito', 'não foram aceitos')}: confira um por um.`;
const DONE: Readonly<Record<RequestAnswerKind, readonly [one: string, many: string]>> = {
  accept: ['aceito.', 'aceitos.'],
  decline: ['recusado.', 'recusados.'],
  reopen: ['reaberto.', 'reabertos.'],
};

export interface Said {
  /** A person compared the request with what the list knows. */
  checked?: boolean;
  reason?: string;
}

export function useAnswering(companyId: string | undefined) {
  const [answerRequests] = useAnswerRequestsMutation();
  const [progress, setProgress] = useState<{ answered: number; of: number } | null>(null);

  /** Answers how many requests got their answer. If a later part fails, the earlier ones stay. */
  async function run(rows: readonly SeenRequest[], answer: RequestAnswerKind, values: Said = {}): Promise<number> {
    if (companyId === undefined || progress || rows.length === 0) return 0;
    const failed: RequestsAnswered['failed'] = [];
    let count = 0;
    try {
      for (let start = 0; start < rows.length; start += REQUESTS_ANSWERED_MAX) {
        setProgress({ answered: start, of: rows.length });
        const part = rows.slice(start, start + REQUESTS_ANSWERED_MAX);
        const answered = await answerRequests({ company_id: companyId, requests: part, answer, ...values }).unwrap();
        count += answered.count;
        failed.push(...answered.failed);
      }
    } catch (error) {
      toastFailure(error);
    }
    setProgress(null);
    const done = requests(count, ...DONE[answer]);
    if (count > 0 && answer === 'decline') undoToast(done, () => void run(rows, 'reopen'));
    else if (count > 0) toast(done, { variant: 'success' });
    const [first] = failed;
    if (first) toast(failed.length === 1 ? first.reason : notAccepted(failed.length), { variant: 'warning' });
    return count;
  }

  return { run, progress };
}
