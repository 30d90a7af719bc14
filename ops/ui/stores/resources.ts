import { Pages } from './pages.store.ts'
import { Resource } from './resource.store.ts'

/** Compositions are loaded by merchant, and there are hundreds of these. */
const MAX = 1_000

/** Cache of loaded data, by key, so that a page that is opened again shows its last data immediately. */
export class Resources {
  private readonly held = new Map<string, unknown>()

  one<T>(key: string, load: () => Promise<T>): Resource<T> {
    return this.keep(key, () => new Resource(load))
  }

  pages<T>(key: string, source: ConstructorParameters<typeof Pages<T>>[0]): Pages<T> {
    return this.keep(key, () => new Pages<T>(source))
  }

  clear(): void {
    this.held.clear()
  }

  private keep<R>(key: string, make: () => R): R {
    const cached = (this.held.get(key) as R | undefined) ?? make()
    this.held.delete(key)
    this.held.set(key, cached)
    if (this.held.size > MAX) for (const oldest of [...this.held.keys()].slice(0, 1)) this.held.delete(oldest)
    return cached
  }
}
