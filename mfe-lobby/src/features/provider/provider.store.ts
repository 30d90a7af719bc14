import type { Reply } from '@tessera/platform'
import { PAGE_SIZE, type Vendor, type VendorConfig } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { type VendorGroup, vendorGroups } from '../../lib/vendor-sets.ts'

export interface Vendors {
  readonly vendors: readonly Vendor[]
  readonly mapping: VendorConfig['mapping']
}

/** Vendors of the merchant by category, paged (LOB-101). They are in one response: further pages need no call. */
export class ProviderStore {
  readonly all: Reply<Vendors>
  private pages = 1

  constructor(all: Reply<Vendors>) {
    this.all = all
    makeAutoObservable<this, 'groupsOf'>(this, { all: false, groupsOf: false }, { autoBind: true })
  }

  /** All vendors in the order of the groups. */
  private get ordered(): readonly Vendor[] {
    return this.groupsOf(this.all.value?.vendors ?? []).flatMap(({ vendors }) => vendors)
  }
  /** The groups as far as they are on show; the last one may have more vendors. */
  get visibleGroups(): readonly VendorGroup[] {
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
