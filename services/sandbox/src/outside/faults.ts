import type { DatabaseSync } from 'node:sqlite'
import type { Fault } from '@tessera/outside'

type FaultKind = Fault['on']
type FaultName<K extends FaultKind> = NonNullable<Extract<Fault, { on: K }>['fault']>

export interface InjectedFault<K extends FaultKind> {
  name: FaultName<K>
  ms: number
}

const targetOf = (fault: Fault): string => `${fault.on} ${fault.on === 'oidc' ? fault.brand : fault.to}`

/** Store of injected faults, by the phone number, address or brand that they affect. */
export function createFaultStore(store: DatabaseSync) {
  const upsert = store.prepare(
    'insert into faults values (?, ?, ?) on conflict do update set fault = excluded.fault, ms = excluded.ms',
  )
  const remove = store.prepare('delete from faults where target = ?')
  const select = store.prepare('select fault, ms from faults where target = ?')
  return {
    set(fault: Fault): void {
      if (fault.fault === null) remove.run(targetOf(fault))
      else upsert.run(targetOf(fault), fault.fault, 'ms' in fault ? fault.ms : 0)
    },
    /** Finds the fault of a phone number, an address or a brand. */
    find<K extends FaultKind>(kind: K, target: string): InjectedFault<K> | null {
      const row = select.get(`${kind} ${target}`)
      return row ? { name: String(row.fault) as FaultName<K>, ms: Number(row.ms) } : null
    },
  }
}
export type Faults = ReturnType<typeof createFaultStore>
