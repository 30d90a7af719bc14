import type { ComposeBody, CompositionDiff } from '@tessera/contracts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'

const DEBOUNCE_MS = 300

export type CheckState =
  | { phase: 'none' }
  | { phase: 'sound'; diff: CompositionDiff }
  | { phase: 'refused'; error: ErrorDetails }

/** Lets the registry check a draft once typing pauses; outdated responses are ignored. */
export class CheckStore {
  verdict: CheckState = { phase: 'none' }
  isChecking = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private ticket = 0
  private readonly check: (body: ComposeBody) => Promise<CompositionDiff>

  constructor(check: (body: ComposeBody) => Promise<CompositionDiff>) {
    this.check = check
    makeAutoObservable<this, 'check' | 'timer' | 'ticket'>(
      this,
      { check: false, timer: false, ticket: false },
      { autoBind: true },
    )
  }

  schedule(body: ComposeBody): void {
    this.stop()
    this.isChecking = true
    const { ticket } = this
    this.timer = setTimeout(() => void this.run(body, ticket), DEBOUNCE_MS)
  }

  clear(): void {
    this.stop()
    this.verdict = { phase: 'none' }
  }

  /** Cancels the pending check. */
  stop(): void {
    clearTimeout(this.timer)
    this.ticket++
    this.isChecking = false
  }

  private async run(body: ComposeBody, ticket: number): Promise<void> {
    const verdict = await this.check(body).then(
      (diff): CheckState => ({ phase: 'sound', diff }),
      (thrown): CheckState => ({ phase: 'refused', error: errorDetailsOf(thrown) }),
    )
    runInAction(() => {
      if (ticket !== this.ticket) return
      this.verdict = verdict
      this.isChecking = false
    })
  }
}
