import { type Area, type Drawn, type Step, Violation } from '../area.ts'
import type { Outside } from '../outside/outside.ts'
import type { People } from '../people.model.ts'
import { same } from '../same.ts'
import type { DepositModel } from './deposits.model.ts'
import type { EventBox } from './events.ts'
import { VENDORS } from './house.ts'
import type { PayoutModel } from './payouts.model.ts'
import type { TransferModel } from './transfers.model.ts'

interface Models {
  deposits: DepositModel
  payouts: PayoutModel
  transfers: TransferModel
}

/** Steps without any user activity: pending external events are delivered, and due jobs run. */
export function quietSteps(areas: readonly Area[], box: EventBox, outside: Outside, players: number) {
  const toDrawn = (step: Step): Drawn => {
    const area = areas.find(({ shares }) => step.do in shares)
    if (!area) throw new Error(`no area performs ${step.do}`)
    return { area, step }
  }
  const asking = (action: string): Drawn => {
    const step = { do: action, player: 0, reachable: null, how: 'right', payout: 'paid' }
    return toDrawn(step)
  }
  /** Queries of the vendors' balances, at the end. */
  const wallets = Array.from({ length: players }, (_, player) => {
    const step = { do: 'wallets', player, reachable: null }
    return toDrawn(step)
  })
  return {
    steps: (hour: number, isLast: boolean): Drawn[] => {
      for (const payout of outside.payouts.values()) if (payout.state === 'pending') payout.state = 'paid'
      const events = hour < 3 ? [...box.untold, ...box.unsent] : []
      const deliveries = events.map((event) => {
        const step = { do: 'tell', player: box.playerOf(event) ?? 0, event, as: `evt_${event}`, how: 'right' }
        return toDrawn(step)
      })
      const jobs = ['endDue', 'poll', 'payOut', 'followUp', 'refund'].map(asking)
      const vendor = VENDORS[hour % VENDORS.length]
      const reachable = Array.from({ length: players }, (_, player) => `${player} ${vendor}`)
      const recalled = toDrawn({ do: 'recall', player: 0, reachable } as Step)
      return [...deliveries, ...jobs, recalled, ...(isLast ? wallets : [])]
    },
    /** Only what waits for a person is open, and both sides have the same of everything that moved between them. */
    look: ({ deposits, payouts, transfers }: Models, members: People): void => {
      const orders = [...deposits.orders.values()].filter(({ state }) => state === 'pending')
      const sent = [...payouts.all.values()].filter(({ state }) => state === 'approved' || state === 'paying')
      const unfinished = [...orders, ...sent, ...transfers.open.values()]
      const back = [...deposits.payments.values()].filter(({ ending, isEnded }) => ending === 'refund' && !isEnded)
      if (unfinished[0] || back[0])
        throw new Violation(`${unfinished[0]?.name ?? back[0]?.ref} is open after two quiet days`)
      for (const ref of outside.came.keys())
        if (!deposits.payments.has(ref)) throw new Violation(`payment ${ref} was received, but not recorded`)
      for (const { ref, ending, isEnded } of deposits.payments.values())
        same(`refund of ${ref}`, outside.refunded.has(ref), ending === 'refund' && isEnded)
      for (const [name, { state }] of outside.payouts) same(`payout ${name}`, payouts.payoutOf(name).state, state)
      for (const [index, { vendors }] of members.players.entries())
        for (const vendor of VENDORS)
          same(
            `${vendor} of ${index}`,
            (vendors[vendor] ?? 0n) + transfers.heldOf(index, vendor).held,
            outside.balance(index, vendor),
          )
    },
  }
}
