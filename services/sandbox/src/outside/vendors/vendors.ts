import type { DatabaseSync } from 'node:sqlite'
import type { OutsideChannel, VendorStand, VendorTransfer } from '@tessera/outside'
import type { PayFault } from '../pay/faults.ts'

const SCHEMA = `
-- Satang.
create table if not exists vendor_balances (
  channel text not null,
  member text not null,
  balance integer not null check (balance >= 0),
  primary key (channel, member)
) strict;
create table if not exists vendor_transfers (
  channel text not null,
  reference text not null,
  member text not null,
  state text not null,
  -- Until then the vendor cannot say.
  known_at integer not null,
  primary key (channel, reference)
) strict;
`
const minorOf = (text: string): number => Number(text.replace('.', ''))
const textOf = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

type Row = { member: string; state: 'done' | 'failed' | 'voided'; known_at: number }

/** Wallets that vendors keep for the operator's members; each reference takes effect once, or never. */
export function createVendors(store: DatabaseSync, now: () => number) {
  store.exec(SCHEMA)
  const find = store.prepare('select member, state, known_at from vendor_transfers where channel = ? and reference = ?')
  const keep = store.prepare('insert into vendor_transfers values (?, ?, ?, ?, ?)')
  const read = store.prepare('select balance from vendor_balances where channel = ? and member = ?')
  const write = store.prepare(
    'insert into vendor_balances values (?, ?, ?) on conflict do update set balance = excluded.balance',
  )
  const balanceOf = (code: string, member: string): number => Number(read.get(code, member)?.balance ?? 0)
  const rowOf = (code: string, reference: string) => find.get(code, reference) as Row | undefined
  const standOf = (code: string, reference: string, row: Row): VendorStand => ({
    reference,
    state: row.known_at > now() ? 'unknown' : row.state === 'done' ? 'done' : 'failed',
    balance: textOf(balanceOf(code, row.member)),
  })
  /** Adds to a balance; false where it would fall below nothing. */
  const move = (code: string, member: string, by: number): boolean => {
    const after = balanceOf(code, member) + by
    if (after < 0) return false
    write.run(code, member, after)
    return true
  }
  return {
    transfer({ code }: OutsideChannel, wish: VendorTransfer, fault: PayFault | null): VendorStand {
      const known = rowOf(code, wish.reference)
      if (known) return standOf(code, wish.reference, known)
      const by = wish.direction === 'in' ? minorOf(wish.amount) : -minorOf(wish.amount)
      const state = fault?.name !== 'refused' && move(code, wish.member, by) ? 'done' : 'failed'
      const knownAt = now() + (fault?.name === 'late' ? fault.ms : 0)
      keep.run(code, wish.reference, wish.member, state, knownAt)
      return standOf(code, wish.reference, { member: wish.member, state, known_at: knownAt })
    },
    /** Null where the reference was never heard of. */
    ask({ code }: OutsideChannel, reference: string): VendorStand | null {
      const row = rowOf(code, reference)
      return row ? standOf(code, reference, row) : null
    },
    /** From now on the reference takes no effect, unless it has. */
    voided({ code }: OutsideChannel, reference: string): { outcome: 'voided' | 'done'; balance: string } {
      const row = rowOf(code, reference)
      if (!row) keep.run(code, reference, '', 'voided', 0)
      return {
        outcome: row?.state === 'done' ? 'done' : 'voided',
        balance: textOf(balanceOf(code, row?.member ?? '')),
      }
    },
    balance: ({ code }: OutsideChannel, member: string): { balance: string } => ({
      balance: textOf(balanceOf(code, member)),
    }),
    /** What a game there gave or took; false where the member has less. */
    play: ({ code }: OutsideChannel, member: string, by: string): boolean => move(code, member, minorOf(by)),
  }
}
export type Vendors = ReturnType<typeof createVendors>
