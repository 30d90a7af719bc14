import { dayOf, HOUR_MS } from '../calendar.ts'
import type { ModelPromises } from '../cashier/deposits.entities.ts'
import { min, type People, SHARED } from '../people.model.ts'
import type { EndedStake, GrantState, ModelEntry, ModelGrant } from './entities.ts'
import { CONTRIBUTIONS, OFFERS, type PromotionId } from './offers.ts'

const PLAYABLE = 100n
const AWAITED_MS = 72 * HOUR_MS

/** Promotions that pay: what is promised of which budget, what was earned, and the one bonus that is played through. */
export function createPromotionModel(members: People, hasOpenRound: (grant: string) => boolean) {
  const grants = new Map<string, ModelGrant>()
  /** Those that are not over. */
  const openGrants = new Set<ModelGrant>()
  const joined = members.players.map((): ModelEntry[] => [])
  const entries = new Map<string, ModelEntry>()
  const changed = new Set<string>()
  /** The one of those with the shared bank account who was given something, by promotion and day. */
  const uses = new Map<string, number>()
  const active = members.players.map((): ModelGrant | null => null)
  const budget = (promotion: PromotionId): bigint => members.house.get(`promotion ${promotion}`) ?? 0n
  const shift = (promotion: PromotionId, amount: bigint): void => {
    members.books(`promotion ${promotion}`, -amount)
    members.books(`promised ${promotion}`, amount)
  }
  const queued = (index: number): ModelGrant[] =>
    [...openGrants]
      .filter((item) => item.player === index && item.state === 'QUEUED')
      .toSorted((a, b) => a.queuedAt - b.queuedAt)
  const end = (grant: ModelGrant, state: GrantState): void => {
    grant.state = state
    openGrants.delete(grant)
    if (active[grant.player] === grant) active[grant.player] = null
    changed.add(grant.name)
  }

  const start = (grant: ModelGrant, at: number): void => {
    members.books(`promised ${grant.promotion}`, -grant.amount)
    members.of(grant.player, at).bonus += grant.amount
    members.figures.count(grant.player, 'bonus', grant.amount, at)
    grant.state = 'ACTIVE'
    grant.expiresAt = at + OFFERS[grant.promotion].lastsMs
    active[grant.player] = grant
    changed.add(grant.name)
  }
  const startGrant = (grant: ModelGrant, at: number): void => {
    if (!active[grant.player] && queued(grant.player).length === 0) {
      start(grant, at)
      return
    }
    grant.state = 'QUEUED'
    grant.queuedAt = at
    changed.add(grant.name)
  }
  /** Ends the bonus: this much of the rest becomes cash, the remainder is the house's. */
  const endGrant = (grant: ModelGrant, state: GrantState, cash: bigint, at: number): void => {
    const player = members.of(grant.player, at)
    members.books('bonus', player.bonus - cash)
    members.figures.count(grant.player, 'bonus', cash - player.bonus, at)
    player.bonus = 0n
    members.enter(player, cash)
    end(grant, state)
  }
  const takeBack = (grant: ModelGrant, state: GrantState, at: number): void => {
    if (grant.state === 'ACTIVE') {
      endGrant(grant, state, 0n, at)
      return
    }
    members.books(`promised ${grant.promotion}`, -grant.amount)
    members.books('bonus', grant.amount)
    end(grant, state)
  }
  const add = (
    newGrant: Pick<ModelGrant, 'name' | 'player' | 'promotion' | 'amount' | 'order'>,
    at: number,
  ): ModelGrant => {
    const claimBy = at + OFFERS[newGrant.promotion].claimMs
    const grant: ModelGrant = { ...newGrant, state: 'CLAIMABLE', progress: 0n, claimBy, queuedAt: 0, expiresAt: 0 }
    grants.set(grant.name, grant)
    openGrants.add(grant)
    changed.add(grant.name)
    return grant
  }
  const leave = (index: number, entry: ModelEntry, state: 'LEFT' | 'LAPSED' | 'EARNED'): void => {
    entry.state = state
    joined[index] = (joined[index] ?? []).filter((item) => item !== entry)
  }
  const earned = (promotion: PromotionId, deposit: bigint): bigint => {
    const { percent, most: max, minDeposit } = OFFERS[promotion]
    return deposit < minDeposit ? 0n : min((deposit * percent) / 100n, max)
  }
  const join = (index: number, promotion: PromotionId, at: number): string => {
    if (members.isProtected(members.of(index, at), at)) return 'protection.active'
    const key = `${index} ${promotion} ${dayOf(at)}`
    const before = entries.get(key)
    if (before && (before.state === 'JOINED' || before.state === 'EARNED')) return 'request.conflict'
    const { most: max, qualifyMs } = OFFERS[promotion]
    if (budget(promotion) < max) return 'promotion.exhausted'
    shift(promotion, max)
    const entry = { player: index, promotion, period: dayOf(at), qualifyBy: at + qualifyMs, state: 'JOINED' as const }
    entries.set(key, entry)
    joined[index]?.push(entry)
    return 'done'
  }

  const fund = (promotion: PromotionId, amount: bigint): void => {
    members.books('bonus', -amount)
    members.books(`promotion ${promotion}`, amount)
  }
  for (const id of Object.keys(OFFERS) as PromotionId[]) fund(id, OFFERS[id].budget)

  const promotionHooks: ModelPromises = {
    join: (index, promotion, at) => {
      const joinResult = join(index, promotion as PromotionId, at)
      if (joinResult === 'request.conflict')
        return (joined[index] ?? []).some((item) => item.promotion === promotion) ? null : 'promotion.ineligible'
      return joinResult === 'done' ? null : joinResult
    },
    credited: (index, order, amount, promotion, at) => {
      const open = (joined[index] ?? []).filter(({ qualifyBy }) => qualifyBy > at)
      const chosenFirst = [
        ...open.filter((item) => item.promotion === promotion),
        ...open.filter((item) => item.promotion !== promotion),
      ]
      const entry = chosenFirst.find((item) => earned(item.promotion, amount) > 0n)
      if (!entry) return
      const earnedAmount = earned(entry.promotion, amount)
      leave(index, entry, 'EARNED')
      shift(entry.promotion, earnedAmount - OFFERS[entry.promotion].most)
      startGrant(
        add({ name: `e${order}`, player: index, promotion: entry.promotion, amount: earnedAmount, order }, at),
        at,
      )
    },
    chargedBack: (_index, order, at) => {
      for (const grant of [...openGrants]) if (grant.order === order) takeBack(grant, 'REVERSED', at)
    },
  }

  return {
    grants,
    standing: openGrants,
    joined,
    active,
    changed,
    promises: promotionHooks,
    join,
    leave: (index: number, promotion: PromotionId): string => {
      const entry = joined[index]?.find((item) => item.promotion === promotion)
      if (!entry) return 'request.conflict'
      leave(index, entry, 'LEFT')
      shift(promotion, -OFFERS[promotion].most)
      return 'done'
    },
    fund,
    give: (name: string, index: number, promotion: PromotionId, amount: bigint, at: number): string => {
      if (amount > OFFERS[promotion].most) return 'amount.range'
      const priorGrant = grants.get(name)
      if (priorGrant) return priorGrant.state
      const use = `${promotion} ${dayOf(at)}`
      const user = SHARED.includes(index) ? uses.get(use) : undefined
      if (OFFERS[promotion].isOncePerBank && user !== undefined && user !== index) return 'promotion.ineligible'
      if (budget(promotion) < amount) return 'promotion.exhausted'
      if (SHARED.includes(index)) uses.set(use, index)
      shift(promotion, amount)
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
        members.figures.count(grant.player, 'bonus', grant.amount, at)
        members.enter(player, grant.amount)
        end(grant, 'PAID')
      } else startGrant(grant, at)
      return grant.state
    },
    giveUp: (name: string, at: number): string => {
      const grant = grants.get(name)
      if (!grant) return 'request.not.found'
      if (grant.state === 'ACTIVE' || grant.state === 'QUEUED') takeBack(grant, 'FORFEITED', at)
      return grant.state === 'FORFEITED' ? grant.state : 'reward.gone'
    },
    /** Ends the bonus for a deposit that a withdrawal ends; null where none is played through. */
    matchOf: (index: number, at: number): (() => void) | null => {
      const grant = active[index]
      return grant && OFFERS[grant.promotion].kind !== 'APPLICATION' ? () => takeBack(grant, 'FORFEITED', at) : null
    },
    /** Counts an ended stake for the bonus that is played through. */
    playThrough: (index: number, { gameType, stake, openedAt, isVoid }: EndedStake, at: number): void => {
      const grant = active[index]
      if (!grant) return
      const { multiple, cap } = OFFERS[grant.promotion]
      const bonusLeft = members.of(index, at).bonus
      if (!isVoid && openedAt < grant.expiresAt) grant.progress += (stake * (CONTRIBUTIONS[gameType] ?? 0n)) / 100n
      if (grant.progress >= grant.amount * multiple)
        endGrant(grant, 'COMPLETED', cap === null ? bonusLeft : min(bonusLeft, cap), at)
      else if (bonusLeft < PLAYABLE && !hasOpenRound(grant.name)) endGrant(grant, 'SPENT', bonusLeft, at)
    },
    /** Runs due steps: rewards lapse, bonuses end and the next begin, entries lapse. */
    clock: (at: number): void => {
      for (const grant of [...openGrants]) {
        if (grant.state === 'CLAIMABLE' && grant.claimBy <= at) {
          shift(grant.promotion, -grant.amount)
          end(grant, 'LAPSED')
        }
        const isAwaited = hasOpenRound(grant.name) && grant.expiresAt > at - AWAITED_MS
        if (grant.state === 'ACTIVE' && grant.expiresAt <= at && !isAwaited) takeBack(grant, 'EXPIRED', at)
      }
      for (const [index] of members.players.entries()) {
        const [next] = queued(index)
        if (next && !active[index]) start(next, at)
        for (const entry of joined[index] ?? [])
          if (entry.qualifyBy <= at) {
            leave(index, entry, 'LAPSED')
            shift(entry.promotion, -OFFERS[entry.promotion].most)
          }
      }
    },
  }
}
export type PromotionModel = ReturnType<typeof createPromotionModel>
