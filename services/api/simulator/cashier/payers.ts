import type { ExternalSystems } from '../outside/outside.ts'
import { ACCOUNT } from '../outside/received.ts'
import type { DepositStep } from './deposits.steps.ts'
import type { EventQueue } from './events.ts'

type PayStep = Extract<DepositStep, { do: 'pay' }>
type StrayStep = Extract<DepositStep, { do: 'stray' }>
type ChargeChangeStep = Extract<DepositStep, { do: 'fail' | 'takeBack' }>

/** External actions of payers and their banks, and the resulting channel events; none of them calls the product. */
export function createPayers(outside: ExternalSystems, eventQueue: EventQueue) {
  const at = () => outside.now().getTime()
  return {
    pay: ({ player, order, ref, amount, payer, isMatchedByAmount, isDelivered }: PayStep): void => {
      if (outside.came.has(ref)) return
      const charge = outside.charges.get(order)
      if (charge) charge.state = 'paid'
      const target = isMatchedByAmount ? { order: null, account: ACCOUNT } : { order, account: null }
      const channel = charge ? ('gateway' as const) : ('bank' as const)
      outside.receive({ ref, channel, ...target, stray: null, amount, payer, at: at() })
      if (charge) eventQueue.add({ type: 'charge.paid', player, order, ref, amount }, isDelivered)
      else eventQueue.add({ type: 'money.received', player, ref }, isDelivered)
    },
    /** Payment that belongs to no order. */
    payWithoutOrder: ({ player, ref, amount, hasReference }: StrayStep): void => {
      if (outside.came.has(ref)) return
      const target = hasReference
        ? { stray: `X${ref.toUpperCase()}`, account: null }
        : { stray: null, account: ACCOUNT }
      outside.receive({ ref, channel: 'bank', order: null, ...target, amount, payer: null, at: at() })
      eventQueue.add({ type: 'money.received', player, ref })
    },
    /** Fails an unpaid charge, or charges back a paid one. */
    changeCharge: ({ do: action, player, order }: ChargeChangeStep): void => {
      const charge = outside.charges.get(order)
      const ref = `ch_${order}`
      if (!charge || charge.state !== (action === 'fail' ? 'open' : 'paid')) return
      charge.state = action === 'fail' ? 'failed' : 'charged_back'
      const amount = outside.came.get(ref)?.amount ?? charge.requestedAmount
      eventQueue.add({ type: action === 'fail' ? 'charge.failed' : 'charge.charged_back', player, order, ref, amount })
    },
  }
}
