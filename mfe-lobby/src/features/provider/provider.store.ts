import { PAGE_SIZE, type Vendor, type VendorConfig } from '@tessera/contracts'
import type { Reply } from '@tessera/platform/reply'
import { makeAutoObservable } from 'mobx'

export interface Vendors {
  readonly vendors: readonly Vendor[]
  readonly mapping: VendorConfig['mapping']
}

/** The vendors of the merchant, so many at a time (LOB-101). They come in one answer: more of them takes no call. */
export class ProviderStore {
  readonly all: Reply<Vendors>
  private pages = 1

  constructor(all: Reply<Vendors>) {
    this.all = all
    makeAutoObservable(this, { all: false }, { autoBind: true })
  }

  get shown(): readonly Vendor[] {
    return this.all.value?.vendors.slice(0, this.pages * PAGE_SIZE.vendors) ?? []
  }
  get tail(): 'more' | 'end' {
    return this.shown.length < (this.all.value?.vendors.length ?? 0) ? 'more' : 'end'
  }
  more(): void {
    if (this.tail === 'more') this.pages++
  }
}
