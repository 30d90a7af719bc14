import type { DatabaseSync } from 'node:sqlite'
import type { OutsideChannel, PaymentFault } from '@tessera/outside'
import type * as z from 'zod'

type Told = z.output<typeof PaymentFault>
export type PayFaultName = NonNullable<Told['fault']>

export interface PayFault {
  name: PayFaultName
  ms: number
}

/** Injected faults of the payment channels. */
export function createPayFaults(store: DatabaseSync) {
  const put = store.prepare(
    'insert into faults values (?, ?, ?) on conflict do update set fault = excluded.fault, ms = excluded.ms',
  )
  const drop = store.prepare('delete from faults where target = ?')
  const find = store.prepare('select fault, ms from faults where target = ?')
  const targetOf = (on: Told['on'], { code }: Pick<OutsideChannel, 'code'>) => `pay ${on} ${code}`
  return {
    set(channel: OutsideChannel, { on, fault, ms }: Told): void {
      if (fault === null) drop.run(targetOf(on, channel))
      else put.run(targetOf(on, channel), fault, ms)
    },
    of(on: Told['on'], channel: OutsideChannel): PayFault | null {
      const row = find.get(targetOf(on, channel))
      return row ? { name: String(row.fault) as PayFaultName, ms: Number(row.ms) } : null
    },
  }
}
export type PayFaults = ReturnType<typeof createPayFaults>
