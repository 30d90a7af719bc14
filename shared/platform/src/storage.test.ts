import { canPersist, storageOf } from './storage.ts'

const KEY = 'tessera.language'

/** A window with this as its storage; a function stands for an access that throws. */
const viewOf = (storage: Partial<Storage> | null | (() => never)) =>
  Object.defineProperty({}, 'localStorage', {
    get: typeof storage === 'function' ? storage : () => storage,
  }) as Window

const full = (entries: Record<string, string> = {}): Partial<Storage> => ({
  getItem: (key) => entries[key] ?? null,
  setItem() {
    throw new DOMException('no room', 'QuotaExceededError')
  },
  removeItem(key) {
    delete entries[key]
  },
})

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}

beforeEach(() => localStorage.clear())

test('writes to the browser’s storage if the browser allows it', () => {
  storageOf('localStorage').setItem(KEY, 'EN')
  expect([localStorage.getItem(KEY), storageOf('localStorage').getItem(KEY)]).toEqual(['EN', 'EN'])
  expect([storageOf('localStorage').length, storageOf('localStorage').key(0)]).toEqual([1, KEY])
  storageOf('localStorage').removeItem(KEY)
  expect([localStorage.getItem(KEY), canPersist('localStorage'), localStorage.length]).toEqual([null, true, 0])
})

test.each([
  ['throws', viewOf(forbidden)],
  ['is null', viewOf(null)],
  ['is full', viewOf(full())],
])('MFP-051 retains values for the visit, for every reader, if storage %s', (_what, view) => {
  expect(storageOf('localStorage', view).getItem(KEY)).toBeNull()
  storageOf('localStorage', view).setItem(KEY, 'EN')
  expect(storageOf('localStorage', view).getItem(KEY)).toBe('EN')
  expect(storageOf('sessionStorage', view).getItem(KEY)).toBeNull()
  storageOf('localStorage', view).removeItem(KEY)
  expect(storageOf('localStorage', view).getItem(KEY)).toBeNull()
  storageOf('localStorage', view).setItem(KEY, 'EN')
  storageOf('localStorage', view).clear()
  expect(storageOf('localStorage', view).getItem(KEY)).toBeNull()
  expect(canPersist('localStorage', view)).toBe(false)
})

test('MFP-051 neither returns an older value from a full storage nor leaves it for the next visit', () => {
  const entries = { [KEY]: 'TH' }
  const view = viewOf(full(entries))
  expect(storageOf('localStorage', view).getItem(KEY)).toBe('TH')
  storageOf('localStorage', view).setItem(KEY, 'EN')
  expect([storageOf('localStorage', view).getItem(KEY), entries]).toEqual(['EN', {}])
})
