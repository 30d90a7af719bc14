import type { ComposedSlice } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import { LoadError } from './load-error.ts'
import type { SliceLoader } from './slice-loader.ts'

/** One expose of one slice, as the screen follows it: loading, ready, or failed with a way to try again without reload. */
export class SliceResource {
  phase: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  module: ExposeModule | null = null
  error: LoadError | null = null
  readonly slice: ComposedSlice
  readonly expose: string
  private readonly loader: SliceLoader

  constructor(loader: SliceLoader, slice: ComposedSlice, expose: string) {
    this.loader = loader
    this.slice = slice
    this.expose = expose
    makeAutoObservable<this, 'loader'>(
      this,
      { loader: false, slice: false, expose: false, module: false, error: false },
      { autoBind: true },
    )
  }

  async load(): Promise<void> {
    if (this.phase === 'loading' || this.phase === 'ready') return
    this.phase = 'loading'
    try {
      const module = await this.loader.load(this.slice, this.expose, { anew: this.error !== null })
      runInAction(() => {
        this.module = module
        this.phase = 'ready'
      })
    } catch (error) {
      // Ops find out why from the page's log; the member sees a card.
      console.error(`${this.slice.name} ${this.slice.version} ${this.expose}:`, error)
      runInAction(() => {
        this.error = error instanceof LoadError ? error : new LoadError('expose', 'failed', error)
        this.phase = 'failed'
      })
    }
  }
}

/** Resources of a page, each made once. */
export function createResources(loader: SliceLoader): (slice: ComposedSlice, expose: string) => SliceResource {
  const made = new Map<string, SliceResource>()
  return (slice, expose) => {
    const key = `${slice.name}@${slice.version}${expose}`
    const have = made.get(key)
    if (have) return have
    const resource = new SliceResource(loader, slice, expose)
    made.set(key, resource)
    return resource
  }
}
