import { within } from '@tessera/server'
import { gateOf, type SiteGate, untouched } from './site-state.domain.ts'
import type { ChangedState, SiteStateRepository } from './site-state.repository.ts'

/** A change in another process is seen after this, in ms. */
const FRESH_MS = 1_000
/** No request waits longer than this for a read, in ms. */
const TIMEOUT_MS = 500
/** A read that has not ended by now is given up, in ms. */
const GIVE_UP_MS = 5_000
const OPEN = gateOf(untouched(''))

export interface SiteGates {
  /** State of a merchant's site: at most a second old, or the last one cached while the database does not respond. */
  of(merchant: string): Promise<SiteGate>
  /** Forces a new read on the next request. */
  forget(): void
}

interface CachedGate {
  state: ChangedState
  gate: SiteGate
}

/**
 * Caches the states of all sites for the guard of every request; with one read at a time. Resolves after the first read, so
 * that no process serves a closed site for lack of data.
 *
 * @throws if the first read fails
 */
export async function createSiteGates(
  repository: Pick<SiteStateRepository, 'all'>,
  onFault: (error: unknown) => void,
): Promise<SiteGates> {
  let gates = new Map<string, CachedGate>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<unknown> | null = null

  const take = (states: readonly ChangedState[], at: number): void => {
    gates = new Map(states.map((state) => [state.merchant, nextGate(gates.get(state.merchant), state)]))
    readAt = at
  }
  const startReading = (): Promise<unknown> => {
    const startedAt = performance.now()
    const read = repository.all()
    const ended = within(GIVE_UP_MS, read, null)
      .then((states) => {
        if (reading !== waited) return
        if (!states) throw new Error(`reading the site states timed out after ${GIVE_UP_MS} ms`)
        take(states, startedAt)
      })
      .catch((error: unknown) => {
        onFault(error)
        readAt = performance.now()
      })
      .finally(() => {
        if (reading === waited) reading = null
      })
    const waited: Promise<unknown> = within(TIMEOUT_MS, ended, null)
    return waited
  }

  take(await repository.all(), performance.now())
  return {
    of: async (merchant) => {
      if (performance.now() - readAt > FRESH_MS) {
        reading ??= startReading()
        await reading
      }
      return gates.get(merchant)?.gate ?? OPEN
    },
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY
      // A read in progress may be older than the change.
      reading = null
    },
  }
}

/** A gate is made once for a state: its list of networks may be long. */
function nextGate(before: CachedGate | undefined, state: ChangedState): CachedGate {
  const same =
    before?.state.maintenance === state.maintenance && `${before.state.blockedNetworks}` === `${state.blockedNetworks}`
  return same ? before : { state, gate: gateOf(state) }
}
