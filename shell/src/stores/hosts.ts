import type { SliceHead } from '@tessera/contracts'
import type { Host } from '@tessera/platform'
import { identityOf } from '../remotes/release-files.ts'

/** The Host of each release on the page, created once. */
export interface Hosts {
  get(slice: SliceHead): Host
  /** Ends the lifetime of a release's Host: whatever it holds is disposed. */
  end(slice: SliceHead): void
}

export function createHosts(createHost: (slice: SliceHead, lifetime: AbortSignal) => Host): Hosts {
  const hostByIdentity = new Map<string, { host: Host; lifetime: AbortController }>()
  return {
    get(slice) {
      const existing = hostByIdentity.get(identityOf(slice))
      if (existing) return existing.host
      const lifetime = new AbortController()
      const host = createHost(slice, lifetime.signal)
      hostByIdentity.set(identityOf(slice), { host, lifetime })
      return host
    },
    end(slice) {
      hostByIdentity.get(identityOf(slice))?.lifetime.abort()
      hostByIdentity.delete(identityOf(slice))
    },
  }
}
