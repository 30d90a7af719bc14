import type { RewardEndReason } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { EndBonuses } from '../../money/limits/protection-effects.ts'
import { DEPOSIT_BONUS_KINDS } from '../../money/withdrawals/bonus-ends.ts'
import type { ClosedStake } from '../../play/closing/closing.domain.ts'
import type { StoredGrant } from '../reward.tables.ts'
import { type BonusPayout, createReservations, type RewardBudget } from './bonus-reservations.ts'
import { bonusEndOf, progressOf } from './grants.domain.ts'
import { createGrantRepository, recordRewardChange } from './grants.repository.ts'

type EndState = 'COMPLETED' | 'SPENT' | 'FORFEITED' | 'REVERSED' | 'EXPIRED'
const DEPOSIT_BONUSES: ReadonlySet<string> = new Set(DEPOSIT_BONUS_KINDS)
const OPEN_STATES: ReadonlySet<string> = new Set(['CLAIMABLE', 'QUEUED', 'ACTIVE'])

export const budgetOfGrant = ({
  merchant,
  currency,
  promotion_id: promotionId,
}: Pick<StoredGrant, 'merchant' | 'currency' | 'promotion_id'>): RewardBudget => ({ merchant, currency, promotionId })

/** Ends rewards, each once, inside the caller's transaction and under the member's lock. */
export function createRewardEndings(trx: Trx, at: Date) {
  const grants = createGrantRepository(trx)
  const reservations = createReservations(trx, at)

  const closeGrant = async (
    { id, member_id }: StoredGrant,
    state: EndState | 'LAPSED',
    paid: bigint,
    reason: RewardEndReason | null,
  ) => {
    await grants.change(id, { state, paid, reason, ended_at: at, claim_by: null })
    await recordRewardChange(trx, member_id)
  }
  const finishBonus = async (
    grant: StoredGrant,
    state: EndState,
    reason: RewardEndReason | null,
    payout: BonusPayout,
  ) => {
    await reservations.endBonus(budgetOfGrant(grant), grant.id, grant.member_id, payout)
    await closeGrant(grant, state, payout.cash, reason)
  }
  const remainingBonus = (grant: StoredGrant): Promise<bigint> =>
    reservations.bonusBalance(budgetOfGrant(grant), grant.member_id)
  /** Revokes a reward that is active, queued or unclaimed. */
  const revoke = async (grant: StoredGrant, state: EndState, reason: RewardEndReason): Promise<void> => {
    if (grant.state === 'ACTIVE')
      return finishBonus(grant, state, reason, { cash: 0n, house: await remainingBonus(grant) })
    await reservations.forfeit(budgetOfGrant(grant), grant.id, grant.amount)
    await closeGrant(grant, state, 0n, reason)
  }

  return {
    left: remainingBonus,
    /** Counts settled stakes towards a bonus, and ends the bonus if its target is reached or too little of it remains to play. */
    countStakes: async (grantId: string, stakes: readonly ClosedStake[]): Promise<void> => {
      const grant = await grants.byId(grantId)
      if (grant?.state !== 'ACTIVE') return
      const added = stakes.reduce((sum, stake) => sum + progressOf(stake, grant), 0n)
      const progress = grant.progress + added
      if (added > 0n) await grants.change(grantId, { progress })
      const ending = bonusEndOf(grant, progress, await remainingBonus(grant), await grants.hasOpenRound(grantId))
      if (ending) await finishBonus(grant, ending.state, null, ending)
      else if (added > 0n) await recordRewardChange(trx, grant.member_id)
    },
    /** Forfeits a bonus at the member's request. Repeated calls have no effect. Error: `reward.gone`. */
    forfeit: async (grant: StoredGrant): Promise<Result<null>> => {
      if (grant.state === 'FORFEITED') return ok(null)
      if (grant.state !== 'ACTIVE' && grant.state !== 'QUEUED') return err('reward.gone')
      await revoke(grant, 'FORFEITED', 'given_up')
      return ok(null)
    },
    /** Active bonus that was granted for a deposit, with its remaining amount; null if there is none. */
    findDepositBonus: async (memberId: string): Promise<{ grant: StoredGrant; remaining: bigint } | null> => {
      const grant = await grants.findActive(memberId)
      return grant && DEPOSIT_BONUSES.has(grant.kind) ? { grant, remaining: await remainingBonus(grant) } : null
    },
    forfeitForWithdrawal: (grant: StoredGrant): Promise<void> => revoke(grant, 'FORFEITED', 'withdrawal'),
    /** Forfeits the bonuses of an excluded member, who can no longer play them through; cash rewards can still be claimed. */
    forfeitForExclusion: async (memberId: string): Promise<void> => {
      const activeGrant = await grants.findActive(memberId)
      for (const grant of [...(activeGrant ? [activeGrant] : []), ...(await grants.listQueued(memberId))])
        await revoke(grant, 'FORFEITED', 'exclusion')
    },
    /** Reverses the rewards of a deposit that was charged back. */
    reverseForOrder: async (orderId: string): Promise<void> => {
      for (const grant of await grants.listOfOrder(orderId))
        if (OPEN_STATES.has(grant.state)) await revoke(grant, 'REVERSED', 'charge_back')
    },
    expire: (grant: StoredGrant): Promise<void> => revoke(grant, 'EXPIRED', 'time'),
    /** Returns an unclaimed reward to the budget. */
    expireClaim: async (grant: StoredGrant): Promise<void> => {
      await reservations.expire(budgetOfGrant(grant), grant.id, grant.amount)
      await closeGrant(grant, 'LAPSED', 0n, 'time')
    },
  }
}

/** Ends the bonuses of a member who was just excluded from play. */
export const endBonusesOfExcluded: EndBonuses = (trx, memberId, at) =>
  createRewardEndings(trx, at).forfeitForExclusion(memberId)
