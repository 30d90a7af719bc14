import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Charge, ChargeStand, OutsideChannel } from '@tessera/outside'
import type * as z from 'zod'
import type { PaymentFaults } from './faults.ts'
import type { Webhooks } from './webhooks.ts'

type ChargeStatus = z.infer<typeof ChargeStand>
/** Payment on the gateway's page. `paid` is the paid amount, null until then. */
export interface ChargeRow {
  provider_ref: string
  channel: string
  reference: string
  amount: string
  paid: string | null
  currency: string
  kind: Charge['kind']
  return_url: string
  language: Charge['language']
  state: ChargeStatus['state']
  at: number
}

/** State changes of a charge by the page and the payer's bank. */
const TRANSITIONS = {
  pay: { from: 'open', to: 'paid', event: 'charge.paid' },
  fail: { from: 'open', to: 'failed', event: 'charge.failed' },
  'charge-back': { from: 'paid', to: 'charged_back', event: 'charge.charged_back' },
} as const
export type ChargeAction = keyof typeof TRANSITIONS

interface GatewayDeps {
  store: DatabaseSync
  channels: readonly OutsideChannel[]
  faults: PaymentFaults
  webhooks: Webhooks
  now: () => number
}

/** Creates the gateway: one charge for each reference of an operator's channel. */
export function createGateway({ store, channels, faults, webhooks, now }: GatewayDeps) {
  const insertCharge = store.prepare(
    `insert into charges (provider_ref, channel, reference, amount, currency, kind, return_url, language, at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  )
  const selectByReference = store.prepare('select * from charges where channel = ? and reference = ?')
  const selectByRef = store.prepare('select * from charges where provider_ref = ?')
  const updateState = store.prepare(
    'update charges set state = ?, paid = coalesce(paid, ?) where provider_ref = ? and state = ?',
  )

  const find = (providerRef: string) => selectByRef.get(providerRef) as unknown as ChargeRow | undefined
  const findByReference = (channel: OutsideChannel, reference: string) =>
    selectByReference.get(channel.code, reference) as unknown as ChargeRow | undefined
  return {
    find,
    of: findByReference,
    /** Returns the charge of a reference, and creates it if necessary; null if an existing one has another amount. */
    open(
      channel: OutsideChannel,
      { reference, amount, currency, kind, returnUrl, language }: Charge,
    ): ChargeRow | null {
      const ref = `ch_${randomUUID()}`
      insertCharge.run(ref, channel.code, reference, amount, currency, kind, returnUrl, language, now())
      const found = findByReference(channel, reference)
      return found?.amount === amount ? found : null
    },
    statusOf: ({ reference, provider_ref, state, paid, amount, currency }: ChargeRow): ChargeStatus => ({
      reference,
      providerRef: provider_ref,
      state,
      amount: paid ?? amount,
      currency,
    }),
    /** Changes the state of a charge if it allows the action, and sends the webhook. */
    applyAction(row: ChargeRow, action: ChargeAction): void {
      const channel = channels.find(({ code }) => code === row.channel)
      if (!channel) return
      const fault = faults.find('charges', channel)
      const { from, to, event: type } = TRANSITIONS[action]
      const paidAmount = action === 'pay' && fault?.name === 'amount' ? subtractOneBaht(row.amount) : row.amount
      if (updateState.run(to, paidAmount, row.provider_ref, from).changes === 0) return
      const { provider_ref: providerRef, reference, currency } = row
      const amount = action === 'pay' ? paidAmount : (row.paid ?? row.amount)
      webhooks.send(channel, { type, data: { reference, providerRef, amount, currency } }, fault)
    },
  }
}
export type Gateway = ReturnType<typeof createGateway>

/** Returns one baht less, to simulate a mistyped amount. */
const subtractOneBaht = (amount: string): string => (Number(amount) > 1 ? (Number(amount) - 1).toFixed(2) : '0.01')
