import { entryHash, FIRST_PREV, type LogEntry } from '@tessera/lottery'
import type { LogHead, LotteryLogEntry } from '@tessera/site'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import type { LotteryLogRow } from '../lottery.tables.ts'

/** Head of an empty log. */
export const EMPTY_LOG_HEAD: LogHead = { seq: 0, hash: FIRST_PREV, time: new Date(0).toISOString() }

const toEntry = ({ seq, prev, time, type, draw_id, payload }: Selectable<LotteryLogRow>): LotteryLogEntry => ({
  seq: Number(seq),
  prev,
  time,
  type,
  drawId: draw_id,
  payload,
})

export const createLogRepository = (db: Db) => {
  const selectEntries = () => db.selectFrom('lottery_log').selectAll()
  return {
    /** Returns the head, which is the last entry; null if the log is empty. */
    head: async (merchant: string): Promise<LogHead | null> => {
      const last = await selectEntries()
        .where('merchant', '=', merchant)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      return last ? { seq: Number(last.seq), hash: last.hash, time: last.time } : null
    },
    /** Returns the entries from the sequence number `seq` on, in order. */
    entriesFrom: async (merchant: string, seq: number, max: number): Promise<LotteryLogEntry[]> => {
      const rows = await selectEntries()
        .where('merchant', '=', merchant)
        .where('seq', '>=', BigInt(seq))
        .orderBy('seq')
        .limit(max)
        .execute()
      return rows.map(toEntry)
    },
    /** Returns the entries of a draw, in order. */
    entriesOfDraw: async (drawId: string): Promise<LotteryLogEntry[]> =>
      (await selectEntries().where('draw_id', '=', drawId).orderBy('seq').execute()).map(toEntry),
  }
}

/**
 * Adds entries to a merchant's log, each chained to the one before, and returns the head. Locks the log until the
 * transaction ends, so call it last: a draw has to be locked before.
 */
export async function appendToLog(
  trx: Trx,
  merchant: string,
  at: Date,
  entries: readonly Pick<LogEntry, 'type' | 'drawId' | 'payload'>[],
): Promise<LogHead | null> {
  await sql`select pg_advisory_xact_lock(hashtext('lottery_log'), hashtext(${merchant}))`.execute(trx)
  let head = await createLogRepository(trx).head(merchant)
  const time = at.toISOString()
  const rows: LotteryLogRow[] = []
  for (const { type, drawId, payload } of entries) {
    const entry = { seq: (head?.seq ?? 0) + 1, prev: head?.hash ?? FIRST_PREV, time, type, drawId, payload }
    const hash = await entryHash(entry)
    const { seq, prev } = entry
    rows.push({ merchant, seq: BigInt(seq), prev, time, type, draw_id: drawId, payload, hash })
    head = { seq, hash, time }
  }
  if (rows.length > 0) await trx.insertInto('lottery_log').values(rows).execute()
  return head
}
