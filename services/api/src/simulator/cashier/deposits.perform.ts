import { type CallbackHandlers, signatureOf } from '../../modules/money/callbacks/callbacks.domain.ts'
import { createCallbacks } from '../../modules/money/callbacks/callbacks.service.ts'
import { depositHandlers } from '../../modules/money/deposits/deposits.handlers.ts'
import { depositEndJob, depositJobs } from '../../modules/money/deposits/deposits.jobs.ts'
import { createDepositService } from '../../modules/money/deposits/deposits.service.ts'
import { createOpening } from '../../modules/money/deposits/open.service.ts'
import type { DepositPromises } from '../../modules/money/deposits/promises.ts'
import type { PaymentCalls } from '../../modules/money/deposits/provider.ts'
import type { Settling } from '../../modules/money/deposits/settle.service.ts'
import { moneyText } from '../../modules/money/ledger/ledger.domain.ts'
import { RIGHT } from '../outside/books.ts'
import { createWork, type Faults } from '../work.ts'
import type { World } from '../world.ts'
import type { DepositStep } from './deposits.steps.ts'
import type { EventBox } from './events.ts'
import { CHANNELS, OTHER_SECRET } from './house.ts'
import { createPayers } from './payers.ts'

const STALE_S = 301

interface Deps {
  settling: Settling
  calls: PaymentCalls
  promises: Pick<DepositPromises, 'join'>
  payoutHandlers: CallbackHandlers
  box: EventBox
  faults: Faults
  /** Orders of the product's by the simulator's names. */
  ids: Map<string, string>
}

type Opened = Omit<Extract<DepositStep, { do: 'open' }>, 'do'>

/** Steps of members and payers for deposits, by the real services; and external events. */
export async function openDeposits(environment: World, deps: Deps) {
  const { db, now, house: merchant, gate, outside, players, chance, parts } = environment
  const { settling, calls, promises: promotionHooks, payoutHandlers, box, faults, ids } = deps
  const at = () => now().getTime()
  const payers = createPayers(outside, box)
  const opening = createOpening({
    ...{ db, channels: CHANNELS, calls, gate, promises: promotionHooks, now, chance },
    isPromotion: async () => true,
    ...(parts.maxReserved === undefined ? {} : { maxReserved: parts.maxReserved }),
  })
  const service = createDepositService({
    db,
    channels: CHANNELS,
    gate,
    limits: { reviewDue: async () => null },
    settling,
    pictures: { keep: async () => Promise.reject(new Error('no pictures')), forget: async () => undefined },
    readCode: async () => null,
    now,
  })
  const signed = parts.channels?.(CHANNELS) ?? CHANNELS
  const callbacks = createCallbacks(db, signed, { ...depositHandlers(settling), ...payoutHandlers }, now)
  const jobs = depositJobs({ db, channels: CHANNELS, calls, settling, now })
  const poll = await createWork(
    environment,
    jobs.filter(({ kind }) => kind === 'deposits.poll'),
    faults,
  )
  const endDue = await createWork(environment, [depositEndJob()], faults)
  const memberOf = (player: number): string => players[player]?.memberId ?? ''
  const idOf = (order: string): string => ids.get(order) ?? order

  const open = async ({ player, name, kind, amount, promo, how }: Opened): Promise<string> => {
    outside.set({ ...RIGHT, how }, name)
    const opened = await opening({
      memberId: memberOf(player),
      merchant,
      key: name,
      kind,
      methodId: kind,
      amount: moneyText(amount),
      promoId: promo ?? undefined,
      device: null,
      gatewayId: 3,
      language: 'th',
      origin: 'https://m.test',
    })
    const { id, reference } = opened.ok
      ? opened.value
      : ((await db.selectFrom('deposit_orders').selectAll().where('wish', '=', name).executeTakeFirst()) ?? {})
    if (id !== undefined && reference !== undefined) {
      ids.set(name, id)
      outside.name(reference, name)
    }
    return opened.ok ? `done ${opened.value.payable}` : opened.code
  }

  const cancel = async (player: number, order: string): Promise<string> => {
    const cancelled = await service.cancel(memberOf(player), idOf(order))
    return cancelled.ok ? cancelled.value.state : cancelled.code
  }

  const deliver = async ({ event, as, how }: Extract<DepositStep, { do: 'tell' }>): Promise<string> => {
    const { channel, body } = box.bodyOf(box.of(event))
    const text = JSON.stringify(body)
    const seconds = Math.floor(at() / 1_000) - (how === 'stale' ? STALE_S : 0)
    const unsigned = { id: as, timestamp: String(seconds), body: text }
    const [secret = ''] =
      how === 'forged' ? [OTHER_SECRET] : (CHANNELS.find(({ code }) => code === channel)?.secrets ?? [])
    return callbacks.take(channel, { ...unsigned, signature: signatureOf(secret, unsigned) })
  }

  return async (step: DepositStep): Promise<string> => {
    switch (step.do) {
      case 'open':
        return open(step)
      case 'pay':
        payers.pay(step)
        return 'done'
      case 'stray':
        payers.stray(step)
        return 'done'
      case 'fail':
      case 'takeBack':
        payers.turn(step)
        return 'done'
      case 'cancel':
        return cancel(step.player, step.order)
      case 'openAndCancel': {
        const opened = await open({ ...step, kind: 'bank', promo: null, how: 'right' })
        return ids.has(step.name) ? `${opened}, ${await cancel(step.player, step.name)}` : opened
      }
      case 'tell':
        return deliver(step)
      case 'poll':
        outside.set({ ...RIGHT, reachable: step.reachable }, '')
        return poll()
      default:
        return endDue()
    }
  }
}
