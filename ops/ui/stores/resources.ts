import { Pages } from './pages.store.ts'
import { Resource } from './resource.store.ts'

/** What runs is asked for by merchant, and there are hundreds of them. */
const MAX = 1_000

/** What was asked for, by name, so that a page that is opened again shows at once what it showed last. */
export class Resources {
  private readonly held = new Map<string, unknown>()

  one<T>(key: string, load: () => Promise<T>): Resource<T> {
    return this.keep(key, () => new Resource(load))
  }

  pages<T>(key: string, of: ConstructorParameters<typeof Pages<T>>[0]): Pages<T> {
    return this.keep(key, () => new Pages<T>(of))
  }

  clear(): void {
    this.held.clear()
  }

  private keep<R>(key: string, make: () => R): R {
    const kept = (this.held.get(key) as R | undefined) ?? make()
    this.held.delete(key)
    this.held.set(key, kept)
    if (this.held.size > MAX) for (const oldest of [...this.held.keys()].slice(0, 1)) this.held.delete(oldest)
    return kept
  }
}
