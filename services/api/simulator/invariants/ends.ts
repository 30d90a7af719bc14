import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'
import { Violation } from '../area.ts'

/** Accounts that hold money for one withdrawal, transfer, payment or reward, with the only keys that may debit them. */
const END_KEYS = {
  held: /^wd:[^:]+:end$/,
  transit: /^tr:[^:]+:end$/,
  suspense: /^in:[^:]+:[^:]+:end$/,
  promised: /^(grant:[^:]+:pay|hold:[^:]+:end)$/,
} as const

/**
 * Checks that the end of a withdrawal, a transfer, a payment in suspense or a reserved reward is posted under one ledger key, so
 * that the ledger itself rejects a second end, and that each ended item has that transaction. Each check reads the changes since the
 * previous one.
 */
export function createEndCheck(db: Db) {
  let lastPosting = 0n
  let since = new Date(0)

  const checkKeys = async (): Promise<void> => {
    const { rows } = await sql<{ id: bigint; key: string; account: keyof typeof END_KEYS }>`
      select p.id, t.key, a.kind as account from ledger_postings p
      join ledger_transactions t on t.id = p.transaction_id join ledger_accounts a on a.id = p.account_id
      where p.id > ${lastPosting}::bigint and p.amount < 0 and a.kind = any(${Object.keys(END_KEYS)}::text[])
      order by p.id`.execute(db)
    for (const { id, key, account } of rows) {
      lastPosting = id
      if (!END_KEYS[account].test(key))
        throw new Violation(`${key} takes money from ${account}, which is not its end's key`)
    }
  }
  const checkEnded = async (): Promise<void> => {
    const { rows } = await sql<{ key: string }>`select key from (
        select merchant, 'wd:' || id || ':end' as key from withdrawals where ended_at >= ${since}
        union all select merchant, 'tr:' || id || ':end' from transfers
          where ended_at >= ${since} and (direction = 'in' or state = 'done')
        union all select merchant, 'in:' || channel || ':' || provider_ref || ':end' from payments_in
          where ended_at >= ${since}) e
      where (select count(*) from ledger_transactions t where t.merchant = e.merchant and t.key = e.key) <> 1
      limit 1`.execute(db)
    if (rows[0]) throw new Violation(`there is no transaction ${rows[0].key}, though it has ended`)
  }

  return async (at: Date): Promise<void> => {
    await checkKeys()
    await checkEnded()
    since = at
  }
}
