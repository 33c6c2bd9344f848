import { ListPage } from '../areas/audit/list/list-page.tsx';
import { answerCalls, nameOf } from './answer-calls.ts';
import { commonAuditAnswers } from './audit-answers.ts';
import { renderArea } from './render-area.tsx';

const list = 'GET /gateway/audit';

/** The list of the audit log, with what it has requested. */
export async function openAuditList(
  address: string,
  answer: (query: URLSearchParams) => Response | Promise<Response>,
) {
  const requests = answerCalls({
    ...commonAuditAnswers,
    [list]: (request) => answer(new URL(request.url).searchParams),
  });
  const queries = () =>
    requests.filter((request) => nameOf(request) === list).map((request) => new URL(request.url).search);
  return { ...(await renderArea(address, { '/audit': ListPage })), queries, requests };
}
