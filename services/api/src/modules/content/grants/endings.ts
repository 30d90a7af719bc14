import type { RewardEndReason } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { StoredGrant } from '../../../reward-tables.ts'
import type { Trx } from '../../../tables.ts'
import type { ClosedStake } from '../../play/closing/closing.domain.ts'
import { progressOf, stepOf } from './grants.domain.ts'
import { createGrantRepository, rewardsChanged } from './grants.repository.ts'
import { createPromises, type EndOfBonus, type Promised } from './promises.ts'

type EndState = 'COMPLETED' | 'SPENT' | 'FORFEITED' | 'REVERSED' | 'EXPIRED'
const MATCHES: ReadonlySet<string> = new Set(['WELCOME', 'RELOAD'])
const OPEN_STATES: ReadonlySet<string> = new Set(['CLAIMABLE', 'QUEUED', 'ACTIVE'])

export const promisedBy = ({
  merchant,
  currency,
  promotion_id: promotionId,
}: Pick<StoredGrant, 'merchant' | 'currency' | 'promotion_id'>): Promised => ({ merchant, currency, promotionId })

/** Ends of rewards, inside the caller's transaction, at a moment of it, and behind the member's lock; so that each has one. */
export function createEndings(trx: Trx, at: Date) {
  const grants = createGrantRepository(trx)
  const reservations = createPromises(trx, at)

  const ended = async (
    { id, member_id }: StoredGrant,
    state: EndState | 'LAPSED',
    paid: bigint,
    reason: RewardEndReason | null,
  ) => {
    await grants.change(id, { state, paid, reason, ended_at: at, claim_by: null })
    await rewardsChanged(trx, member_id)
  }
  const finish = async (grant: StoredGrant, state: EndState, reason: RewardEndReason | null, end: EndOfBonus) => {
    await reservations.end(promisedBy(grant), grant.id, grant.member_id, end)
    await ended(grant, state, end.cash, reason)
  }
  const remainingBonus = (grant: StoredGrant): Promise<bigint> =>
    reservations.bonusOf(promisedBy(grant), grant.member_id)
  /** Takes back what is played through, waits, or was not claimed. */
  const takeBack = async (grant: StoredGrant, state: EndState, reason: RewardEndReason): Promise<void> => {
    if (grant.state === 'ACTIVE') return finish(grant, state, reason, { cash: 0n, house: await remainingBonus(grant) })
    await reservations.drop(promisedBy(grant), grant.id, grant.amount)
    await ended(grant, state, 0n, reason)
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
      const step = stepOf(grant, progress, await remainingBonus(grant), await grants.hasOpenRound(grantId))
      if (step) await finish(grant, step.state, null, step)
      else if (added > 0n) await rewardsChanged(trx, grant.member_id)
    },
    /** Forfeits a bonus. Repeating it has no effect. Error: `reward.gone`. */
    giveUp: async (grant: StoredGrant): Promise<Outcome<null>> => {
      if (grant.state === 'FORFEITED') return done(null)
      if (grant.state !== 'ACTIVE' && grant.state !== 'QUEUED') return refused('reward.gone')
      await takeBack(grant, 'FORFEITED', 'given_up')
      return done(null)
    },
    /** The bonus for a deposit that is played through, with what is left of it; null where there is none. */
    match: async (memberId: string): Promise<{ grant: StoredGrant; remaining: bigint } | null> => {
      const grant = await grants.active(memberId)
      return grant && MATCHES.has(grant.kind) ? { grant, remaining: await remainingBonus(grant) } : null
    },
    withdraw: (grant: StoredGrant): Promise<void> => takeBack(grant, 'FORFEITED', 'withdrawal'),
    /** An excluded member can no longer play a bonus through; rewards that are claimed as cash remain due. */
    exclude: async (memberId: string): Promise<void> => {
      const active = await grants.active(memberId)
      for (const grant of [...(active ? [active] : []), ...(await grants.queued(memberId))])
        await takeBack(grant, 'FORFEITED', 'exclusion')
    },
    /** Reverses the rewards of a payment that was charged back. */
    reverse: async (orderId: string): Promise<void> => {
      for (const grant of await grants.ofOrder(orderId))
        if (OPEN_STATES.has(grant.state)) await takeBack(grant, 'REVERSED', 'charge_back')
    },
    expire: (grant: StoredGrant): Promise<void> => takeBack(grant, 'EXPIRED', 'time'),
    /** Returns an unclaimed reward to the budget. */
    lapse: async (grant: StoredGrant): Promise<void> => {
      await reservations.lapse(promisedBy(grant), grant.id, grant.amount)
      await ended(grant, 'LAPSED', 0n, 'time')
    },
  }
}
