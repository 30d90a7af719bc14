import { Query } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'
import { historyEntry } from '../../lib/scroll-positions.ts'
import type { ListApi, Vendors } from './list.api.ts'
import { type ListSnapshot, ListStore } from './list.store.ts'
import { filterOf, isMemberList } from './list-filter.ts'

const MAX_LISTS = 12

interface ListsDeps {
  api: ListApi
  isLoggedIn: () => boolean
  /** Returns the stored list of an address from another document. */
  takeSnapshot: (address: string) => ListSnapshot | null
}

/** Lists of a visit: a return by the browser's history shows a list as it was left, without a call (LOB-193). */
export class Lists {
  readonly vendors: Query<Vendors>
  /** Increased when every list must be loaded again. */
  private generation = 0
  private readonly lists = new Map<string, ListStore>()
  private readonly deps: ListsDeps

  constructor(deps: ListsDeps) {
    this.deps = deps
    this.vendors = new Query(deps.api.getVendors)
    makeAutoObservable<this, 'lists' | 'deps' | 'keyOf'>(
      this,
      { vendors: false, lists: false, deps: false, listAt: false, find: false, keyOf: false },
      { autoBind: true },
    )
  }

  /** Returns the list of an address, in this history entry. */
  listAt(address: string): ListStore {
    const existing = this.find(address)
    if (existing) return existing
    const list = new ListStore(filterOf(address), this, this.deps.takeSnapshot(address))
    this.lists.set(this.keyOf(address), list)
    const [oldestKey] = this.lists.keys()
    if (this.lists.size > MAX_LISTS && oldestKey !== undefined) this.lists.delete(oldestKey)
    return list
  }

  /** Returns the list of an address in this history entry, if it exists. */
  find(address: string): ListStore | undefined {
    return this.lists.get(this.keyOf(address))
  }
  private keyOf(address: string): string {
    return `${this.generation} ${historyEntry()} ${address}`
  }

  /** Starts a visit to an address: loads its data. Sends no request for a guest on a list of a member's own games (LOB-093). */
  start(address: string): void {
    const list = this.listAt(address)
    if (!isMemberList(list.filter) || this.deps.isLoggedIn()) list.start()
    this.loadMissingVendors()
  }

  /** Loads a page of games, and the vendors again if they have failed to load. */
  getPage(...input: Parameters<ListApi['getPage']>): ReturnType<ListApi['getPage']> {
    this.loadMissingVendors()
    return this.deps.api.getPage(...input)
  }

  private loadMissingVendors(): void {
    if (this.vendors.value === null && !this.vendors.loading.isBusy) void this.vendors.load()
  }

  /** Discards the lists of a member's own games when the visitor changes. */
  forget(): void {
    for (const [key, { filter }] of this.lists) if (isMemberList(filter)) this.lists.delete(key)
  }

  /** Favourites have changed: discards the favourite lists that are not shown. */
  clearFavourites(shownAddress: string): void {
    const shownKey = this.keyOf(shownAddress)
    for (const [key, { filter }] of this.lists)
      if (filter.dataType === 'favourites' && key !== shownKey) this.lists.delete(key)
  }

  /** Discards all lists and reloads the vendors, for another language. */
  reload(): void {
    this.lists.clear()
    this.generation++
    if (!this.vendors.loading.isIdle) void this.vendors.load()
  }
}
