import type { DatabaseSync } from 'node:sqlite'
import type { Fault } from '@tessera/outside'

type Kind = Fault['on']
type NameOf<K extends Kind> = NonNullable<Extract<Fault, { on: K }>['fault']>

export interface FaultOn<K extends Kind> {
  name: NameOf<K>
  ms: number
}

const targetOf = (fault: Fault): string => `${fault.on} ${fault.on === 'oidc' ? fault.brand : fault.to}`

/** Injected faults, by the target that they affect. */
export function createFaults(store: DatabaseSync) {
  const put = store.prepare(
    'insert into faults values (?, ?, ?) on conflict do update set fault = excluded.fault, ms = excluded.ms',
  )
  const drop = store.prepare('delete from faults where target = ?')
  const find = store.prepare('select fault, ms from faults where target = ?')
  return {
    set(fault: Fault): void {
      if (fault.fault === null) drop.run(targetOf(fault))
      else put.run(targetOf(fault), fault.fault, 'ms' in fault ? fault.ms : 0)
    },
    /** The fault of a number, an address or a brand. */
    of<K extends Kind>(kind: K, target: string): FaultOn<K> | null {
      const row = find.get(`${kind} ${target}`)
      return row ? { name: String(row.fault) as NameOf<K>, ms: Number(row.ms) } : null
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
