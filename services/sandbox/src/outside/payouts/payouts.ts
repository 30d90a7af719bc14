import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { OutsideChannel, Payout, PayoutStand, PayoutVoided } from '@tessera/outside'
import type * as z from 'zod'
import type { PayFault } from '../pay/faults.ts'
import type { Webhooks } from '../pay/webhooks.ts'

/** Number of queries that return a bouncing payout as paid; later ones return it as bounced. */
const PAID_NOTIFICATIONS = 1

type Row = { provider_ref: string; amount: string; fate: string; settles_at: number; asked: number }

/**
 * Payouts to bank accounts, each once by its reference, with a webhook once the result is known; a bounce is returned only
 * by queries.
 */
export function createPayouts(store: DatabaseSync, webhooks: Pick<Webhooks, 'tell'>, now: () => number) {
  const add = store.prepare(
    'insert into payouts (channel, reference, provider_ref, amount, bank, number, fate, settles_at) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
  )
  const find = store.prepare('select * from payouts where channel = ? and reference = ?')
  const count = store.prepare('update payouts set asked = asked + 1 where channel = ? and reference = ?')

  const stateOf = ({ fate: outcome, settles_at, asked: pollCount }: Row): PayoutStand['state'] => {
    if (settles_at > now()) return 'pending'
    if (outcome === 'bounced') return pollCount > PAID_NOTIFICATIONS ? 'bounced' : 'paid'
    return outcome === 'failed' ? 'failed' : 'paid'
  }
  const rowOf = (code: string, reference: string) => find.get(code, reference) as Row | undefined
  const standOf = (reference: string, row: Row, state = stateOf(row)): PayoutStand => ({
    reference,
    providerRef: row.provider_ref,
    state,
    amount: row.amount,
  })
  return {
    /** Takes a payout, which is on its way then; the same reference again is no second one. */
    take(channel: OutsideChannel, { reference, amount, to }: Payout, fault: PayFault | null): PayoutStand {
      const { code } = channel
      const outcome = fault?.name === 'refused' ? 'failed' : fault?.name === 'bounce' ? 'bounced' : 'paid'
      const settlesAt = now() + (fault?.name === 'late' ? fault.ms : 0)
      const row = { provider_ref: `po_${randomUUID()}`, amount, fate: outcome, settles_at: settlesAt, asked: 0 }
      const added = add.run(code, reference, row.provider_ref, amount, to.bank, to.number, outcome, settlesAt)
      if (added.changes > 0) {
        const type = outcome === 'failed' ? ('payout.failed' as const) : ('payout.paid' as const)
        webhooks.tell(channel, { type, data: { reference, providerRef: row.provider_ref, amount } }, fault)
      }
      const storedRow = added.changes > 0 ? row : (rowOf(code, reference) ?? row)
      return standOf(reference, storedRow, storedRow.fate === 'failed' ? 'failed' : 'pending')
    },
    /** Fails an unknown reference from now on; a payout that is under way can no longer be stopped. */
    voided({ code }: OutsideChannel, reference: string): z.infer<typeof PayoutVoided> {
      add.run(code, reference, `po_${randomUUID()}`, '0.00', '', '', 'failed', now())
      return { outcome: rowOf(code, reference)?.fate === 'failed' ? 'voided' : 'done' }
    },
    /** Returns the state of a payout; null if the reference is unknown. */
    ask({ code }: OutsideChannel, reference: string): PayoutStand | null {
      count.run(code, reference)
      const row = rowOf(code, reference)
      return row ? standOf(reference, row) : null
    },
  }
}
export type Payouts = ReturnType<typeof createPayouts>
