import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { field, type OutsideChannel, type ReceivedItem, type Slip, withChecksum } from '@tessera/outside'
import type { PayFault, PaymentFaults } from './faults.ts'
import type { Webhooks } from './webhooks.ts'

export interface Party {
  bank: string
  number: string
  name: string
}
/** Transfer to an account or a biller. `to`: number of the account or biller; `reference`: reference of the bill, null for an account. */
export interface Transfer {
  from: Party
  to: string
  toName: string
  reference: string | null
  amount: string
}
export interface TransferRow {
  provider_ref: string
  channel: string
  reference: string | null
  account: string | null
  amount: string
  currency: string
  payer: string
  payee: string
  payload: string
  at: number
}

/** Bank numbers on slips. */
const BANK_NUMBERS: Readonly<Record<string, string>> = { BBL: '002', KBANK: '004', KTB: '006', SCB: '014', BAY: '025' }
const MAX_LISTED_PAYMENTS = 100

/** Returns the text of a slip's QR code. */
const slipPayload = (bank: string, ref: string): string =>
  withChecksum(
    field('00', field('00', '000001') + field('01', BANK_NUMBERS[bank] ?? '014') + field('02', ref)) +
      field('51', 'TH'),
    '91',
  )

interface BankDeps {
  store: DatabaseSync
  channels: readonly OutsideChannel[]
  faults: PaymentFaults
  webhooks: Webhooks
  now: () => number
}

/** Creates the bank: transfers by payers, the payments that each channel received, and the lookup of slips. */
export function createBank({ store, channels, faults, webhooks, now }: BankDeps) {
  const insertReceived = store.prepare('insert into received values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const byReference = store.prepare(
    `select * from received where channel = ? and reference = ? order by at desc limit ${MAX_LISTED_PAYMENTS}`,
  )
  const byAmount = store.prepare(
    `select * from received where channel = ? and account = ? and amount = ? order by at desc limit ${MAX_LISTED_PAYMENTS}`,
  )
  const byRef = store.prepare('select * from received where provider_ref = ?')
  const byPayload = store.prepare('select * from received where payload = ?')

  const toReceivedItem = (row: TransferRow, fault: PayFault | null): ReceivedItem => ({
    providerRef: row.provider_ref,
    reference: row.reference,
    account: row.account,
    amount: row.amount,
    currency: fault?.name === 'currency' ? 'USD' : row.currency,
    payer: JSON.parse(row.payer) as Party,
    at: row.at,
  })
  return {
    /** Books a transfer and sends the webhook; returns null if no channel receives at this account number. */
    transfer({ from, to, toName, reference, amount }: Transfer): TransferRow | null {
      const channel = channels.find(({ receives = [] }) => receives.includes(to))
      if (!channel) return null
      const fault = faults.find('received', channel)
      const at = now()
      const timestamp = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)
      const ref = `${timestamp}${randomBytes(4).toString('hex').toUpperCase()}`
      const receivedAmount = fault?.name === 'amount' ? (Number(amount) + 1).toFixed(2) : amount
      const payee = JSON.stringify({ bank: '', number: to, name: toName })
      const account = reference === null ? to : null
      insertReceived.run(
        ref,
        channel.code,
        reference,
        account,
        receivedAmount,
        'THB',
        JSON.stringify(from),
        payee,
        slipPayload(from.bank, ref),
        at,
      )
      const row = byRef.get(ref) as unknown as TransferRow
      webhooks.send(channel, { type: 'money.received', data: toReceivedItem(row, fault) }, fault)
      return row
    },
    find: (providerRef: string) => byRef.get(providerRef) as unknown as TransferRow | undefined,
    listReceived(
      channel: OutsideChannel,
      query: { reference: string } | { account: string; amount: string },
    ): ReceivedItem[] {
      const rows =
        'reference' in query
          ? byReference.all(channel.code, query.reference)
          : byAmount.all(channel.code, query.account, query.amount)
      const fault = faults.find('received', channel)
      return (rows as unknown as TransferRow[]).map((row) => toReceivedItem(row, fault))
    },
    findSlip(payload: string): Slip | null {
      const row = byPayload.get(payload) as unknown as TransferRow | undefined
      if (!row) return null
      const [from, to] = [JSON.parse(row.payer) as Party, JSON.parse(row.payee) as Party]
      return { bankRef: row.provider_ref, amount: row.amount, currency: row.currency, at: row.at, from, to }
    },
  }
}
export type Bank = ReturnType<typeof createBank>
