import type { Reply } from '@tessera/platform'
import { PAGE_SIZE, type Vendor, type VendorConfig } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { type VendorGroup, vendorGroups } from '../../lib/vendor-sets.ts'

export interface Vendors {
  readonly vendors: readonly Vendor[]
  readonly mapping: VendorConfig['mapping']
}

/** The vendors of the merchant by category, so many at a time (LOB-101). They come in one answer: more of them takes no call. */
export class ProviderStore {
  readonly all: Reply<Vendors>
  private pages = 1

  constructor(all: Reply<Vendors>) {
    this.all = all
    makeAutoObservable<this, 'groupsOf'>(this, { all: false, groupsOf: false }, { autoBind: true })
  }

  /** All of them as the groups stand one under the other. */
  private get ordered(): readonly Vendor[] {
    return this.groupsOf(this.all.value?.vendors ?? []).flatMap(({ vendors }) => vendors)
  }
  /** The groups as far as they are on show; the last one may have more vendors. */
  get shown(): readonly VendorGroup[] {
    return this.groupsOf(this.ordered.slice(0, this.count))
  }
  get count(): number {
    return Math.min(this.pages * PAGE_SIZE.vendors, this.ordered.length)
  }
  get tail(): 'more' | 'end' {
    return this.count < this.ordered.length ? 'more' : 'end'
  }
  more(): void {
    if (this.tail === 'more') this.pages++
  }
  private groupsOf(vendors: readonly Vendor[]): VendorGroup[] {
    return vendorGroups(vendors, this.all.value?.mapping ?? {})
  }
}
