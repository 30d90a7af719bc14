import { Reply } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'
import { historyEntry } from '../../lib/place.ts'
import type { ListApi, Vendors } from './list.api.ts'
import { type ListSnapshot, ListStore } from './list.store.ts'
import { filterOf, isOwn } from './list-filter.ts'

const MAX_LISTS = 12

interface Deps {
  api: ListApi
  isLoggedIn: () => boolean
  /** Returns the stored list of an address from another document. */
  takeSnapshot: (address: string) => ListSnapshot | null
}

/** Lists of a visit: a return by the browser's history shows a list as it was left, without a call (LOB-193). */
export class Lists {
  readonly vendors: Reply<Vendors>
  /** Increased when every list must be loaded again. */
  private generation = 0
  private readonly lists = new Map<string, ListStore>()
  private readonly api: ListApi
  private readonly deps: Deps

  constructor(deps: Deps) {
    const { api } = deps
    this.deps = deps
    this.api = api
    this.vendors = new Reply(api.vendors)
    makeAutoObservable<this, 'lists' | 'api' | 'deps' | 'keyOf'>(
      this,
      { vendors: false, lists: false, api: false, deps: false, at: false, find: false, keyOf: false },
      { autoBind: true },
    )
  }

  /** Returns the list of an address, in this history entry. */
  at(address: string): ListStore {
    const have = this.find(address)
    if (have) return have
    const list = new ListStore(filterOf(address), this.api, this.deps.takeSnapshot(address))
    this.lists.set(this.keyOf(address), list)
    const [oldest] = this.lists.keys()
    if (this.lists.size > MAX_LISTS && oldest !== undefined) this.lists.delete(oldest)
    return list
  }

  /** Returns the same, if it exists. */
  find(address: string): ListStore | undefined {
    return this.lists.get(this.keyOf(address))
  }
  private keyOf(address: string): string {
    return `${this.generation} ${historyEntry()} ${address}`
  }

  /** Starts a visit to an address: loads its data. Guests have no list of their own: no call (LOB-093). */
  start(address: string): void {
    const list = this.at(address)
    if (!isOwn(list.filter) || this.deps.isLoggedIn()) list.start()
    if (this.vendors.loading.isIdle) void this.vendors.load()
  }

  /** Another visitor has other favourites, and has played other games. */
  forget(): void {
    for (const [key, { filter }] of this.lists) if (isOwn(filter)) this.lists.delete(key)
  }

  /** Favourites have changed: discards the favourite lists that are not shown. */
  forgetFavourites(onShow: string): void {
    const stays = this.keyOf(onShow)
    for (const [key, { filter }] of this.lists)
      if (filter.dataType === 'favourites' && key !== stays) this.lists.delete(key)
  }

  /** Another language. */
  reload(): void {
    this.lists.clear()
    this.generation++
    if (!this.vendors.loading.isIdle) void this.vendors.load()
  }
}
