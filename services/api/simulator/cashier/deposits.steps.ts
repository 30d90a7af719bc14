import type { Random } from '../../seed/random.ts'
import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import { GUESTS } from '../members/guests.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import { ACCOUNT } from '../outside/received.ts'
import { satangs } from '../play/steps.ts'
import { isEndedUnpaid, isOpen, type ModelOrder } from './deposits.entities.ts'
import type { DepositModel } from './deposits.model.ts'
import type { EventQueue } from './events.ts'

/** Steps of members, payers and banks for deposits. Amounts in minor units. */
export type DepositStep =
  | {
      do: 'open'
      player: number
      name: string
      kind: ModelOrder['kind']
      amount: bigint
      promo: string | null
      how: 'right' | 'lost' | 'unanswered'
    }
  | {
      do: 'pay'
      player: number
      order: string
      ref: string
      amount: bigint
      payer: 'own' | 'stranger'
      isMatchedByAmount: boolean
      isDelivered: boolean
    }
  | { do: 'stray'; player: number; ref: string; amount: bigint; hasReference: boolean }
  | { do: 'fail' | 'takeBack'; player: number; order: string }
  | { do: 'cancel'; player: number; order: string }
  | { do: 'openAndCancel'; player: number; name: string; amount: bigint }
  | { do: 'tell'; player: number; event: number; as: string; how: 'right' | 'forged' | 'stale' }
  | { do: 'poll'; player: number; reachable: string[] | null }
  | { do: 'endDue'; player: number }

export const DEPOSIT_WEIGHTS: Readonly<Record<DepositStep['do'], number>> = {
  open: 7,
  pay: 6,
  stray: 0.4,
  fail: 0.4,
  takeBack: 0.7,
  cancel: 0.4,
  openAndCancel: 1.5,
  tell: 9,
  poll: 2,
  endDue: 1,
}

/** Player who opens and cancels orders until the maximum of reserved amounts is reached. */
const RESERVING_PLAYER = 10

/** Number of recent payments to consider for a charge-back. */
const MAX_RECENT = 40

export function createDepositGenerator(
  random: Random,
  model: DepositModel,
  outside: ExternalSystems,
  eventQueue: EventQueue,
  isClosed: (player: number) => boolean,
) {
  const recentOrders: string[] = []
  const amountOf = (kind: ModelOrder['kind']): bigint => {
    const high = random.chance(0.02) ? 120_000 : random.chance(0.05) ? 5_000 : 450
    const baht = satangs(random, kind === 'gateway' ? 150 : 40, high) * 100n
    return random.chance(0.04) ? baht + satangs(random, 1, 99) : baht
  }
  const recentOrdersWhere = (isEligible: (order: ModelOrder) => boolean): ModelOrder[] =>
    recentOrders.map(model.orderOf).filter(isEligible)
  const pickOne = <T>(items: readonly T[]): T | null => (items.length > 0 ? random.pick(items) : null)

  const randomPayment = (n: number): DepositStep | null => {
    const payableOrder = pickOne(
      recentOrdersWhere((order) => isOpen(order) || random.chance(isEndedUnpaid(order) ? 0.3 : 0.05)),
    )
    if (!payableOrder) return null
    const { name: order, player, kind, payable } = payableOrder
    const isGateway = kind === 'gateway'
    if (isGateway && outside.charges.get(order)?.state !== 'open') return null
    const amount = random.chance(0.05) ? payable + satangs(random, -3_000, 3_000) : payable
    const payer = !isGateway && random.chance(0.03) ? 'stranger' : 'own'
    const isDelivered = random.chance(0.85)
    return amount <= 0n
      ? null
      : {
          do: 'pay',
          player,
          order,
          ref: isGateway ? `ch_${order}` : `pay${n}x`,
          amount,
          payer,
          isMatchedByAmount: kind === 'bank',
          isDelivered,
        }
  }
  const randomDelivery = (n: number, player: number): DepositStep | null => {
    const event = eventQueue.pick(random)
    if (event === null) return null
    const how = random.chance(0.03) ? 'forged' : random.chance(0.02) ? 'stale' : 'right'
    return {
      do: 'tell',
      player: eventQueue.playerOf(event) ?? player,
      event,
      as: random.chance(0.08) ? `evt_${event}_${n}` : `evt_${event}`,
      how,
    }
  }
  /** Key by which the channel is polled about an order: its name, or the account and amount of a bank transfer. */
  const pollKeyOf = (name: string): string => {
    const { kind, payable } = model.orderOf(name)
    return kind === 'bank' ? `${ACCOUNT} ${moneyText(payable)}` : name
  }
  /** At most one order of a player gets a response, so that the result does not depend on the order of queries. */
  const randomReachable = (): string[] => {
    const byPlayer = new Map<number, string>()
    for (const name of recentOrders) if (random.chance(0.4)) byPlayer.set(model.orderOf(name).player, pollKeyOf(name))
    return [...byPlayer.values()]
  }

  return {
    /** Adds a new order to the recent ones, from which later steps pick. */
    addRecent: (name: string): void => {
      recentOrders.push(name)
      if (recentOrders.length > MAX_RECENT) recentOrders.shift()
    },
    randomStep: (action: DepositStep['do'], n: number, player: number): DepositStep | null => {
      switch (action) {
        case 'open': {
          const guest = random.chance(0.05) ? pickOne(GUESTS.filter((index) => !isClosed(index))) : null
          if (guest !== null) {
            const kind = random.pick(['promptpay', 'bank'] as const)
            const amount = satangs(random, 100, 450) * 100n
            return { do: 'open', player: guest, name: `d${n}`, kind, amount, promo: null, how: 'right' }
          }
          const kind = random.pick(['promptpay', 'promptpay', 'bank', 'gateway'] as const)
          const how = random.chance(0.06) ? random.pick(['lost', 'unanswered'] as const) : 'right'
          const promo = random.chance(0.2) ? random.pick(['match', 'small']) : null
          return { do: 'open', player, name: `d${n}`, kind, amount: amountOf(kind), promo, how }
        }
        case 'openAndCancel':
          return { do: action, player: RESERVING_PLAYER, name: `d${n}`, amount: satangs(random, 100, 450) * 100n }
        case 'pay':
          return randomPayment(n)
        case 'stray': {
          const hasReference = random.chance(0.5)
          return { do: 'stray', player, ref: `pay${n}x`, amount: satangs(random, 100, 150_000), hasReference }
        }
        case 'tell':
          return randomDelivery(n, player)
        case 'poll':
          return { do: 'poll', player, reachable: randomReachable() }
        case 'endDue':
          return { do: 'endDue', player }
        default: {
          const isEligible = {
            cancel: ({ state }: ModelOrder) => state === 'pending' || random.chance(0.05),
            fail: ({ kind, name }: ModelOrder) => kind === 'gateway' && outside.charges.get(name)?.state === 'open',
            takeBack: ({ kind, name, state }: ModelOrder) =>
              kind === 'gateway' &&
              outside.charges.get(name)?.state === 'paid' &&
              (state === 'credited' || state === 'held' || random.chance(0.1)),
          }[action]
          const order = pickOne(recentOrdersWhere(isEligible))
          return order && { do: action, player: order.player, order: order.name }
        }
      }
    },
  }
}
