import type { RewardEndReason } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { ClosedStake } from '../../play/closing/closing.domain.ts'
import type { StoredGrant } from '../reward.tables.ts'
import { createReservations, type EndOfBonus, type Reservation } from './bonus-reservations.ts'
import { bonusEndOf, progressOf } from './grants.domain.ts'
import { createGrantRepository, recordRewardChange } from './grants.repository.ts'

type EndState = 'COMPLETED' | 'SPENT' | 'FORFEITED' | 'REVERSED' | 'EXPIRED'
const MATCH_KINDS: ReadonlySet<string> = new Set(['WELCOME', 'RELOAD'])
const OPEN_STATES: ReadonlySet<string> = new Set(['CLAIMABLE', 'QUEUED', 'ACTIVE'])

export const reservationOf = ({
  merchant,
  currency,
  promotion_id: promotionId,
}: Pick<StoredGrant, 'merchant' | 'currency' | 'promotion_id'>): Reservation => ({ merchant, currency, promotionId })

/** Ends rewards, each once: inside the caller's transaction and with the member's lock. */
export function createEndings(trx: Trx, at: Date) {
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
  const finish = async (grant: StoredGrant, state: EndState, reason: RewardEndReason | null, end: EndOfBonus) => {
    await reservations.end(reservationOf(grant), grant.id, grant.member_id, end)
    await closeGrant(grant, state, end.cash, reason)
  }
  const remainingBonus = (grant: StoredGrant): Promise<bigint> =>
    reservations.bonusOf(reservationOf(grant), grant.member_id)
  /** Revokes a reward that is active, queued or unclaimed. */
  const revoke = async (grant: StoredGrant, state: EndState, reason: RewardEndReason): Promise<void> => {
    if (grant.state === 'ACTIVE') return finish(grant, state, reason, { cash: 0n, house: await remainingBonus(grant) })
    await reservations.forfeit(reservationOf(grant), grant.id, grant.amount)
    await closeGrant(grant, state, 0n, reason)
  }

  return {
    left: remainingBonus,
    /** Counts settled stakes towards the bonus, and ends it if the target is reached or nothing is left to play with. */
    count: async (grantId: string, stakes: readonly ClosedStake[]): Promise<void> => {
      const grant = await grants.byId(grantId)
      if (grant?.state !== 'ACTIVE') return
      const added = stakes.reduce((sum, stake) => sum + progressOf(stake, grant), 0n)
      const progress = grant.progress + added
      if (added > 0n) await grants.change(grantId, { progress })
      const step = bonusEndOf(grant, progress, await remainingBonus(grant), await grants.hasOpenRound(grantId))
      if (step) await finish(grant, step.state, null, step)
      else if (added > 0n) await recordRewardChange(trx, grant.member_id)
    },
    /** Forfeits a bonus. Repeating it has no effect. Error: `reward.gone`. */
    forfeit: async (grant: StoredGrant): Promise<Result<null>> => {
      if (grant.state === 'FORFEITED') return ok(null)
      if (grant.state !== 'ACTIVE' && grant.state !== 'QUEUED') return err('reward.gone')
      await revoke(grant, 'FORFEITED', 'given_up')
      return ok(null)
    },
    /** Active bonus that was granted for a deposit, with its remaining amount; null if there is none. */
    match: async (memberId: string): Promise<{ grant: StoredGrant; remaining: bigint } | null> => {
      const grant = await grants.findActive(memberId)
      return grant && MATCH_KINDS.has(grant.kind) ? { grant, remaining: await remainingBonus(grant) } : null
    },
    forfeitForWithdrawal: (grant: StoredGrant): Promise<void> => revoke(grant, 'FORFEITED', 'withdrawal'),
    /** An excluded member can no longer play a bonus through; rewards that are claimed as cash remain due. */
    forfeitForExclusion: async (memberId: string): Promise<void> => {
      const active = await grants.findActive(memberId)
      for (const grant of [...(active ? [active] : []), ...(await grants.listQueued(memberId))])
        await revoke(grant, 'FORFEITED', 'exclusion')
    },
    /** Reverses the rewards of a payment that was charged back. */
    reverse: async (orderId: string): Promise<void> => {
      for (const grant of await grants.ofOrder(orderId))
        if (OPEN_STATES.has(grant.state)) await revoke(grant, 'REVERSED', 'charge_back')
    },
    expire: (grant: StoredGrant): Promise<void> => revoke(grant, 'EXPIRED', 'time'),
    /** Returns an unclaimed reward to the budget. */
    expireClaim: async (grant: StoredGrant): Promise<void> => {
      await reservations.expire(reservationOf(grant), grant.id, grant.amount)
      await closeGrant(grant, 'LAPSED', 0n, 'time')
    },
  }
}
