import { makeAutoObservable } from 'mobx'

export interface Choice {
  version: string
  gear: 'linked' | 'hosted'
}

/** Draft of a merchant's composition: the members that differ from the running ones, null for a removed one. */
export class Draft {
  readonly changes = new Map<string, Choice | null>()
  reason = ''
  percent = 10
  /** Number of what ran when the first change was chosen. */
  startedOn: number | null = null

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isEmpty(): boolean {
    return this.changes.size === 0
  }

  /** `running` is what the merchant runs of that name: choosing just that is no change. */
  choose(name: string, choice: Choice | null, running: Choice | null): void {
    const same = choice?.version === running?.version && choice?.gear === running?.gear
    if (same) this.changes.delete(name)
    else this.changes.set(name, choice)
  }
  start(number: number | null): void {
    if (this.isEmpty) this.startedOn = number
  }
  setReason(reason: string): void {
    this.reason = reason
  }
  setPercent(percent: number): void {
    this.percent = percent
  }
  clear(): void {
    this.changes.clear()
    this.reason = ''
  }
}

/** One draft a merchant; it outlives the page, so that a look elsewhere costs nothing. */
export class DraftsStore {
  private readonly drafts = new Map<string, Draft>()

  of(merchant: string): Draft {
    const draft = this.drafts.get(merchant) ?? new Draft()
    this.drafts.set(merchant, draft)
    return draft
  }
}
