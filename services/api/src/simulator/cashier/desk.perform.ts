import { depositJobs } from '../../modules/money/deposits/deposits.jobs.ts'
import { createDepositService } from '../../modules/money/deposits/deposits.service.ts'
import { createDepositDesk } from '../../modules/money/deposits/desk.service.ts'
import type { PaymentCalls } from '../../modules/money/deposits/provider.ts'
import type { Settling } from '../../modules/money/deposits/settle.service.ts'
import { createSuspense } from '../../modules/money/deposits/suspense.service.ts'
import { done } from '../../outcome.ts'
import { RIGHT } from '../outside/books.ts'
import { slipText } from '../outside/received.ts'
import { createWork, type Faults } from '../work.ts'
import type { World } from '../world.ts'
import type { DeskStep } from './desk.steps.ts'
import { BECAUSE, CHANNELS, OPERATORS } from './house.ts'

interface Deps {
  settling: Settling
  calls: PaymentCalls
  faults: Faults
  ids: ReadonlyMap<string, string>
}

const NO_PICTURE = '00000000-0000-4000-8000-000000000000'

/** Slips, and the desk's decisions on orders and money in suspense, by the real services. */
export async function openDesk(environment: World, { settling, calls, faults, ids }: Deps) {
  const { db, now, house: merchant, gate, outside, players, parts } = environment
  const deps = { db, channels: CHANNELS, calls, settling, now }
  const desk = createDepositDesk({ ...deps, merchants: [parts.deskMerchant?.(merchant) ?? merchant], clock: now })
  const suspense = createSuspense({ db, settling, gate, clock: now, now })
  const refunds = await createWork(
    environment,
    depositJobs(deps).filter(({ kind }) => kind === 'deposits.refund'),
    faults,
  )
  /** The picture is the text of its code. */
  const slips = createDepositService({
    ...deps,
    gate,
    limits: { reviewDue: async () => null },
    pictures: { keep: async () => done(NO_PICTURE), forget: async () => undefined },
    readCode: async (bytes) => Buffer.from(bytes).toString(),
  })

  return async (step: DeskStep): Promise<string> => {
    switch (step.do) {
      case 'slip': {
        const memberId = players[step.player]?.memberId ?? ''
        const sent = await slips.slip(memberId, ids.get(step.order) ?? '', Buffer.from(slipText(step.ref)))
        return sent.ok ? sent.value.state : sent.code
      }
      case 'decide': {
        outside.set(step.how === 'lost' ? { ...RIGHT, reachable: [] } : RIGHT, '')
        const operator = OPERATORS[step.operator]
        if (!operator) throw new Error(`no ${step.operator}`)
        const decided = await desk.decide(ids.get(step.order) ?? '', { yes: step.isApproved, ...BECAUSE }, operator)
        return decided.ok ? decided.value.state : decided.code
      }
      case 'suspense': {
        const payment = await db
          .selectFrom('payments_in')
          .select('id')
          .where('channel', 'in', ['sim-bank', 'sim-gateway'])
          .where('provider_ref', '=', step.ref)
          .executeTakeFirst()
        const operator = OPERATORS[step.operator]
        if (!payment || !operator) throw new Error(`no ${step.ref}`)
        const username = step.assignee === null ? null : (players[step.assignee]?.username ?? null)
        const input = { end: username === null ? ('refund' as const) : ('assign' as const), username, ...BECAUSE }
        const ended = await suspense.end(String(payment.id), input, operator)
        return ended.ok ? 'done' : ended.code
      }
      default:
        outside.set({ ...RIGHT, reachable: step.reachable, how: step.how }, '')
        return refunds()
    }
  }
}
