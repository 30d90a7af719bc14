import { makeAutoObservable } from 'mobx'

export interface MemberChoice {
  version: string
  gear: 'linked' | 'hosted'
}

/** Draft of a merchant's composition: the members that differ from the running ones, null for a removed one. */
export class Draft {
  readonly changes = new Map<string, MemberChoice | null>()
  reason = ''
  percent = 10
  /** Number of the stable composition when the draft was started. */
  baseNumber: number | null = null

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isEmpty(): boolean {
    return this.changes.size === 0
  }

  /** `running`: the stable choice of that member; choosing it again removes the change. */
  choose(name: string, choice: MemberChoice | null, running: MemberChoice | null): void {
    const isUnchanged = choice?.version === running?.version && choice?.gear === running?.gear
    if (isUnchanged) this.changes.delete(name)
    else this.changes.set(name, choice)
  }
  start(number: number | null): void {
    if (this.isEmpty) this.baseNumber = number
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

/** One draft per merchant; it survives navigation to other pages. */
export class DraftsStore {
  private readonly drafts = new Map<string, Draft>()

  of(merchant: string): Draft {
    const draft = this.drafts.get(merchant) ?? new Draft()
    this.drafts.set(merchant, draft)
    return draft
  }
}
