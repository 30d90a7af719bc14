import type { Host } from '@tessera/platform'
import type { FakeHost } from './fake-host.ts'

/** Members of a {@link FakeHost} that are not in the Host. */
const FAKE_MEMBERS = new Set<PropertyKey>(['log', 'end'])

export interface GuardedHost {
  host: Host
  /** Accessed members that are not in the contract, e.g. `navigation.pushh`. */
  unknownMembers: string[]
  /** Number of listeners on the host's events. */
  subscriptions(): number
}

/** Wraps a fake host: access to a member that is not in the contract throws and is recorded. */
export function guardHost(fake: FakeHost): GuardedHost {
  const unknownMembers: string[] = []
  const active = new Set<symbol>()
  const events: Host['events'] = {
    emit: (...args) => fake.events.emit(...args),
    on(name, listener, signal) {
      const remove = fake.events.on(name, listener, signal)
      if (signal?.aborted) return remove
      const id = Symbol(name)
      active.add(id)
      signal?.addEventListener('abort', () => active.delete(id), { once: true })
      return () => {
        active.delete(id)
        remove()
      }
    },
  }
  const guard = <T extends object>(target: T, path: string): T =>
    new Proxy(target, {
      get(_, name) {
        const label = `${path}${String(name)}`
        const isKnown = name in target && !(path === '' && FAKE_MEMBERS.has(name))
        if (!isKnown && typeof name === 'string') {
          unknownMembers.push(label)
          throw new Error(`host.${label} is not in the contract`)
        }
        const value = Reflect.get(target, name, target)
        return path === '' && isWrappable(value) ? guard(name === 'events' ? events : value, `${label}.`) : value
      },
    })
  return { host: withCache(guard(fake as Host, '')), unknownMembers, subscriptions: () => active.size }
}

const isWrappable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof AbortSignal)

/** Caches members, so that effects and memos get the same object each time. */
function withCache(host: Host): Host {
  const cache = new Map<PropertyKey, unknown>()
  return new Proxy(host, {
    get(target, name) {
      if (!cache.has(name)) cache.set(name, Reflect.get(target, name))
      return cache.get(name)
    },
  })
}
