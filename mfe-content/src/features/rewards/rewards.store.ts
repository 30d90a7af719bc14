import { oncePerHost, Query } from '@tessera/platform'
import type { Paged } from '@tessera/platform/paged'
import { RequestScope } from '@tessera/platform/request-scope'
import type { BonusState, CheckinCard, Counters, Mission, MyRaffle, RankLadder, Reward } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import { rewardList } from './reward-list.ts'
import { type RewardsApi, rewardsApi } from './rewards.api.ts'

/** Data of the reward centre; each part is loaded by its component. */
export class RewardsStore {
  readonly bonus: Query<BonusState>
  readonly counters: Query<Counters>
  readonly openRewards: Paged<Reward>
  readonly endedRewards: Paged<Reward>
  readonly checkin: Query<{ card: CheckinCard | null }>
  readonly missions: Query<readonly Mission[]>
  readonly ranks: Query<RankLadder>
  readonly raffles: Query<readonly MyRaffle[]>
  /** ID of the reward that is being claimed or given up. */
  busyId: string | null = null
  isStamping = false
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly api: RewardsApi
  private readonly notifyChange: () => void

  /** @param notifyChange called after each change of the member's rewards */
  constructor(api: RewardsApi, notifyChange: () => void) {
    this.api = api
    this.notifyChange = notifyChange
    this.bonus = new Query(api.bonus)
    this.counters = new Query(api.counters)
    this.openRewards = rewardList(api, 'open')
    this.endedRewards = rewardList(api, 'ended')
    this.checkin = new Query(async () => ({ card: await api.checkinCard() }))
    this.missions = new Query(api.missions)
    this.ranks = new Query(api.ranks)
    this.raffles = new Query(api.raffles)
    makeAutoObservable<this, 'api' | 'notifyChange' | 'parts' | 'loadedParts' | 'scope'>(
      this,
      {
        bonus: false,
        counters: false,
        openRewards: false,
        endedRewards: false,
        checkin: false,
        missions: false,
        ranks: false,
        raffles: false,
        api: false,
        notifyChange: false,
        parts: false,
        loadedParts: false,
        scope: false,
      },
      { autoBind: true },
    )
  }

  /** Rewards that can be claimed now. */
  get claimable(): readonly Reward[] {
    return this.openRewards.items.filter(({ state }) => state === 'CLAIMABLE')
  }

  /** Reloads the parts that an earlier visit has loaded; others are loaded by their components. */
  visit(): void {
    for (const part of this.loadedParts) part.visit()
  }

  endVisit(): void {
    for (const part of this.parts) part.endVisit()
  }

  /** Reloads all loaded parts. */
  async reload(): Promise<void> {
    await Promise.all(this.loadedParts.map((part) => part.load({ keepPrevious: true })))
  }

  /** Claims a reward; resolves with its new state, or null if the session ended meanwhile; throws the server's errors. */
  claim(grantId: string): Promise<Reward | null> {
    return this.runFor(grantId, () => this.api.claim(grantId))
  }

  /** Gives up a bonus; resolves with null if the session ended meanwhile; throws the server's errors. */
  forfeit(grantId: string): Promise<Reward | null> {
    return this.runFor(grantId, () => this.api.forfeit(grantId))
  }

  /** Collects today's stamp; resolves with null if the session ended meanwhile; throws the server's errors. */
  async collectStamp(): Promise<CheckinCard | null> {
    this.isStamping = true
    const card = await this.run(this.api.collectStamp, () => {
      this.isStamping = false
    })
    runInAction(() => {
      if (card) this.checkin.value = { card }
    })
    return card
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.scope.end()
    this.busyId = null
    this.isStamping = false
    for (const part of this.parts) part.reset()
  }

  private get parts() {
    return [
      this.bonus,
      this.counters,
      this.openRewards,
      this.endedRewards,
      this.checkin,
      this.missions,
      this.ranks,
      this.raffles,
    ] as const
  }

  private get loadedParts() {
    return this.parts.filter(({ loading }) => !loading.isIdle)
  }

  private runFor(grantId: string, call: () => Promise<Reward>): Promise<Reward | null> {
    this.busyId = grantId
    return this.run(call, () => {
      this.busyId = null
    })
  }

  /** Runs a request, and then `finish`. Reports a change even after an error, because the reward may no longer exist. */
  private async run<T>(call: () => Promise<T>, finish: () => void): Promise<T | null> {
    const isCurrent = this.scope.enter()
    try {
      const value = await call()
      return isCurrent() ? value : null
    } catch (thrown) {
      if (isCurrent()) throw thrown
      return null
    } finally {
      if (isCurrent()) {
        runInAction(finish)
        this.notifyChange()
      }
    }
  }
}

/** The store of the reward centre. */
export const composeRewards = oncePerHost((host) => {
  const { http, events, lifetime, locale } = host
  const rewards = new RewardsStore(
    rewardsApi(http, () => locale.language),
    () => events.emit('rewards:changed', {}),
  )
  events.on('rewards:changed', () => void rewards.reload(), lifetime)
  events.on('language:reload', () => void rewards.reload(), lifetime)
  events.on('session:ended', rewards.forget, lifetime)
  return { rewards }
})
