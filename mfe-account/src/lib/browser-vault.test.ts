import { browserVault } from './browser-vault.ts'

type Fault = 'open' | 'request' | null

/** IndexedDB as far as a vault uses it, which jsdom lacks: what is kept outlives each opening of it. */
function fakeIndexedDB() {
  const stores = new Map<string, Map<string, unknown>>()
  const fake = { opened: 0, fault: null as Fault, stores, factory: null as unknown as IDBFactory }
  let version = 0
  const answered = (request: Record<string, unknown>, work: () => unknown, isFault: boolean) => {
    setTimeout(() => {
      if (isFault) request.error = new Error('refused')
      else request.result = work()
      ;(request[isFault ? 'onerror' : 'onsuccess'] as (() => void) | undefined)?.()
    })
    return request
  }
  const storeOf = (name: string, mode: string) => {
    const kept = stores.get(name)
    if (!kept) throw new Error(`NotFoundError: no store ${name}`)
    const asked = (work: () => unknown) => answered({}, work, fake.fault === 'request')
    const written = (work: () => unknown) => {
      if (mode !== 'readwrite') throw new Error('ReadOnlyError')
      return asked(work)
    }
    return {
      get: (key: string) => asked(() => kept.get(key)),
      put: (value: unknown, key: string) => written(() => void kept.set(key, structuredClone(value))),
      delete: (key: string) => written(() => void kept.delete(key)),
    }
  }
  const database = {
    createObjectStore: (name: string) => void stores.set(name, new Map()),
    transaction: (_: string, mode: string) => ({ objectStore: (name: string) => storeOf(name, mode) }),
  }
  const open = (_: string, asked: number) => {
    fake.opened++
    const request: Record<string, unknown> = { result: database }
    const upgrade = () => {
      if (version < asked) (request.onupgradeneeded as (() => void) | undefined)?.()
      version = asked
      return database
    }
    return answered(request, upgrade, fake.fault === 'open')
  }
  fake.factory = { open } as unknown as IDBFactory
  return fake
}

let browser: ReturnType<typeof fakeIndexedDB>
beforeEach(() => {
  browser = fakeIndexedDB()
  Object.defineProperty(window, 'indexedDB', { value: browser.factory, configurable: true })
})
afterEach(() => void Reflect.deleteProperty(window, 'indexedDB'))

test('returns a stored value from a new vault, and from another vault of this browser', async () => {
  const vault = browserVault()
  expect(await vault.get('slot')).toBeUndefined()
  await vault.set('slot', { iv: [1, 2] })
  expect(await vault.get('slot')).toEqual({ iv: [1, 2] })
  expect(await browserVault().get('slot')).toEqual({ iv: [1, 2] })
})

test('removes a value, and retains the rest', async () => {
  const vault = browserVault()
  await vault.set('one', 1)
  await vault.set('two', 2)
  await vault.remove('one')
  expect([await vault.get('one'), await vault.get('two')]).toEqual([undefined, 2])
})

test('overwrites an earlier value', async () => {
  const vault = browserVault()
  await vault.set('slot', 'old')
  await vault.set('slot', 'new')
  expect(await vault.get('slot')).toBe('new')
})

test('opens the browser’s database on first use, and once', async () => {
  const vault = browserVault()
  expect(browser.opened).toBe(0)
  await Promise.all([vault.get('slot'), vault.set('slot', 1)])
  await vault.remove('slot')
  expect(browser.opened).toBe(1)
})

test.each(['open', 'request'] as const)(
  'reports a browser that rejects at the %s from every call of the vault',
  async (fault) => {
    browser.fault = fault
    const vault = browserVault()
    for (const way of [vault.get('slot'), vault.set('slot', 1), vault.remove('slot')])
      await expect(way).rejects.toThrow('refused')
  },
)
