import { withTimeout } from '@tessera/server'
import { defaultState, gateOf, type SiteGate } from './site-state.domain.ts'
import type { ChangedState, SiteStateRepository } from './site-state.repository.ts'

/** A change in another process is visible after this time. */
const CACHE_TTL_MS = 1_000
/** No request waits longer than this for a read, in ms. */
const MAX_WAIT_MS = 500
/** Timeout after which a read is abandoned. */
const READ_TIMEOUT_MS = 5_000
const OPEN_GATE = gateOf(defaultState(''))

export interface SiteGates {
  /** State of a merchant's site: at most a second old, or the last one cached while the database does not respond. */
  gateOf(merchant: string): Promise<SiteGate>
  /** Forces a new read on the next request. */
  invalidate(): void
}

interface CachedGate {
  state: ChangedState
  gate: SiteGate
}

/**
 * Caches the states of all sites for the guard of every request, with one read at a time. Resolves after the first read, so
 * that no process serves a closed site for lack of data.
 *
 * @throws if the first read fails
 */
export async function createSiteGates(
  repository: Pick<SiteStateRepository, 'all'>,
  onError: (error: unknown) => void,
): Promise<SiteGates> {
  let gates = new Map<string, CachedGate>()
  let readAt = Number.NEGATIVE_INFINITY
  let pendingRead: Promise<unknown> | null = null

  const updateGates = (states: readonly ChangedState[], startedAt: number): void => {
    gates = new Map(states.map((state) => [state.merchant, updateGate(gates.get(state.merchant), state)]))
    readAt = startedAt
  }
  const startRead = (): Promise<unknown> => {
    const startedAt = performance.now()
    const statesRead = repository.all()
    const completedRead = withTimeout(READ_TIMEOUT_MS, statesRead, null)
      .then((states) => {
        if (pendingRead !== boundedRead) return
        if (!states) throw new Error(`reading the site states timed out after ${READ_TIMEOUT_MS} ms`)
        updateGates(states, startedAt)
      })
      .catch((error: unknown) => {
        onError(error)
        readAt = performance.now()
      })
      .finally(() => {
        if (pendingRead === boundedRead) pendingRead = null
      })
    const boundedRead: Promise<unknown> = withTimeout(MAX_WAIT_MS, completedRead, null)
    return boundedRead
  }

  updateGates(await repository.all(), performance.now())
  return {
    gateOf: async (merchant) => {
      if (performance.now() - readAt > CACHE_TTL_MS) {
        pendingRead ??= startRead()
        await pendingRead
      }
      return gates.get(merchant)?.gate ?? OPEN_GATE
    },
    invalidate: () => {
      readAt = Number.NEGATIVE_INFINITY
      // A read in progress may be older than the change.
      pendingRead = null
    },
  }
}

/** Reuses the gate if the state is unchanged, because its list of networks may be long. */
function updateGate(previous: CachedGate | undefined, state: ChangedState): CachedGate {
  const isUnchanged =
    previous?.state.maintenance === state.maintenance &&
    `${previous.state.blockedNetworks}` === `${state.blockedNetworks}`
  return isUnchanged ? previous : { state, gate: gateOf(state) }
}
