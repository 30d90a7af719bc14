import type { Host } from '@tessera/platform'
import type { FakeHost } from './fake-host.ts'

/** Members of a {@link FakeHost} that no Host has. */
const OF_THE_FAKE = new Set<PropertyKey>(['log', 'end'])

export interface GuardedHost {
  host: Host
  /** Accessed members that are not in the contract, e.g. `navigation.pushh`. */
  strangers: string[]
  /** Number of listeners on the host's events. */
  subscriptions(): number
}

/** A fake host that has nothing but the contract: another member throws, and is noted. */
export function guardHost(fake: FakeHost): GuardedHost {
  const strangers: string[] = []
  const active = new Set<symbol>()
  const events: Host['events'] = {
    emit: (...given) => fake.events.emit(...given),
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
        const known = name in target && !(path === '' && OF_THE_FAKE.has(name))
        if (!known && typeof name === 'string') {
          strangers.push(label)
          throw new Error(`host.${label} is not in the contract`)
        }
        const value = Reflect.get(target, name, target)
        return path === '' && isMember(value) ? guard(name === 'events' ? events : value, `${label}.`) : value
      },
    })
  return { host: stable(guard(fake as Host, '')), strangers, subscriptions: () => active.size }
}

const isMember = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof AbortSignal)

/** The same member is the same object each time: effects and memos compare them. */
function stable(host: Host): Host {
  const known = new Map<PropertyKey, unknown>()
  return new Proxy(host, {
    get(target, name) {
      if (!known.has(name)) known.set(name, Reflect.get(target, name))
      return known.get(name)
    },
  })
}
