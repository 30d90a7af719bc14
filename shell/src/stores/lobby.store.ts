import type { Category } from '@tessera/site'
import { makeAutoObservable } from 'mobx'

/** The category choice that the frame and the home page share; logo and footer home reset it (SHL-014 to SHL-016, SHL-043). */
export class LobbyStore {
  category: Category = 'HOT'
  vendor: string | null = null
  filter = 'ALL'

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }
  choose(category: Category): void {
    this.category = category
  }
  reset(): void {
    this.category = 'HOT'
    this.vendor = null
    this.filter = 'ALL'
  }
}
