import { ApiError } from '@tessera/platform'
import { CodeFailureValue } from '@tessera/site/calls'
import { makeAutoObservable, runInAction } from 'mobx'
import type { CodeRequest, PhoneChannel, Proof } from './phone-channel.ts'

const INITIAL_SECONDS = 60
const TICK_MS = 500

export interface CodeEffects {
  /** Channel by which this merchant verifies a number. */
  channel(): Promise<PhoneChannel>
  /** Milliseconds since 1970 by the server's clock. */
  now(): number
}

/**
 * The button that sends a code: idle, sending, then waiting until the server allows another. It belongs to the code's
 * purpose, not to a form, so that it survives a switch of tabs.
 */
export class CodeStore {
  phase: 'idle' | 'sending' | 'waiting' = 'idle'
  seconds = 0
  /** Number that the last code was sent to, as typed. */
  sentTo: string | null = null
  private flow: string | null = null
  private retryAt = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly effects: CodeEffects

  constructor(effects: CodeEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects' | 'flow' | 'retryAt' | 'timer'>(
      this,
      { effects: false, flow: false, retryAt: false, timer: false },
      { autoBind: true },
    )
  }

  get isIdle(): boolean {
    return this.phase === 'idle'
  }

  /** Sends a code. Throws the channel's errors; an error with a retry time starts the countdown too. */
  async send(request: CodeRequest): Promise<void> {
    if (!this.isIdle) return
    this.phase = 'sending'
    this.seconds = INITIAL_SECONDS
    try {
      const channel = await this.effects.channel()
      const { flow, retryAt } = await channel.send(request)
      this.flow = flow
      runInAction(() => {
        this.sentTo = request.mobileNum
        this.startCountdown(retryAt)
      })
    } catch (thrown) {
      runInAction(() => this.startCountdown(retryTimeOf(thrown)))
      throw thrown
    }
  }

  /** Returns the proof for a call, from the typed code. */
  async prove(code: string): Promise<Proof> {
    const channel = await this.effects.channel()
    return channel.prove(this.flow ?? '', code)
  }

  /** Called when the form is closed: stops the countdown and discards the code. */
  forget(): void {
    clearInterval(this.timer)
    this.phase = 'idle'
    this.seconds = 0
    this.sentTo = null
    this.flow = null
  }

  private startCountdown(retryAt: number): void {
    clearInterval(this.timer)
    this.retryAt = retryAt
    this.phase = 'waiting'
    this.timer = setInterval(this.tick, TICK_MS)
    this.tick()
  }

  private tick(): void {
    this.seconds = Math.max(0, Math.ceil((this.retryAt - this.effects.now()) / 1000))
    if (this.seconds > 0) return
    clearInterval(this.timer)
    this.phase = 'idle'
  }
}

/** Returns the retry time of an error, milliseconds since 1970; 0 if it has none. */
function retryTimeOf(thrown: unknown): number {
  const value = CodeFailureValue.safeParse(thrown instanceof ApiError ? thrown.value : null)
  return Date.parse((value.success && value.data.expirationTime) || '') || 0
}
