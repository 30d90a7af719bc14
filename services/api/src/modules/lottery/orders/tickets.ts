import { createHash, randomBytes } from 'node:crypto'
import { leafOf } from '@tessera/lottery'
import { sql } from 'kysely'
import type { Trx } from '../../../database/tables.ts'
import type { ValidLine } from './order-lines.domain.ts'

const NONCE_BYTES = 16

/** A line with its unique number and its leaf in the draw's hash tree. */
export interface Ticket extends ValidLine {
  lineNo: bigint
  nonce: string
  leaf: string
}

/** Id of an order from its idempotency key: a retry with the same key returns the same id. */
export function orderIdOf(memberId: string, key: string): string {
  const hex = createHash('sha256').update(`lottery|${memberId}|${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Assigns a unique number, a nonce and a leaf to each line. */
export async function createTickets(trx: Trx, drawId: string, lines: readonly ValidLine[]): Promise<Ticket[]> {
  const { rows } = await sql<{ line_no: bigint }>`select nextval('lottery_line_numbers') as line_no
    from generate_series(1, ${lines.length}::int)`.execute(trx)
  return Promise.all(
    lines.map(async (line, index) => {
      const lineNo = rows[index]?.line_no ?? 0n
      const nonce = randomBytes(NONCE_BYTES).toString('hex')
      const leaf = await leafOf({ ...line, drawId, lineNo: Number(lineNo), amount: Number(line.amount), nonce })
      return { ...line, lineNo, nonce, leaf }
    }),
  )
}
