import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ChannelStatement, OutsideChannel, Refund } from '@tessera/outside'
import type * as z from 'zod'

type Page = z.infer<typeof ChannelStatement>
const PAGE = 100
const DAY_MS = 86_400_000
/** The provider's fee on each charge: 1.2 percent. */
const COST = 0.012

interface Moved {
  provider_ref: string
  reference: string | null
  kind: Page['rows'][number]['kind']
  amount: string
  at: number
}

/** Refunds to payers, and the daily statement of the provider's own books. */
export function createPayStatement(store: DatabaseSync, now: () => number) {
  const findCharge = store.prepare('select provider_ref from charges where channel = ? and provider_ref = ?')
  const findReceived = store.prepare('select provider_ref from received where channel = ? and provider_ref = ?')
  const add = store.prepare('insert into refunds values (?, ?, ?, ?, ?, ?) on conflict do nothing')
  const refund = store.prepare('select provider_ref from refunds where channel = ? and reference = ?')
  const day = store.prepare(`select * from (
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
    where at >= :from and at < :until order by at, provider_ref limit ${PAGE + 1} offset :offset`)
  return {
    /** Idempotent by reference; null if there was no payment with the provider's reference. */
    refund({ code }: OutsideChannel, { reference, providerRef, amount }: z.infer<typeof Refund>): string | null {
      if (!findCharge.get(code, providerRef) && !findReceived.get(code, providerRef)) return null
      add.run(code, reference, `rf_${randomUUID()}`, providerRef, amount, now())
      return String(refund.get(code, reference)?.provider_ref)
    },
    /** A page of a day of UTC, `YYYY-MM-DD`. */
    page({ code }: OutsideChannel, date: string, cursor: string | undefined): Page {
      const from = Date.parse(`${date}T00:00:00Z`)
      const offset = Number(cursor ?? 0)
      const rows = day.all({ channel: code, from, until: from + DAY_MS, now: now(), offset }) as unknown as Moved[]
      return {
        rows: rows.slice(0, PAGE).map(({ provider_ref: providerRef, reference, kind, amount, at }) => ({
          providerRef,
          reference,
          kind,
          amount,
          cost: kind === 'in' && providerRef.startsWith('ch_') ? (Number(amount) * COST).toFixed(2) : '0.00',
          at,
        })),
        next: rows.length > PAGE ? String(offset + PAGE) : null,
      }
    },
  }
}
export type PayStatement = ReturnType<typeof createPayStatement>
