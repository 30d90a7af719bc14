import { oncePerHost, Query } from '@tessera/platform'
import type { Paged } from '@tessera/platform/paged'
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
    makeAutoObservable<this, 'api' | 'notifyChange' | 'parts' | 'loadedParts'>(
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

  /** Claims a reward; resolves with its new state; throws the server's errors. */
  claim(grantId: string): Promise<Reward> {
    return this.runFor(grantId, () => this.api.claim(grantId))
  }

  /** Gives up a bonus; throws the server's errors. */
  forfeit(grantId: string): Promise<Reward> {
    return this.runFor(grantId, () => this.api.forfeit(grantId))
  }

  /** Collects today's stamp; throws the server's errors. */
  async collectStamp(): Promise<void> {
    this.isStamping = true
    try {
      const card = await this.api.collectStamp()
      runInAction(() => {
        // Without a value the session has ended meanwhile.
        if (this.checkin.value) this.checkin.value = { card }
      })
    } finally {
      runInAction(() => {
        this.isStamping = false
      })
      this.notifyChange()
    }
  }

  /** Clears the data of the previous member. */
  forget(): void {
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

  /** Runs a request for one reward. Reports a change even after an error, because the reward may no longer exist. */
  private async runFor(grantId: string, call: () => Promise<Reward>): Promise<Reward> {
    this.busyId = grantId
    try {
      return await call()
    } finally {
      runInAction(() => {
        this.busyId = null
      })
      this.notifyChange()
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
