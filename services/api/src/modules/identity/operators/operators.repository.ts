import type { Operator } from '@tessera/site/operations'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import type { OperatorRow } from '../operator.tables.ts'

export const toOperator = ({ id, name, role, disabled, created_at }: Selectable<OperatorRow>): Operator => ({
  id,
  name,
  role,
  disabled,
  createdAt: created_at.toISOString(),
})

export const createOperatorRepository = (db: Db | Trx) => ({
  list: (): Promise<Selectable<OperatorRow>[]> => db.selectFrom('operators').selectAll().orderBy('name').execute(),
  byName: (name: string): Promise<Selectable<OperatorRow> | undefined> =>
    db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst(),
  /** Serializes changes of operators, so that one admin is always left. */
  lock: async (): Promise<void> => {
    await sql`lock table operators in share row exclusive mode`.execute(db)
  },
  add: async (operator: OperatorRow): Promise<void> => {
    await db.insertInto('operators').values(operator).execute()
  },
  change: async (
    id: string,
    changes: Partial<Pick<OperatorRow, 'role' | 'disabled' | 'password_hash'>>,
  ): Promise<void> => {
    if (Object.keys(changes).length > 0) await db.updateTable('operators').set(changes).where('id', '=', id).execute()
  },
  addSession: async (session: { token_hash: string; operator_id: string; at: Date }): Promise<void> => {
    const { token_hash, operator_id, at } = session
    await db
      .insertInto('operator_sessions')
      .values({ token_hash, operator_id, created_at: at, used_at: at, ended_at: null })
      .execute()
  },
  /** Returns the open session of a token, with its operator. */
  findSession: (tokenHash: string) =>
    db
      .selectFrom('operator_sessions as s')
      .innerJoin('operators as o', 'o.id', 's.operator_id')
      .selectAll('o')
      .select(['s.created_at as begun_at', 's.used_at'])
      .where('s.token_hash', '=', tokenHash)
      .where('s.ended_at', 'is', null)
      .executeTakeFirst(),
  touchSession: async (tokenHash: string, at: Date): Promise<void> => {
    await db.updateTable('operator_sessions').set({ used_at: at }).where('token_hash', '=', tokenHash).execute()
  },
  endSession: async (tokenHash: string, at: Date): Promise<void> => {
    await db.updateTable('operator_sessions').set({ ended_at: at }).where('token_hash', '=', tokenHash).execute()
  },
  endSessionsOf: async (operatorId: string, at: Date): Promise<void> => {
    await db
      .updateTable('operator_sessions')
      .set({ ended_at: at })
      .where('operator_id', '=', operatorId)
      .where('ended_at', 'is', null)
      .execute()
  },
})
export type OperatorRepository = ReturnType<typeof createOperatorRepository>
