import type { DatabaseSync } from 'node:sqlite'
import type { OutsideChannel, PaymentFault } from '@tessera/outside'
import type * as z from 'zod'

type FaultSetting = z.output<typeof PaymentFault>
export type PayFaultName = NonNullable<FaultSetting['fault']>

export interface PayFault {
  name: PayFaultName
  ms: number
}

/** Injected faults of the payment channels. */
export function createPaymentFaults(store: DatabaseSync) {
  const upsert = store.prepare(
    'insert into faults values (?, ?, ?) on conflict do update set fault = excluded.fault, ms = excluded.ms',
  )
  const remove = store.prepare('delete from faults where target = ?')
  const select = store.prepare('select fault, ms from faults where target = ?')
  const targetOf = (endpoint: FaultSetting['on'], { code }: Pick<OutsideChannel, 'code'>) => `pay ${endpoint} ${code}`
  return {
    set(channel: OutsideChannel, { on: endpoint, fault, ms }: FaultSetting): void {
      if (fault === null) remove.run(targetOf(endpoint, channel))
      else upsert.run(targetOf(endpoint, channel), fault, ms)
    },
    find(endpoint: FaultSetting['on'], channel: OutsideChannel): PayFault | null {
      const row = select.get(targetOf(endpoint, channel))
      return row ? { name: String(row.fault) as PayFaultName, ms: Number(row.ms) } : null
    },
  }
}
export type PaymentFaults = ReturnType<typeof createPaymentFaults>
