import { type CallbackHandlers, signatureOf } from '../../src/modules/money/callbacks/callbacks.domain.ts'
import { createCallbacks } from '../../src/modules/money/callbacks/callbacks.service.ts'
import { depositHandlers } from '../../src/modules/money/deposits/deposits.handlers.ts'
import { depositExpiryJob, depositJobs } from '../../src/modules/money/deposits/deposits.jobs.ts'
import { createDepositService } from '../../src/modules/money/deposits/deposits.service.ts'
import { createOrderOpening } from '../../src/modules/money/deposits/open.service.ts'
import type { PaymentCalls } from '../../src/modules/money/deposits/provider.ts'
import type { DepositReservations } from '../../src/modules/money/deposits/reservations.ts'
import type { Settlement } from '../../src/modules/money/deposits/settle.service.ts'
import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import type { Environment } from '../environment.ts'
import { createJobRun, type JobErrors } from '../job-runs.ts'
import { NORMAL_BEHAVIOUR } from '../outside/books.ts'
import type { DepositStep } from './deposits.steps.ts'
import type { EventQueue } from './events.ts'
import { CHANNELS, FORGED_SECRET } from './fixtures.ts'
import { createPayers } from './payers.ts'

const STALE_CALLBACK_S = 301

interface Deps {
  settling: Settlement
  calls: PaymentCalls
  reservations: Pick<DepositReservations, 'join'>
  payoutHandlers: CallbackHandlers
  eventQueue: EventQueue
  jobErrors: JobErrors
  /** Order ids of the product by the simulator's names. */
  ids: Map<string, string>
}

type OpenStep = Omit<Extract<DepositStep, { do: 'open' }>, 'do'>

/** Creates the executor of deposit steps with the real services, and of external events. */
export async function createDepositExecutor(environment: Environment, deps: Deps) {
  const { db, now, merchant, gate, outside, players, randomBelow, parts } = environment
  const { settling, calls, reservations, payoutHandlers, eventQueue, jobErrors, ids } = deps
  const at = () => now().getTime()
  const payers = createPayers(outside, eventQueue)
  const openOrder = createOrderOpening({
    ...{ db, channels: CHANNELS, calls, gate, reservations, now, randomBelow },
    isPromotion: async () => true,
    ...(parts.maxReserved === undefined ? {} : { maxReserved: parts.maxReserved }),
  })
  const service = createDepositService({
    db,
    channels: CHANNELS,
    gate,
    limits: { reviewDue: async () => null },
    settling,
    pictureService: { store: async () => Promise.reject(new Error('no pictures')), remove: async () => undefined },
    readCode: async () => null,
    now,
  })
  const signedChannels = parts.channels?.(CHANNELS) ?? CHANNELS
  const callbacks = createCallbacks(db, signedChannels, { ...depositHandlers(settling), ...payoutHandlers }, now)
  const jobs = depositJobs({ db, channels: CHANNELS, calls, settling, now })
  const poll = await createJobRun(
    environment,
    jobs.filter(({ kind }) => kind === 'deposits.poll'),
    jobErrors,
  )
  const endDue = await createJobRun(environment, [depositExpiryJob()], jobErrors)
  const memberOf = (player: number): string => players[player]?.memberId ?? ''
  const idOf = (order: string): string => ids.get(order) ?? order

  const open = async ({ player, name, kind, amount, promo, how }: OpenStep): Promise<string> => {
    outside.set({ ...NORMAL_BEHAVIOUR, how }, name)
    const openResult = await openOrder({
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
    const { id, reference } = openResult.ok
      ? openResult.value
      : ((await db.selectFrom('deposit_orders').selectAll().where('wish', '=', name).executeTakeFirst()) ?? {})
    if (id !== undefined && reference !== undefined) {
      ids.set(name, id)
      outside.name(reference, name)
    }
    return openResult.ok ? `done ${openResult.value.payable}` : openResult.code
  }

  const cancel = async (player: number, order: string): Promise<string> => {
    const cancelResult = await service.cancel(memberOf(player), idOf(order))
    return cancelResult.ok ? cancelResult.value.state : cancelResult.code
  }

  const deliver = async ({ event, as, how }: Extract<DepositStep, { do: 'tell' }>): Promise<string> => {
    const { channel, body } = eventQueue.bodyOf(eventQueue.eventOf(event))
    const text = JSON.stringify(body)
    const seconds = Math.floor(at() / 1_000) - (how === 'stale' ? STALE_CALLBACK_S : 0)
    const unsigned = { id: as, timestamp: String(seconds), body: text }
    const [secret = ''] =
      how === 'forged' ? [FORGED_SECRET] : (CHANNELS.find(({ code }) => code === channel)?.secrets ?? [])
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
        payers.payWithoutOrder(step)
        return 'done'
      case 'fail':
      case 'takeBack':
        payers.changeCharge(step)
        return 'done'
      case 'cancel':
        return cancel(step.player, step.order)
      case 'openAndCancel': {
        const openResponse = await open({ ...step, kind: 'bank', promo: null, how: 'right' })
        return ids.has(step.name) ? `${openResponse}, ${await cancel(step.player, step.name)}` : openResponse
      }
      case 'tell':
        return deliver(step)
      case 'poll':
        outside.set({ ...NORMAL_BEHAVIOUR, reachable: step.reachable }, '')
        return poll()
      default:
        return endDue()
    }
  }
}
