import { ApiError } from '@tessera/platform'
import { CodeFailureValue } from '@tessera/site/calls'
import { makeAutoObservable, runInAction } from 'mobx'
import type { CodeRequest, PhoneChannel, Proof } from './phone-channel.ts'

const FIRST_SECONDS = 60
const TICK_MS = 500

export interface CodeEffects {
  /** How this merchant proves a number. */
  channel(): Promise<PhoneChannel>
  /** Milliseconds since 1970 by the server's clock. */
  now(): number
}

/**
 * The button that has a code sent: idle, sending, then waiting until the server would send another. It belongs to what the code
 * is for, not to a form that stands, so that it outlives a look at another tab.
 */
export class CodeStore {
  phase: 'idle' | 'sending' | 'waiting' = 'idle'
  seconds = 0
  /** Who the last code went to, as it was asked for. */
  sentTo: string | null = null
  private flow: string | null = null
  private until = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly effects: CodeEffects

  constructor(effects: CodeEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects' | 'flow' | 'until' | 'timer'>(
      this,
      { effects: false, flow: false, until: false, timer: false },
      { autoBind: true },
    )
  }

  get isIdle(): boolean {
    return this.phase === 'idle'
  }

  /** Throws what the sender refuses; a refusal that says until when counts down all the same. */
  async send(request: CodeRequest): Promise<void> {
    if (!this.isIdle) return
    this.phase = 'sending'
    this.seconds = FIRST_SECONDS
    try {
      const channel = await this.effects.channel()
      const { flow, until } = await channel.send(request)
      this.flow = flow
      runInAction(() => {
        this.sentTo = request.mobileNum
        this.wait(until)
      })
    } catch (thrown) {
      runInAction(() => this.wait(untilOf(thrown)))
      throw thrown
    }
  }

  /** What a call gives for the code that was typed. */
  async prove(code: string): Promise<Proof> {
    const channel = await this.effects.channel()
    return channel.prove(this.flow ?? '', code)
  }

  /** Nobody looks any more: the clock stands, and no code is on its way. */
  forget(): void {
    clearInterval(this.timer)
    this.phase = 'idle'
    this.seconds = 0
    this.sentTo = null
    this.flow = null
  }

  private wait(until: number): void {
    clearInterval(this.timer)
    this.until = until
    this.phase = 'waiting'
    this.timer = setInterval(this.tick, TICK_MS)
    this.tick()
  }

  private tick(): void {
    this.seconds = Math.max(0, Math.ceil((this.until - this.effects.now()) / 1000))
    if (this.seconds > 0) return
    clearInterval(this.timer)
    this.phase = 'idle'
  }
}

/** Until when a refusal says that no other code is sent; the past where it says nothing. */
function untilOf(thrown: unknown): number {
  const value = CodeFailureValue.safeParse(thrown instanceof ApiError ? thrown.value : null)
  return Date.parse((value.success && value.data.expirationTime) || '') || 0
}
