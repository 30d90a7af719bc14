import { HOUR_MS } from '@tessera/server/durations'
import { dayOf } from '../calendar.ts'
import type { ModelReservations } from '../cashier/deposits.entities.ts'
import { type MemberModel, min, SHARED_ACCOUNT_PLAYERS } from '../members.model.ts'
import type { EndedStake, GrantState, ModelEntry, ModelGrant } from './entities.ts'
import { CONTRIBUTIONS, OFFERS, type PromotionId } from './offers.ts'

const MIN_PLAYABLE = 100n
const MAX_ROUND_WAIT_MS = 72 * HOUR_MS

/** Model of promotions: reservations from their budgets, earned rewards, and the one bonus that is played through. */
export function createPromotionModel(members: MemberModel, hasOpenRound: (grant: string) => boolean) {
  const grants = new Map<string, ModelGrant>()
  /** Grants that have not ended. */
  const openGrants = new Set<ModelGrant>()
  const openEntries = members.players.map((): ModelEntry[] => [])
  const entries = new Map<string, ModelEntry>()
  const changedGrants = new Set<string>()
  /** Player of the shared bank account to whom a reward was granted, by promotion and day. */
  const bankUses = new Map<string, number>()
  const activeGrants = members.players.map((): ModelGrant | null => null)
  const budget = (promotion: PromotionId): bigint => members.house.get(`promotion ${promotion}`) ?? 0n
  const reserve = (promotion: PromotionId, amount: bigint): void => {
    members.books(`promotion ${promotion}`, -amount)
    members.books(`promised ${promotion}`, amount)
  }
  const queuedGrants = (index: number): ModelGrant[] =>
    [...openGrants]
      .filter((item) => item.player === index && item.state === 'QUEUED')
      .toSorted((a, b) => a.queuedAt - b.queuedAt)
  const setEnded = (grant: ModelGrant, state: GrantState): void => {
    grant.state = state
    openGrants.delete(grant)
    if (activeGrants[grant.player] === grant) activeGrants[grant.player] = null
    changedGrants.add(grant.name)
  }

  const activate = (grant: ModelGrant, at: number): void => {
    members.books(`promised ${grant.promotion}`, -grant.amount)
    members.of(grant.player, at).bonus += grant.amount
    members.figures.add(grant.player, 'bonus', grant.amount, at)
    grant.state = 'ACTIVE'
    grant.expiresAt = at + OFFERS[grant.promotion].activeMs
    activeGrants[grant.player] = grant
    changedGrants.add(grant.name)
  }
  const activateOrQueue = (grant: ModelGrant, at: number): void => {
    if (!activeGrants[grant.player] && queuedGrants(grant.player).length === 0) {
      activate(grant, at)
      return
    }
    grant.state = 'QUEUED'
    grant.queuedAt = at
    changedGrants.add(grant.name)
  }
  /** Ends the bonus: `cash` of the remaining bonus is paid to the member, the rest to the house. */
  const endActiveGrant = (grant: ModelGrant, state: GrantState, cash: bigint, at: number): void => {
    const player = members.of(grant.player, at)
    members.books('bonus', player.bonus - cash)
    members.figures.add(grant.player, 'bonus', cash - player.bonus, at)
    player.bonus = 0n
    members.creditWallet(player, cash)
    setEnded(grant, state)
  }
  const revokeGrant = (grant: ModelGrant, state: GrantState, at: number): void => {
    if (grant.state === 'ACTIVE') {
      endActiveGrant(grant, state, 0n, at)
      return
    }
    members.books(`promised ${grant.promotion}`, -grant.amount)
    members.books('bonus', grant.amount)
    setEnded(grant, state)
  }
  const add = (
    newGrant: Pick<ModelGrant, 'name' | 'player' | 'promotion' | 'amount' | 'order'>,
    at: number,
  ): ModelGrant => {
    const claimBy = at + OFFERS[newGrant.promotion].claimMs
    const grant: ModelGrant = { ...newGrant, state: 'CLAIMABLE', progress: 0n, claimBy, queuedAt: 0, expiresAt: 0 }
    grants.set(grant.name, grant)
    openGrants.add(grant)
    changedGrants.add(grant.name)
    return grant
  }
  const endEntry = (index: number, entry: ModelEntry, state: 'LEFT' | 'LAPSED' | 'EARNED'): void => {
    entry.state = state
    openEntries[index] = (openEntries[index] ?? []).filter((item) => item !== entry)
  }
  const rewardFor = (promotion: PromotionId, deposit: bigint): bigint => {
    const { percent, maxReward: max, minDeposit } = OFFERS[promotion]
    return deposit < minDeposit ? 0n : min((deposit * percent) / 100n, max)
  }
  const join = (index: number, promotion: PromotionId, at: number): string => {
    if (members.isProtected(members.of(index, at), at)) return 'protection.active'
    const key = `${index} ${promotion} ${dayOf(at)}`
    const priorEntry = entries.get(key)
    if (priorEntry && (priorEntry.state === 'JOINED' || priorEntry.state === 'EARNED')) return 'request.conflict'
    const { maxReward: max, qualifyMs } = OFFERS[promotion]
    if (budget(promotion) < max) return 'promotion.exhausted'
    reserve(promotion, max)
    const entry = { player: index, promotion, period: dayOf(at), qualifyBy: at + qualifyMs, state: 'JOINED' as const }
    entries.set(key, entry)
    openEntries[index]?.push(entry)
    return 'done'
  }

  const fund = (promotion: PromotionId, amount: bigint): void => {
    members.books('bonus', -amount)
    members.books(`promotion ${promotion}`, amount)
  }
  for (const id of Object.keys(OFFERS) as PromotionId[]) fund(id, OFFERS[id].budget)

  const reservations: ModelReservations = {
    join: (index, promotion, at) => {
      const joinResult = join(index, promotion as PromotionId, at)
      if (joinResult === 'request.conflict')
        return (openEntries[index] ?? []).some((item) => item.promotion === promotion) ? null : 'promotion.ineligible'
      return joinResult === 'done' ? null : joinResult
    },
    onCredited: (index, order, amount, promotion, at) => {
      const qualifyingEntries = (openEntries[index] ?? []).filter(({ qualifyBy }) => qualifyBy > at)
      const selectedFirst = [
        ...qualifyingEntries.filter((item) => item.promotion === promotion),
        ...qualifyingEntries.filter((item) => item.promotion !== promotion),
      ]
      const entry = selectedFirst.find((item) => rewardFor(item.promotion, amount) > 0n)
      if (!entry) return
      const earnedAmount = rewardFor(entry.promotion, amount)
      endEntry(index, entry, 'EARNED')
      reserve(entry.promotion, earnedAmount - OFFERS[entry.promotion].maxReward)
      activateOrQueue(
        add({ name: `e${order}`, player: index, promotion: entry.promotion, amount: earnedAmount, order }, at),
        at,
      )
    },
    onChargedBack: (_index, order, at) => {
      for (const grant of [...openGrants]) if (grant.order === order) revokeGrant(grant, 'REVERSED', at)
    },
  }

  return {
    grants,
    standing: openGrants,
    joined: openEntries,
    active: activeGrants,
    changed: changedGrants,
    promises: reservations,
    join,
    leave: (index: number, promotion: PromotionId): string => {
      const entry = openEntries[index]?.find((item) => item.promotion === promotion)
      if (!entry) return 'request.conflict'
      endEntry(index, entry, 'LEFT')
      reserve(promotion, -OFFERS[promotion].maxReward)
      return 'done'
    },
    fund,
    giveReward: (name: string, index: number, promotion: PromotionId, amount: bigint, at: number): string => {
      if (amount > OFFERS[promotion].maxReward) return 'amount.range'
      const priorGrant = grants.get(name)
      if (priorGrant) return priorGrant.state
      const useKey = `${promotion} ${dayOf(at)}`
      const priorUser = SHARED_ACCOUNT_PLAYERS.includes(index) ? bankUses.get(useKey) : undefined
      if (OFFERS[promotion].isOncePerBank && priorUser !== undefined && priorUser !== index)
        return 'promotion.ineligible'
      if (budget(promotion) < amount) return 'promotion.exhausted'
      if (SHARED_ACCOUNT_PLAYERS.includes(index)) bankUses.set(useKey, index)
      reserve(promotion, amount)
      return add({ name, player: index, promotion, amount, order: null }, at).state
    },
    claim: (name: string, at: number): string => {
      const grant = grants.get(name)
      if (!grant) return 'request.not.found'
      const player = members.of(grant.player, at)
      const isCash = OFFERS[grant.promotion].multiple === 0n
      if (grant.state === 'CLAIMABLE' && !isCash && members.isProtected(player, at)) return 'protection.active'
      if (['PAID', 'ACTIVE', 'QUEUED'].includes(grant.state)) return grant.state
      if (grant.state !== 'CLAIMABLE' || grant.claimBy <= at) return 'reward.gone'
      if (isCash) {
        members.books(`promised ${grant.promotion}`, -grant.amount)
        members.figures.add(grant.player, 'bonus', grant.amount, at)
        members.creditWallet(player, grant.amount)
        setEnded(grant, 'PAID')
      } else activateOrQueue(grant, at)
      return grant.state
    },
    forfeit: (name: string, at: number): string => {
      const grant = grants.get(name)
      if (!grant) return 'request.not.found'
      if (grant.state === 'ACTIVE' || grant.state === 'QUEUED') revokeGrant(grant, 'FORFEITED', at)
      return grant.state === 'FORFEITED' ? grant.state : 'reward.gone'
    },
    /** Returns a function that ends the active deposit bonus before a withdrawal; null if there is none. */
    depositBonusEnd: (index: number, at: number): (() => void) | null => {
      const grant = activeGrants[index]
      return grant && OFFERS[grant.promotion].kind !== 'APPLICATION' ? () => revokeGrant(grant, 'FORFEITED', at) : null
    },
    /** Counts an ended stake for the bonus that is played through. */
    playThrough: (index: number, { gameType, stake, openedAt, isVoid }: EndedStake, at: number): void => {
      const grant = activeGrants[index]
      if (!grant) return
      const { multiple, cashOutCap: cap } = OFFERS[grant.promotion]
      const bonusLeft = members.of(index, at).bonus
      if (!isVoid && openedAt < grant.expiresAt) grant.progress += (stake * (CONTRIBUTIONS[gameType] ?? 0n)) / 100n
      if (grant.progress >= grant.amount * multiple)
        endActiveGrant(grant, 'COMPLETED', cap === null ? bonusLeft : min(bonusLeft, cap), at)
      else if (bonusLeft < MIN_PLAYABLE && !hasOpenRound(grant.name)) endActiveGrant(grant, 'SPENT', bonusLeft, at)
    },
    /** Runs due steps: rewards and entries expire, bonuses end and the next ones start. */
    runDue: (at: number): void => {
      for (const grant of [...openGrants]) {
        if (grant.state === 'CLAIMABLE' && grant.claimBy <= at) {
          reserve(grant.promotion, -grant.amount)
          setEnded(grant, 'LAPSED')
        }
        const isAwaited = hasOpenRound(grant.name) && grant.expiresAt > at - MAX_ROUND_WAIT_MS
        if (grant.state === 'ACTIVE' && grant.expiresAt <= at && !isAwaited) revokeGrant(grant, 'EXPIRED', at)
      }
      for (const [index] of members.players.entries()) {
        const [next] = queuedGrants(index)
        if (next && !activeGrants[index]) activate(next, at)
        for (const entry of openEntries[index] ?? [])
          if (entry.qualifyBy <= at) {
            endEntry(index, entry, 'LAPSED')
            reserve(entry.promotion, -OFFERS[entry.promotion].maxReward)
          }
      }
    },
  }
}
export type PromotionModel = ReturnType<typeof createPromotionModel>
