import { type Area, type Drawn, type Step, Violation } from '../area.ts'
import type { Outside } from '../outside/outside.ts'
import type { DepositModel } from './deposits.model.ts'
import type { EventBox } from './events.ts'
import type { PayoutModel } from './payouts.model.ts'
import type { TransferModel } from './transfers.model.ts'

interface Models {
  deposits: DepositModel
  payouts: PayoutModel
  transfers: TransferModel
}

/** What happens where nobody does anything: what the outside has to tell comes, and jobs do what is due. */
export function quietSteps(areas: readonly Area[], box: EventBox, outside: Outside) {
  const drawn = (step: Step): Drawn => {
    const area = areas.find(({ shares }) => step.do in shares)
    if (!area) throw new Error(`nobody does ${step.do}`)
    return { area, step }
  }
  const asking = (what: string): Drawn => {
    const step = { do: what, player: 0, answers: null, how: 'right', payout: 'paid' }
    return drawn(step)
  }
  return {
    steps: (hour: number): Drawn[] => {
      for (const payout of outside.payouts.values()) if (payout.state === 'pending') payout.state = 'paid'
      const events = hour < 3 ? [...box.untold, ...box.unsent] : []
      const told = events.map((event) => {
        const step = { do: 'tell', player: box.playerOf(event) ?? 0, event, as: `evt_${event}`, how: 'right' }
        return drawn(step)
      })
      return [...told, ...['endDue', 'poll', 'payOut', 'followUp', 'refund'].map(asking)]
    },
    /** Only what waits for a person is open. */
    look: ({ deposits, payouts, transfers }: Models): void => {
      const orders = [...deposits.orders.values()].filter(({ state }) => state === 'pending')
      const sent = [...payouts.all.values()].filter(({ state }) => state === 'approved' || state === 'paying')
      const left = [...orders, ...sent, ...transfers.open.values()]
      const back = [...deposits.payments.values()].filter(({ ending, isEnded }) => ending === 'refund' && !isEnded)
      if (left[0] || back[0]) throw new Violation(`${left[0]?.name ?? back[0]?.ref} is open after two quiet days`)
    },
  }
}
