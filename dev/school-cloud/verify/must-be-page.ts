import type { Answer } from './ask.ts';
import { pick } from './ask.ts';
import { must, mustEqual } from './report.ts';

export function mustBePage({ status, body }: Answer): unknown[] {
  mustEqual('the status', status, 200);
  mustEqual('the type of the total', typeof pick(body, 'total'), 'number');
  const data = pick(body, 'data');
  must('the data are a list', Array.isArray(data));
  return data;
}
