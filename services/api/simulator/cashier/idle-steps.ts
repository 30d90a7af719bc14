import { type Area, type AreaStep, type Step, Violation } from '../area.ts'
import { assertSame } from '../assert-same.ts'
import type { MemberModel } from '../members.model.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import type { DepositModel } from './deposits.model.ts'
import type { EventQueue } from './events.ts'
import { VENDORS } from './fixtures.ts'
import type { PayoutModel } from './payouts.model.ts'
import type { TransferModel } from './transfers.model.ts'

interface Models {
  deposits: DepositModel
  payouts: PayoutModel
  transfers: TransferModel
}

/** Steps without any user activity: pending external events are delivered, and due jobs run. */
export function createIdleSteps(
  areas: readonly Area[],
  eventQueue: EventQueue,
  outside: ExternalSystems,
  playerCount: number,
) {
  const toAreaStep = (step: Step): AreaStep => {
    const area = areas.find(({ weights }) => step.do in weights)
    if (!area) throw new Error(`no area with the step ${step.do}`)
    return { area, step }
  }
  const jobStep = (action: string): AreaStep => {
    const step = { do: action, player: 0, reachable: null, how: 'right', payout: 'paid' }
    return toAreaStep(step)
  }
  /** Queries of the vendors' balances, after the last hour. */
  const walletSteps = Array.from({ length: playerCount }, (_, player) => {
    const step = { do: 'wallets', player, reachable: null }
    return toAreaStep(step)
  })
  return {
    steps: (hour: number, isLast: boolean): AreaStep[] => {
      for (const payout of outside.payouts.values()) if (payout.state === 'pending') payout.state = 'paid'
      const events = hour < 3 ? [...eventQueue.untold, ...eventQueue.unsent] : []
      const deliveries = events.map((event) => {
        const step = { do: 'tell', player: eventQueue.playerOf(event) ?? 0, event, as: `evt_${event}`, how: 'right' }
        return toAreaStep(step)
      })
      const jobs = ['endDue', 'poll', 'payOut', 'followUp', 'refund'].map(jobStep)
      const vendor = VENDORS[hour % VENDORS.length]
      const reachable = Array.from({ length: playerCount }, (_, player) => `${player} ${vendor}`)
      const recallStep = toAreaStep({ do: 'recall', player: 0, reachable } as Step)
      return [...deliveries, ...jobs, recallStep, ...(isLast ? walletSteps : [])]
    },
    /** Checks that only items that wait for a person are open, and that product and outside agree on all money moved between them. */
    checkSettled: ({ deposits, payouts, transfers }: Models, members: MemberModel): void => {
      const orders = [...deposits.orders.values()].filter(({ state }) => state === 'pending')
      const unpaidPayouts = [...payouts.all.values()].filter(({ state }) => state === 'approved' || state === 'paying')
      const unfinished = [...orders, ...unpaidPayouts, ...transfers.open.values()]
      const openRefunds = [...deposits.payments.values()].filter(
        ({ ending, isEnded }) => ending === 'refund' && !isEnded,
      )
      if (unfinished[0] || openRefunds[0])
        throw new Violation(`${unfinished[0]?.name ?? openRefunds[0]?.ref} is open after two quiet days`)
      for (const ref of outside.came.keys())
        if (!deposits.payments.has(ref)) throw new Violation(`payment ${ref} was received, but not recorded`)
      for (const { ref, ending, isEnded } of deposits.payments.values())
        assertSame(`refund of ${ref}`, outside.refunded.has(ref), ending === 'refund' && isEnded)
      for (const [name, { state }] of outside.payouts) assertSame(`payout ${name}`, payouts.payoutOf(name).state, state)
      for (const [index, { vendors }] of members.players.entries())
        for (const vendor of VENDORS)
          assertSame(
            `${vendor} of ${index}`,
            (vendors[vendor] ?? 0n) + transfers.heldOf(index, vendor).held,
            outside.balance(index, vendor),
          )
    },
  }
}
