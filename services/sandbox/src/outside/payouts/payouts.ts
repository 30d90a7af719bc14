import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { OutsideChannel, Payout, PayoutStand, PayoutVoided } from '@tessera/outside'
import type * as z from 'zod'
import type { PayFault } from '../pay/faults.ts'
import type { Webhooks } from '../pay/webhooks.ts'

/** Number of queries for which a bouncing payout is reported as paid; later ones report it as bounced. */
const PAID_QUERIES = 1

type PayoutRow = { provider_ref: string; amount: string; fate: string; settles_at: number; asked: number }

/**
 * Payouts to bank accounts, each once by its reference, with a webhook once the result is known; a bounce is reported only
 * by queries.
 */
export function createPayouts(store: DatabaseSync, webhooks: Pick<Webhooks, 'send'>, now: () => number) {
  const insertPayout = store.prepare(
    'insert into payouts (channel, reference, provider_ref, amount, bank, number, fate, settles_at) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
  )
  const selectPayout = store.prepare('select * from payouts where channel = ? and reference = ?')
  const countQuery = store.prepare('update payouts set asked = asked + 1 where channel = ? and reference = ?')

  const stateOf = ({ fate: outcome, settles_at, asked: pollCount }: PayoutRow): PayoutStand['state'] => {
    if (settles_at > now()) return 'pending'
    if (outcome === 'bounced') return pollCount > PAID_QUERIES ? 'bounced' : 'paid'
    return outcome === 'failed' ? 'failed' : 'paid'
  }
  const findRow = (code: string, reference: string) => selectPayout.get(code, reference) as PayoutRow | undefined
  const toStatus = (reference: string, row: PayoutRow, state = stateOf(row)): PayoutStand => ({
    reference,
    providerRef: row.provider_ref,
    state,
    amount: row.amount,
  })
  return {
    /** Accepts a payout and returns it as pending, or as failed; idempotent by reference. */
    accept(channel: OutsideChannel, { reference, amount, to }: Payout, fault: PayFault | null): PayoutStand {
      const { code } = channel
      const outcome = fault?.name === 'refused' ? 'failed' : fault?.name === 'bounce' ? 'bounced' : 'paid'
      const settlesAt = now() + (fault?.name === 'late' ? fault.ms : 0)
      const row = { provider_ref: `po_${randomUUID()}`, amount, fate: outcome, settles_at: settlesAt, asked: 0 }
      const inserted = insertPayout.run(
        code,
        reference,
        row.provider_ref,
        amount,
        to.bank,
        to.number,
        outcome,
        settlesAt,
      )
      if (inserted.changes > 0) {
        const type = outcome === 'failed' ? ('payout.failed' as const) : ('payout.paid' as const)
        webhooks.send(channel, { type, data: { reference, providerRef: row.provider_ref, amount } }, fault)
      }
      const storedRow = inserted.changes > 0 ? row : (findRow(code, reference) ?? row)
      return toStatus(reference, storedRow, storedRow.fate === 'failed' ? 'failed' : 'pending')
    },
    /** Voids a reference that is still unknown; a payout in progress can no longer be stopped. */
    voidPayout({ code }: OutsideChannel, reference: string): z.infer<typeof PayoutVoided> {
      insertPayout.run(code, reference, `po_${randomUUID()}`, '0.00', '', '', 'failed', now())
      return { outcome: findRow(code, reference)?.fate === 'failed' ? 'voided' : 'done' }
    },
    /** Returns the state of a payout; null if the reference is unknown. */
    query({ code }: OutsideChannel, reference: string): PayoutStand | null {
      countQuery.run(code, reference)
      const row = findRow(code, reference)
      return row ? toStatus(reference, row) : null
    },
  }
}
export type Payouts = ReturnType<typeof createPayouts>
