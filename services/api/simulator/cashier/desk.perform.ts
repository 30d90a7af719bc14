import { depositJobs } from '../../src/modules/money/deposits/deposits.jobs.ts'
import { createDepositService } from '../../src/modules/money/deposits/deposits.service.ts'
import { createDepositDesk } from '../../src/modules/money/deposits/desk.service.ts'
import type { PaymentCalls } from '../../src/modules/money/deposits/provider.ts'
import type { Settlement } from '../../src/modules/money/deposits/settle.service.ts'
import { createSuspense } from '../../src/modules/money/deposits/suspense.service.ts'
import { ok } from '../../src/result.ts'
import type { Environment } from '../environment.ts'
import { createJobRun, type JobErrors } from '../job-runs.ts'
import { NORMAL_BEHAVIOUR } from '../outside/books.ts'
import { slipText } from '../outside/received.ts'
import type { DeskStep } from './desk.steps.ts'
import { CHANNELS, JUSTIFICATION, OPERATORS } from './fixtures.ts'

interface DeskDeps {
  settling: Settlement
  calls: PaymentCalls
  jobErrors: JobErrors
  ids: ReadonlyMap<string, string>
}

const NO_PICTURE = '00000000-0000-4000-8000-000000000000'

/** Creates the executor of desk steps with the real services: slips, decisions on orders, and money in suspense. */
export async function createDeskExecutor(environment: Environment, { settling, calls, jobErrors, ids }: DeskDeps) {
  const { db, now, merchant, gate, outside, players, parts } = environment
  const deps = { db, channels: CHANNELS, calls, settling, now }
  const desk = createDepositDesk({ ...deps, merchants: [parts.deskMerchant?.(merchant) ?? merchant], clock: now })
  const suspense = createSuspense({ db, settling, gate, clock: now, now })
  const refunds = await createJobRun(
    environment,
    depositJobs(deps).filter(({ kind }) => kind === 'deposits.refund'),
    jobErrors,
  )
  /** A slip's picture consists of the text of its code. */
  const slips = createDepositService({
    ...deps,
    gate,
    limits: { reviewDue: async () => null },
    pictureService: { store: async () => ok(NO_PICTURE), remove: async () => undefined },
    readCode: async (bytes) => Buffer.from(bytes).toString(),
  })

  return async (step: DeskStep): Promise<string> => {
    switch (step.do) {
      case 'slip': {
        const memberId = players[step.player]?.memberId ?? ''
        const slipResult = await slips.uploadSlip(memberId, ids.get(step.order) ?? '', Buffer.from(slipText(step.ref)))
        return slipResult.ok ? slipResult.value.state : slipResult.code
      }
      case 'decide': {
        outside.set(step.how === 'lost' ? { ...NORMAL_BEHAVIOUR, reachable: [] } : NORMAL_BEHAVIOUR, '')
        const operator = OPERATORS[step.operator]
        if (!operator) throw new Error(`unknown operator ${step.operator}`)
        const decision = await desk.decide(
          ids.get(step.order) ?? '',
          { yes: step.isApproved, ...JUSTIFICATION },
          operator,
        )
        return decision.ok ? decision.value.state : decision.code
      }
      case 'suspense': {
        const payment = await db
          .selectFrom('payments_in')
          .select('id')
          .where('channel', 'in', ['sim-bank', 'sim-gateway'])
          .where('provider_ref', '=', step.ref)
          .executeTakeFirst()
        const operator = OPERATORS[step.operator]
        if (!payment || !operator) throw new Error(`unknown payment or operator: ${step.ref}, ${step.operator}`)
        const username = step.assignee === null ? null : (players[step.assignee]?.username ?? null)
        const input = { end: username === null ? ('refund' as const) : ('assign' as const), username, ...JUSTIFICATION }
        const endResult = await suspense.end(String(payment.id), input, operator)
        return endResult.ok ? 'done' : endResult.code
      }
      default:
        outside.set({ ...NORMAL_BEHAVIOUR, reachable: step.reachable, how: step.how }, '')
        return refunds()
    }
  }
}
