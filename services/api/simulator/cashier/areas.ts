import type { Random } from '../../seed/random.ts'
import { requestIdOf } from '../../src/modules/money/channels/request-id.ts'
import { pendingAmountOf } from '../../src/modules/money/deposits/open.service.ts'
import { createPaymentCalls } from '../../src/modules/money/deposits/provider.ts'
import type { DepositReservations } from '../../src/modules/money/deposits/reservations.ts'
import { createSettlement } from '../../src/modules/money/deposits/settle.service.ts'
import { createLedgerRepository } from '../../src/modules/money/ledger/ledger.repository.ts'
import type { BonusEndHooks } from '../../src/modules/money/withdrawals/bonus-ends.ts'
import { payoutHandlers } from '../../src/modules/money/withdrawals/payout-events.ts'
import {
  createWithdrawalTransitions,
  rejectUnpaid,
} from '../../src/modules/money/withdrawals/withdrawal-transitions.ts'
import { PARENTS } from '../agents/tree.ts'
import type { Area } from '../area.ts'
import type { Environment } from '../environment.ts'
import { createJobErrors } from '../job-runs.ts'
import type { MemberModel } from '../members.model.ts'
import { adjustArea } from './adjust.area.ts'
import { depositArea } from './deposits.area.ts'
import type { ModelReservations } from './deposits.entities.ts'
import { createDepositModel } from './deposits.model.ts'
import { createDepositExecutor } from './deposits.perform.ts'
import { createDepositGenerator } from './deposits.steps.ts'
import { deskArea } from './desk.area.ts'
import { createDeskModel } from './desk.model.ts'
import { createDeskExecutor } from './desk.perform.ts'
import { createEventQueue } from './events.ts'
import { CHANNELS } from './fixtures.ts'
import { createIdleSteps } from './idle-steps.ts'
import { createPayoutModel } from './payouts.model.ts'
import { createPayoutExecutor } from './payouts.perform.ts'
import { payoutArea } from './payouts.steps.ts'
import { recallArea } from './recalls.area.ts'
import { transferArea } from './transfers.area.ts'
import { createTransferModel } from './transfers.model.ts'
import { createTransferExecutor } from './transfers.perform.ts'

/** Links of deposits and withdrawals to promotions: in the product, and in the model. */
export interface PromotionDeps {
  reservations: DepositReservations
  bonusEnds: BonusEndHooks
  model: ModelReservations
  /** Returns the function that ends the player's deposit bonus in the model at a withdrawal; null without such a bonus. */
  bonusEndOf: (player: number, at: number) => (() => void) | null
}

const ignoreNotification = async (): Promise<void> => undefined
/** Creates the cashier's areas: deposits, withdrawals, transfers, and the desk's decisions on them. */
export async function createCashier(
  environment: Environment,
  members: MemberModel,
  random: Random,
  promotionDeps: PromotionDeps,
) {
  const { reservations, bonusEnds, model, bonusEndOf } = promotionDeps
  const { db, now, merchant, gate, outside, parts } = environment
  const jobErrors = createJobErrors()
  const eventQueue = createEventQueue(outside)
  const ids = new Map<string, string>()
  const ledger = createLedgerRepository(db)
  for (const { code } of CHANNELS)
    for (const kind of ['clearing', 'suspense'] as const)
      await ledger.houseAccount(merchant.code, kind, merchant.currency, code)

  const transitions = createWithdrawalTransitions({
    merchants: [merchant],
    notifyIn: () => ignoreNotification,
    clock: now,
    onAlert: () => undefined,
  })
  const rejectUnpaidWithdrawals: NonNullable<Environment['parts']['rejectUnpaid']> = (trx, memberId, at) =>
    rejectUnpaid(trx, transitions, memberId, at)
  const realSettling = createSettlement({
    gate,
    merchants: [merchant],
    clock: now,
    pendingAmount: pendingAmountOf,
    rejectUnpaid: parts.rejectUnpaid ?? rejectUnpaidWithdrawals,
    reservations,
    onAlert: () => undefined,
  })
  const settling = parts.settling?.(realSettling) ?? realSettling
  const calls = createPaymentCalls(undefined, outside.reach)
  const payouts = createPayoutModel(members)
  const deposits = createDepositModel(members, outside, model, payouts.rejectUnpaid)
  const desk = createDeskModel(members, deposits, outside)
  const transfers = createTransferModel(members)
  const depositGenerator = createDepositGenerator(random, deposits, outside, eventQueue, (player) =>
    members.closed.has(player),
  )
  const sharedDeps = { settling, calls, jobErrors, ids }

  const performTransfer = await createTransferExecutor(environment, jobErrors)

  const areas: Area[] = [
    depositArea({
      perform: await createDepositExecutor(environment, {
        ...sharedDeps,
        reservations,
        payoutHandlers: payoutHandlers(transitions),
        eventQueue,
      }),
      generator: depositGenerator,
      model: deposits,
      payouts,
      reservations: model,
      outside,
      eventQueue,
    }),
    deskArea({ perform: await createDeskExecutor(environment, sharedDeps), deposits, desk, outside, random }),
    payoutArea({
      perform: await createPayoutExecutor(environment, { transitions, jobErrors, eventQueue, bonusEnds }),
      model: payouts,
      outside,
      random,
      bonusEndOf,
      cashOf: (player) => members.players[player]?.cash ?? 0n,
    }),
    transferArea({ perform: performTransfer, model: transfers, outside, random, members }),
    recallArea({ perform: performTransfer, model: transfers, members, random }),
    adjustArea(environment, members, random),
  ]
  const idOf = (table: 'withdrawals' | 'transfers', name: string): string => {
    const index = (table === 'withdrawals' ? payouts.all : transfers.all).get(name)?.player ?? 0
    // A recall's name is its key followed by the player's number.
    const key = name.startsWith('recall:') ? name.replace(/ \d+$/, '') : name
    return requestIdOf(table.slice(0, -1), environment.players[index]?.memberId ?? '', key)
  }
  const idleSteps = createIdleSteps(areas, eventQueue, outside, PARENTS.length)
  return { areas, quiet: idleSteps, deposits, payouts, transfers, box: eventQueue, ids, idOf }
}
export type Cashier = Awaited<ReturnType<typeof createCashier>>
