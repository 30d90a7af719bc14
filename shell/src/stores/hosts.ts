import type { ComposedSlice } from '@tessera/contracts'
import type { Host } from '@tessera/platform'

/** The Host of each release that stands on the page, made once. */
export interface Hosts {
  of(slice: ComposedSlice): Host
  /** Ends the lifetime of a release's Host: whatever it holds is disposed. */
  end(slice: ComposedSlice): void
}

export function createHosts(make: (slice: ComposedSlice, lifetime: AbortSignal) => Host): Hosts {
  const made = new Map<string, { host: Host; lifetime: AbortController }>()
  const keyOf = ({ name, version, gear }: ComposedSlice) => `${name}@${version}:${gear}`
  return {
    of(slice) {
      const have = made.get(keyOf(slice))
      if (have) return have.host
      const lifetime = new AbortController()
      const host = make(slice, lifetime.signal)
      made.set(keyOf(slice), { host, lifetime })
      return host
    },
    end(slice) {
      made.get(keyOf(slice))?.lifetime.abort()
      made.delete(keyOf(slice))
    },
  }
}
