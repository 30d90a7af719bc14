import { Pages } from './pages.store.ts'
import { Resource } from './resource.store.ts'

/** Limit of the cache: compositions are cached for each of hundreds of merchants. */
const MAX_ENTRIES = 1_000

/** Cache of resources by key, so that a page that is opened again shows its last data immediately. */
export class Resources {
  private readonly entries = new Map<string, unknown>()

  getResource<T>(key: string, load: () => Promise<T>): Resource<T> {
    return this.getOrCreate(key, () => new Resource(load))
  }

  getPages<T>(key: string, source: ConstructorParameters<typeof Pages<T>>[0]): Pages<T> {
    return this.getOrCreate(key, () => new Pages<T>(source))
  }

  clear(): void {
    this.entries.clear()
  }

  private getOrCreate<R>(key: string, create: () => R): R {
    const entry = (this.entries.get(key) as R | undefined) ?? create()
    this.entries.delete(key)
    this.entries.set(key, entry)
    if (this.entries.size > MAX_ENTRIES)
      for (const oldest of [...this.entries.keys()].slice(0, 1)) this.entries.delete(oldest)
    return entry
  }
}
