import { addMoney } from '@tessera/i18n/money'
import type { ApiError } from '@tessera/platform'
import { oncePerHost, Query } from '@tessera/platform'
import type { GameLaunch } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { FiguresStore } from './figures.store.ts'
import { type LaunchResult, type PlayApi, playApi } from './play.api.ts'
import type { PlayInput } from './play-address.ts'
import { HOME_PATH } from './play-input.ts'

/** Time without a message after which a game's page counts as unresponsive, in milliseconds. */
export const READY_TIMEOUT_MS = 12_000

/** One visit to a game: its launch, the state of its page, and the figures of play. */
export class PlayStore {
  readonly figures: FiguresStore
  readonly launchQuery: Query<LaunchResult>
  /** True once the game's page has reported that it is ready. */
  isReady = false
  isUnresponsive = false
  /** True once the member has resumed the open round. */
  hasResumed = false
  private input: PlayInput = { nodeId: '', mode: null, from: HOME_PATH }
  private isPageShown = false
  private readonly deps: { api: PlayApi; now: () => number }

  constructor(deps: { api: PlayApi; now: () => number }) {
    this.deps = deps
    this.figures = new FiguresStore(deps.api)
    this.launchQuery = new Query(() => deps.api.open(this.input))
    makeAutoObservable<this, 'deps' | 'input' | 'isPageShown'>(
      this,
      { figures: false, launchQuery: false, deps: false, input: false, isPageShown: false },
      { autoBind: true },
    )
  }

  get launch(): GameLaunch | null {
    const { value } = this.launchQuery
    return value?.kind === 'launched' ? value.launch : null
  }

  get launchRejection(): ApiError | null {
    const { value } = this.launchQuery
    return value?.kind === 'refused' ? value.error : null
  }

  get isTrial(): boolean {
    return (this.launch?.mode ?? this.input.mode) === 'trial'
  }

  /** Bonus money that this game accepts, decimal string; null if there is none. */
  get bonus(): string | null {
    const { current: session } = this.figures
    if (!session || !this.launch || !session.bonusGameTypes.includes(this.launch.gameType)) return null
    return Number(session.bonus) > 0 ? session.bonus : null
  }

  /**
   * Money that this game may stake, decimal text: cash and the bonus money that it accepts. Null before the server's
   * response.
   */
  get playableBalance(): string | null {
    const { current: session } = this.figures
    return session && addMoney(session.cash, this.bonus ?? '0.00')
  }

  /** The open round that is offered before the game is shown (LOB-183). */
  get offeredRound(): GameLaunch['resume'] {
    return this.hasResumed ? null : (this.launch?.resume ?? null)
  }

  /** The launch to show now; null while a round is offered or the page is unresponsive. */
  get visibleLaunch(): GameLaunch | null {
    return this.offeredRound || this.isUnresponsive ? null : this.launch
  }

  /** Starts a launch, before or while the page is rendered. */
  prepare(input: PlayInput): void {
    this.forget()
    this.input = input
    this.figures.mode = input.mode
    void this.figures.refresh()
    if (input.nodeId) void this.startLaunch()
  }

  /** Called when the page is shown: uses the launch that prepare() started for this visit, otherwise starts one. */
  onPageShown(input: PlayInput): void {
    const isPrepared =
      !this.isPageShown &&
      input.nodeId === this.input.nodeId &&
      input.mode === this.input.mode &&
      !this.figures.figures.loading.isIdle
    if (!isPrepared) this.prepare(input)
    this.isPageShown = true
  }

  /** Requests a new launch, because a token opens a game only once. */
  async startLaunch(): Promise<void> {
    this.isReady = false
    this.isUnresponsive = false
    await this.launchQuery.load({ keepPrevious: false })
    const mode = this.launch?.mode
    if (!mode || mode === this.figures.mode) return
    this.figures.mode = mode
    const currentMode = this.figures.current?.mode ?? 'real'
    if (currentMode !== mode) await this.figures.refresh()
  }

  /** Resumes the open round, with a new launch if its token has expired meanwhile. */
  async resume(): Promise<void> {
    this.hasResumed = true
    if (this.launch && Date.parse(this.launch.expiresAt) <= this.deps.now()) await this.startLaunch()
  }

  onGameReady(): void {
    this.isReady = true
  }

  onReadyTimeout(): void {
    if (!this.isReady) this.isUnresponsive = true
  }

  forget(): void {
    this.isPageShown = false
    this.isReady = false
    this.isUnresponsive = false
    this.hasResumed = false
    this.launchQuery.reset()
    this.figures.forget()
  }
}

export const composePlay = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const api = playApi(http, {
    language: () => locale.language,
    // Shared modules are loaded lazily: this page needs them only for a lottery.
    mapping: async () => (await (await import('../../lib/vendor-types.ts')).vendorTypesOf(host).get()).config.mapping,
  })
  const store = new PlayStore({ api, now: () => http.now() })
  events.on('session:ended', store.forget, lifetime)
  return { store }
})
