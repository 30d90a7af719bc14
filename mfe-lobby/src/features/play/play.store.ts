import { addMoney } from '@tessera/i18n/money'
import type { ApiError } from '@tessera/platform'
import { Reply } from '@tessera/platform'
import type { GameLaunch } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { FiguresStore } from './figures.store.ts'
import type { Opening, PlayApi } from './play.api.ts'
import type { PlayInput } from './play-address.ts'
import { HOME } from './play-wish.ts'

/** Time without a message after which a game's page counts as broken, in milliseconds. */
export const SILENCE_MS = 12_000

/** One visit to a game: the launch, how its page behaves, and what it has cost so far. */
export class PlayStore {
  readonly figures: FiguresStore
  readonly opening: Reply<Opening>
  /** The game's page listens. */
  isReady = false
  isSilent = false
  /** The member has taken up the round that was left open. */
  hasResumed = false
  private input: PlayInput = { nodeId: '', mode: null, from: HOME }
  private isEntered = false
  private readonly deps: { api: PlayApi; now: () => number }

  constructor(deps: { api: PlayApi; now: () => number }) {
    this.deps = deps
    this.figures = new FiguresStore(deps.api)
    this.opening = new Reply(() => deps.api.open(this.input))
    makeAutoObservable<this, 'deps' | 'input' | 'isEntered'>(
      this,
      { figures: false, opening: false, deps: false, input: false, isEntered: false },
      { autoBind: true },
    )
  }

  get launch(): GameLaunch | null {
    const { value } = this.opening
    return value?.kind === 'launched' ? value.launch : null
  }

  get refusal(): ApiError | null {
    const { value } = this.opening
    return value?.kind === 'refused' ? value.error : null
  }

  get isTrial(): boolean {
    return (this.launch?.mode ?? this.input.mode) === 'trial'
  }

  /** Bonus money that this game takes, decimal text; null where there is none. */
  get bonus(): string | null {
    const { now } = this.figures
    if (!now || !this.launch || !now.bonusGameTypes.includes(this.launch.gameType)) return null
    return Number(now.bonus) > 0 ? now.bonus : null
  }

  /**
   * Money that this game may stake, decimal text: cash and the bonus money that it accepts. Null before the server's
   * response.
   */
  get playable(): string | null {
    const { now } = this.figures
    return now && addMoney(now.cash, this.bonus ?? '0.00')
  }

  /** The open round that is offered before the game is shown (LOB-183). */
  get offered(): GameLaunch['resume'] {
    return this.hasResumed ? null : (this.launch?.resume ?? null)
  }

  /** The game that is to be shown now. */
  get visibleLaunch(): GameLaunch | null {
    return this.offered || this.isSilent ? null : this.launch
  }

  /** Sets a launch off, before the page is drawn or with it. */
  prepare(input: PlayInput): void {
    this.forget()
    this.input = input
    this.figures.mode = input.mode
    void this.figures.renew()
    if (input.nodeId) void this.start()
  }

  /** Called when the page is shown: uses data that were prepared for it, but none of another visit. */
  enter(input: PlayInput): void {
    const isPrepared =
      !this.isEntered &&
      input.nodeId === this.input.nodeId &&
      input.mode === this.input.mode &&
      !this.figures.reply.loading.isIdle
    if (!isPrepared) this.prepare(input)
    this.isEntered = true
  }

  /** Another launch: a token opens a game once. */
  async start(): Promise<void> {
    this.isReady = false
    this.isSilent = false
    await this.opening.load({ keeps: false })
    const mode = this.launch?.mode
    if (!mode || mode === this.figures.mode) return
    this.figures.mode = mode
    const currentMode = this.figures.now?.mode ?? 'real'
    if (currentMode !== mode) await this.figures.renew()
  }

  /** The open round is taken up; who thought about it for longer than the token lasts gets another one. */
  async resume(): Promise<void> {
    this.hasResumed = true
    if (this.launch && Date.parse(this.launch.expiresAt) <= this.deps.now()) await this.start()
  }

  onGameReady(): void {
    this.isReady = true
  }

  foundSilent(): void {
    if (!this.isReady) this.isSilent = true
  }

  forget(): void {
    this.isEntered = false
    this.isReady = false
    this.isSilent = false
    this.hasResumed = false
    this.opening.reset()
    this.figures.forget()
  }
}
