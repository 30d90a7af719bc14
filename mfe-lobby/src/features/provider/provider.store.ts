import type { Query } from '@tessera/platform'
import { PAGE_SIZE, type Vendor, type VendorConfig } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { type VendorGroup, vendorGroups } from '../../lib/vendor-sets.ts'

export interface Vendors {
  readonly vendors: readonly Vendor[]
  readonly mapping: VendorConfig['mapping']
}

/** Vendors of the merchant by category, paged (LOB-101). All vendors are in one response, so further pages need no request. */
export class ProviderStore {
  readonly vendorsQuery: Query<Vendors>
  private visiblePages = 1

  constructor(vendors: Query<Vendors>) {
    this.vendorsQuery = vendors
    makeAutoObservable<this, 'groupsOf'>(this, { vendorsQuery: false, groupsOf: false }, { autoBind: true })
  }

  /** All vendors in the order of the groups. */
  private get orderedVendors(): readonly Vendor[] {
    return this.groupsOf(this.vendorsQuery.value?.vendors ?? []).flatMap(({ vendors }) => vendors)
  }
  /** The groups of the visible pages; the last one may have more vendors. */
  get visibleGroups(): readonly VendorGroup[] {
    return this.groupsOf(this.orderedVendors.slice(0, this.visibleCount))
  }
  get visibleCount(): number {
    return Math.min(this.visiblePages * PAGE_SIZE.vendors, this.orderedVendors.length)
  }
  get tail(): 'more' | 'end' {
    return this.visibleCount < this.orderedVendors.length ? 'more' : 'end'
  }
  showMore(): void {
    if (this.tail === 'more') this.visiblePages++
  }
  private groupsOf(vendors: readonly Vendor[]): VendorGroup[] {
    return vendorGroups(vendors, this.vendorsQuery.value?.mapping ?? {})
  }
}
