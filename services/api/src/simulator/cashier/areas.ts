import { requestIdOf } from '../../modules/money/channels/wish-id.ts'
import { underWayOf } from '../../modules/money/deposits/open.service.ts'
import type { DepositPromises } from '../../modules/money/deposits/promises.ts'
import { createPaymentCalls } from '../../modules/money/deposits/provider.ts'
import { createSettling } from '../../modules/money/deposits/settle.service.ts'
import { createLedgerRepository } from '../../modules/money/ledger/ledger.repository.ts'
import type { BonusEnds } from '../../modules/money/withdrawals/bonus-ends.ts'
import { createMoveWithdrawal, rejectUnpaid } from '../../modules/money/withdrawals/move-withdrawal.ts'
import { payoutHandlers } from '../../modules/money/withdrawals/payout-events.ts'
import type { Random } from '../../seed/random.ts'
import { PARENTS } from '../agents/tree.ts'
import type { Area } from '../area.ts'
import type { People } from '../people.model.ts'
import { createFaults } from '../work.ts'
import type { World } from '../world.ts'
import { adjustArea } from './adjust.area.ts'
import { depositArea } from './deposits.area.ts'
import type { ModelPromises } from './deposits.entities.ts'
import { createDepositModel } from './deposits.model.ts'
import { openDeposits } from './deposits.perform.ts'
import { createDepositDraws } from './deposits.steps.ts'
import { deskArea } from './desk.area.ts'
import { createDeskModel } from './desk.model.ts'
import { openDesk } from './desk.perform.ts'
import { createEventBox } from './events.ts'
import { CHANNELS } from './house.ts'
import { createPayoutModel } from './payouts.model.ts'
import { openPayouts } from './payouts.perform.ts'
import { payoutArea } from './payouts.steps.ts'
import { quietSteps } from './quiet.ts'
import { recallArea } from './recalls.area.ts'
import { transferArea } from './transfers.area.ts'
import { createTransferModel } from './transfers.model.ts'
import { openTransfers } from './transfers.perform.ts'

/** Links of deposits and withdrawals to promotions: in the product, and in the model. */
export interface Beside {
  promises: DepositPromises
  bonusEnds: BonusEnds
  model: ModelPromises
  /** Ends the bonus for a deposit that a withdrawal ends, in the model; null where there is none. */
  matchOf: (player: number, at: number) => (() => void) | null
}

const NOTHING = async (): Promise<void> => undefined
/** Everything of the cashier's: money in, out and across, and what the desk does to it. */
export async function openCashier(environment: World, members: People, random: Random, promotionDeps: Beside) {
  const { promises: promotionHooks, bonusEnds, model, matchOf } = promotionDeps
  const { db, now, house: merchant, gate, outside, parts } = environment
  const faults = createFaults()
  const box = createEventBox(outside)
  const ids = new Map<string, string>()
  const ledger = createLedgerRepository(db)
  for (const { code } of CHANNELS)
    for (const kind of ['clearing', 'suspense'] as const)
      await ledger.houseAccount(merchant.code, kind, merchant.currency, code)

  const moves = createMoveWithdrawal({
    merchants: [merchant],
    tellIn: () => NOTHING,
    clock: now,
    onAlarm: () => undefined,
  })
  const giveBack: NonNullable<World['parts']['giveBack']> = (trx, memberId, at) =>
    rejectUnpaid(trx, moves, memberId, at)
  const real = createSettling({
    gate,
    merchants: [merchant],
    clock: now,
    underWay: underWayOf,
    giveBack: parts.giveBack ?? giveBack,
    promises: promotionHooks,
    onAlarm: () => undefined,
  })
  const settling = parts.settling?.(real) ?? real
  const calls = createPaymentCalls(undefined, outside.reach)
  const payouts = createPayoutModel(members)
  const deposits = createDepositModel(members, outside, model, payouts.giveBackUnpaid)
  const desk = createDeskModel(members, deposits, outside)
  const transfers = createTransferModel(members)
  const draws = createDepositDraws(random, deposits, outside, box, (player) => members.closed.has(player))
  const inOut = { settling, calls, faults, ids }

  const performTransfer = await openTransfers(environment, faults)

  const areas: Area[] = [
    depositArea({
      perform: await openDeposits(environment, {
        ...inOut,
        promises: promotionHooks,
        payoutHandlers: payoutHandlers(moves),
        box,
      }),
      draws,
      model: deposits,
      payouts,
      promises: model,
      outside,
      box,
    }),
    deskArea({ perform: await openDesk(environment, inOut), deposits, desk, outside, random }),
    payoutArea({
      perform: await openPayouts(environment, { moves, faults, box, bonusEnds }),
      model: payouts,
      outside,
      random,
      matchOf,
      cashOf: (player) => members.players[player]?.cash ?? 0n,
    }),
    transferArea({ perform: performTransfer, model: transfers, outside, random, members }),
    recallArea({ perform: performTransfer, model: transfers, members, random }),
    adjustArea(environment, members, random),
  ]
  const idOf = (table: 'withdrawals' | 'transfers', name: string): string => {
    const index = (table === 'withdrawals' ? payouts.all : transfers.all).get(name)?.player ?? 0
    // A recall's name has its player's number behind the key.
    const key = name.startsWith('recall:') ? name.replace(/ \d+$/, '') : name
    return requestIdOf(table.slice(0, -1), environment.players[index]?.memberId ?? '', key)
  }
  const quiet = quietSteps(areas, box, outside, PARENTS.length)
  return { areas, quiet, deposits, payouts, transfers, box, ids, idOf }
}
export type Cashier = Awaited<ReturnType<typeof openCashier>>
