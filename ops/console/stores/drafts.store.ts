import { makeAutoObservable } from 'mobx'

export interface ReleaseChoice {
  version: string
  gear: 'linked' | 'hosted'
}

/** Draft of a merchant's composition: releases that differ from the stable composition; null for a removed slice. */
export class Draft {
  readonly changes = new Map<string, ReleaseChoice | null>()
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

  /** Sets the release of the shell or a slice. `stableChoice`: its current release; choosing that again removes the change. */
  setChoice(name: string, choice: ReleaseChoice | null, stableChoice: ReleaseChoice | null): void {
    const isUnchanged = choice?.version === stableChoice?.version && choice?.gear === stableChoice?.gear
    if (isUnchanged) this.changes.delete(name)
    else this.changes.set(name, choice)
  }
  setBaseNumber(number: number | null): void {
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

  ofMerchant(merchant: string): Draft {
    const draft = this.drafts.get(merchant) ?? new Draft()
    this.drafts.set(merchant, draft)
    return draft
  }
}
