import type { AddedAt, Seq } from './columns.ts';

export interface AccountTables {
  password_attempts: { entry: Seq; step: 'sent' | 'cleared'; operator_id: string; at: AddedAt };
}
