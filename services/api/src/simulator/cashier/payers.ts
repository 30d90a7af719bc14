import type { Outside } from '../outside/outside.ts'
import { ACCOUNT } from '../outside/received.ts'
import type { DepositStep } from './deposits.steps.ts'
import type { EventBox } from './events.ts'

type Pay = Extract<DepositStep, { do: 'pay' }>
type Stray = Extract<DepositStep, { do: 'stray' }>
type Turn = Extract<DepositStep, { do: 'fail' | 'takeBack' }>

/** External actions of payers and their banks, and the channel events that follow. None is the product's. */
export function createPayers(outside: Outside, box: EventBox) {
  const at = () => outside.now().getTime()
  return {
    pay: ({ player, order, ref, amount, payer, byAmount, isDelivered }: Pay): void => {
      if (outside.came.has(ref)) return
      const charge = outside.charges.get(order)
      if (charge) charge.state = 'paid'
      const where = byAmount ? { order: null, account: ACCOUNT } : { order, account: null }
      const channel = charge ? ('gateway' as const) : ('bank' as const)
      outside.receive({ ref, channel, ...where, stray: null, amount, payer, at: at() })
      if (charge) box.add({ type: 'charge.paid', player, order, ref, amount }, isDelivered)
      else box.add({ type: 'money.received', player, ref }, isDelivered)
    },
    /** Money that is for no order. */
    stray: ({ player, ref, amount, hasReference }: Stray): void => {
      if (outside.came.has(ref)) return
      const where = hasReference ? { stray: `X${ref.toUpperCase()}`, account: null } : { stray: null, account: ACCOUNT }
      outside.receive({ ref, channel: 'bank', order: null, ...where, amount, payer: null, at: at() })
      box.add({ type: 'money.received', player, ref })
    },
    /** A page that is closed without paying, or a payment that the payer's bank takes back. */
    turn: ({ do: action, player, order }: Turn): void => {
      const charge = outside.charges.get(order)
      const ref = `ch_${order}`
      if (!charge || charge.state !== (action === 'fail' ? 'open' : 'paid')) return
      charge.state = action === 'fail' ? 'failed' : 'charged_back'
      const amount = outside.came.get(ref)?.amount ?? charge.requestedAmount
      box.add({ type: action === 'fail' ? 'charge.failed' : 'charge.charged_back', player, order, ref, amount })
    },
  }
}
