import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ChannelStatement, OutsideChannel, Refund } from '@tessera/outside'
import { DAY_MS } from '@tessera/server/durations'
import type * as z from 'zod'

type StatementPage = z.infer<typeof ChannelStatement>
const PAGE_SIZE = 100
/** Provider's fee on each charge, as a fraction (1.2 %). */
const FEE_RATE = 0.012

interface StatementRow {
  provider_ref: string
  reference: string | null
  kind: StatementPage['rows'][number]['kind']
  amount: string
  at: number
}

/** Refunds to payers, and the daily statement of the provider's own books. */
export function createPayStatement(store: DatabaseSync, now: () => number) {
  const selectCharge = store.prepare('select provider_ref from charges where channel = ? and provider_ref = ?')
  const selectReceived = store.prepare('select provider_ref from received where channel = ? and provider_ref = ?')
  const insertRefund = store.prepare('insert into refunds values (?, ?, ?, ?, ?, ?) on conflict do nothing')
  const selectRefund = store.prepare('select provider_ref from refunds where channel = ? and reference = ?')
  const selectDay = store.prepare(`select * from (
      select provider_ref, reference, 'in' as kind, coalesce(paid, amount) as amount, at from charges
        where channel = :channel and state in ('paid', 'charged_back')
      union all select provider_ref || '-back', reference, 'charge_back', coalesce(paid, amount), at from charges
        where channel = :channel and state = 'charged_back'
      union all select provider_ref, reference, 'out', amount, settles_at from payouts
        where channel = :channel and fate <> 'failed' and settles_at <= :now
      union all select provider_ref || '-back', reference, 'bounce', amount, settles_at from payouts
        where channel = :channel and fate = 'bounced' and asked > 1
      union all select provider_ref, reference, 'in', amount, at from received where channel = :channel
      union all select provider_ref, reference, 'refund', amount, at from refunds where channel = :channel)
    where at >= :from and at < :until order by at, provider_ref limit ${PAGE_SIZE + 1} offset :offset`)
  return {
    /** Refunds a payment, idempotent by reference; null if there was no payment with the provider's reference. */
    refund({ code }: OutsideChannel, { reference, providerRef, amount }: z.infer<typeof Refund>): string | null {
      if (!selectCharge.get(code, providerRef) && !selectReceived.get(code, providerRef)) return null
      insertRefund.run(code, reference, `rf_${randomUUID()}`, providerRef, amount, now())
      return String(selectRefund.get(code, reference)?.provider_ref)
    },
    /** Returns a page of the statement of a UTC day, `YYYY-MM-DD`. */
    page({ code }: OutsideChannel, date: string, cursor: string | undefined): StatementPage {
      const from = Date.parse(`${date}T00:00:00Z`)
      const offset = Number(cursor ?? 0)
      const rows = selectDay.all({
        channel: code,
        from,
        until: from + DAY_MS,
        now: now(),
        offset,
      }) as unknown as StatementRow[]
      return {
        rows: rows.slice(0, PAGE_SIZE).map(({ provider_ref: providerRef, reference, kind, amount, at }) => ({
          providerRef,
          reference,
          kind,
          amount,
          cost: kind === 'in' && providerRef.startsWith('ch_') ? (Number(amount) * FEE_RATE).toFixed(2) : '0.00',
          at,
        })),
        next: rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null,
      }
    },
  }
}
export type PayStatement = ReturnType<typeof createPayStatement>
