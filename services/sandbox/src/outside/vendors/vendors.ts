import type { DatabaseSync } from 'node:sqlite'
import type { OutsideChannel, VendorStand, VendorStatement, VendorTransfer } from '@tessera/outside'
import { DAY_MS } from '@tessera/server/durations'
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
create table if not exists vendor_moves (
  id integer primary key,
  channel text not null,
  member text not null,
  kind text not null,
  reference text,
  amount integer not null,
  balance integer not null,
  at integer not null
) strict;
-- Wallets of a store from before its moves were kept.
insert into vendor_moves (channel, member, kind, amount, balance, at)
  select channel, member, 'play', balance, balance, 0 from vendor_balances b where balance > 0
    and not exists (select 1 from vendor_moves m where m.channel = b.channel and m.member = b.member);
`
const PAGE_SIZE = 100
const minorOf = (text: string): number => Number(text.replace('.', ''))
const amountText = (minor: number): string => {
  const size = Math.abs(minor)
  return `${minor < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

type StatementRow = VendorStatement['rows'][number]
type StoredMove = Omit<StatementRow, 'amount' | 'balance'> & { amount: number; balance: number }
type TransferRow = { member: string; state: 'done' | 'failed' | 'voided'; known_at: number }

/** Wallets of the operator's members at vendors; each reference takes effect at most once. */
export function createVendors(store: DatabaseSync, now: () => number) {
  store.exec(SCHEMA)
  const selectTransfer = store.prepare(
    'select member, state, known_at from vendor_transfers where channel = ? and reference = ?',
  )
  const insertTransfer = store.prepare('insert into vendor_transfers values (?, ?, ?, ?, ?)')
  const selectBalance = store.prepare('select balance from vendor_balances where channel = ? and member = ?')
  const upsertBalance = store.prepare(
    'insert into vendor_balances values (?, ?, ?) on conflict do update set balance = excluded.balance',
  )
  const insertMove = store.prepare(
    'insert into vendor_moves (channel, member, kind, reference, amount, balance, at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const selectDay = store.prepare(`select member, kind, reference, amount, balance, at from (
      select 0 as id, member, 'balance' as kind, null as reference, 0 as amount, balance, :from as at from vendor_moves m
        where channel = :channel and balance > 0 and id = (select max(id) from vendor_moves
          where channel = m.channel and member = m.member and at < :from)
      union all select id, member, kind, reference, amount, balance, at from vendor_moves
        where channel = :channel and at >= :from and at < :until)
    order by id, member limit ${PAGE_SIZE + 1} offset :offset`)
  const balanceOf = (code: string, member: string): number => Number(selectBalance.get(code, member)?.balance ?? 0)
  const findRow = (code: string, reference: string) => selectTransfer.get(code, reference) as TransferRow | undefined
  const toStatus = (code: string, reference: string, row: TransferRow): VendorStand => ({
    reference,
    state: row.known_at > now() ? 'unknown' : row.state === 'done' ? 'done' : 'failed',
    balance: amountText(balanceOf(code, row.member)),
  })
  /** Adds to a balance; returns false if it would become negative. */
  const moveBalance = (
    code: string,
    member: string,
    amount: number,
    kind: StatementRow['kind'],
    reference: string | null,
  ): boolean => {
    const balanceAfter = balanceOf(code, member) + amount
    if (balanceAfter < 0) return false
    upsertBalance.run(code, member, balanceAfter)
    insertMove.run(code, member, kind, reference, amount, balanceAfter, now())
    return true
  }
  return {
    transfer({ code }: OutsideChannel, input: VendorTransfer, fault: PayFault | null): VendorStand {
      const priorRow = findRow(code, input.reference)
      if (priorRow) return toStatus(code, input.reference, priorRow)
      const amount = input.direction === 'in' ? minorOf(input.amount) : -minorOf(input.amount)
      const isBooked =
        fault?.name !== 'refused' && moveBalance(code, input.member, amount, input.direction, input.reference)
      const state = isBooked ? 'done' : 'failed'
      const knownAt = now() + (fault?.name === 'late' ? fault.ms : 0)
      insertTransfer.run(code, input.reference, input.member, state, knownAt)
      return toStatus(code, input.reference, { member: input.member, state, known_at: knownAt })
    },
    /** Returns null if the reference is unknown. */
    query({ code }: OutsideChannel, reference: string): VendorStand | null {
      const row = findRow(code, reference)
      return row ? toStatus(code, reference, row) : null
    },
    /** Voids a reference, unless it has already taken effect. */
    voidTransfer({ code }: OutsideChannel, reference: string): { outcome: 'voided' | 'done'; balance: string } {
      const row = findRow(code, reference)
      if (!row) insertTransfer.run(code, reference, '', 'voided', 0)
      return {
        outcome: row?.state === 'done' ? 'done' : 'voided',
        balance: amountText(balanceOf(code, row?.member ?? '')),
      }
    },
    balance: ({ code }: OutsideChannel, member: string): { balance: string } => ({
      balance: amountText(balanceOf(code, member)),
    }),
    /** Adds a game's win or loss at the vendor; false if the member has too little. */
    play: ({ code }: OutsideChannel, member: string, amount: string): boolean =>
      moveBalance(code, member, minorOf(amount), 'play', null),
    /** Returns a page of the statement of a UTC day, `YYYY-MM-DD`. */
    statement({ code }: OutsideChannel, date: string, cursor: string | undefined): VendorStatement {
      const from = Date.parse(`${date}T00:00:00Z`)
      const offset = Number(cursor ?? 0)
      const rows = selectDay.all({ channel: code, from, until: from + DAY_MS, offset }) as unknown as StoredMove[]
      return {
        rows: rows
          .slice(0, PAGE_SIZE)
          .map(({ amount, balance, ...row }) => ({ ...row, amount: amountText(amount), balance: amountText(balance) })),
        next: rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null,
      }
    },
  }
}
export type Vendors = ReturnType<typeof createVendors>
