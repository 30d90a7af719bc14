import type { CodePurpose } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { MAX_CODE_ATTEMPTS } from './codes.domain.ts'

export interface StoredCode {
  merchant: string
  mobile: string
  purpose: CodePurpose
  flowHash: string
  codeHash: string
}

export const createCodeRepository = (db: Db) => ({
  /** Adds a code; earlier codes of other flows stay valid. */
  add: async ({ merchant, mobile, purpose, flowHash, codeHash }: StoredCode, expiresAt: Date): Promise<void> => {
    const hashes = { flow_hash: flowHash, code_hash: codeHash }
    await db
      .insertInto('verification_codes')
      .values({ merchant, mobile, purpose, ...hashes, tries: 0, expires_at: expiresAt, used_at: null })
      .execute()
  },
  /** Counts an attempt and, if the code is right, marks it as used, in one statement. Returns true if the code was right. */
  consume: async ({ merchant, mobile, purpose, flowHash, codeHash }: StoredCode, now: Date): Promise<boolean> => {
    const row = await db
      .updateTable('verification_codes')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        used_at: eb.case().when('code_hash', '=', codeHash).then(sql<Date>`${now}::timestamptz`).else(null).end(),
      }))
      .where('merchant', '=', merchant)
      .where('mobile', '=', mobile)
      .where('purpose', '=', purpose)
      .where('flow_hash', '=', flowHash)
      .where('tries', '<', MAX_CODE_ATTEMPTS)
      .where('expires_at', '>', now)
      .where('used_at', 'is', null)
      .returning('used_at')
      .executeTakeFirst()
    return (row?.used_at ?? null) !== null
  },
  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('verification_codes').where('expires_at', '<', before).execute()
  },
})
export type CodeRepository = ReturnType<typeof createCodeRepository>
