export type StorageArea = 'localStorage' | 'sessionStorage'

const PROBE = 'tessera.probe'
/** Shell and slices may each bundle this module; the data of a visit are shared by all of them. */
const VISIT = Symbol.for('tessera.storage')

interface VisitStorage {
  [VISIT]?: Record<StorageArea, Map<string, string>>
}

/**
 * Browser storage that never throws. Values that the browser rejects (it has no storage, forbids it, or is full) are stored
 * in memory for the lifetime of the document, and have priority over those of an earlier visit.
 */
export function storageOf(area: StorageArea, view: Window & VisitStorage = window): Storage {
  view[VISIT] ??= { localStorage: new Map(), sessionStorage: new Map() }
  const visitValues = view[VISIT][area]
  const attempt = <T>(operation: (storage: Storage) => T, fallback: T): T => {
    try {
      return operation(view[area])
    } catch {
      return fallback
    }
  }
  return {
    getItem: (key) => visitValues.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) return void visitValues.delete(key)
      visitValues.set(key, value)
      // An older value must not reappear at the next visit.
      attempt((storage) => storage.removeItem(key), undefined)
    },
    removeItem(key) {
      visitValues.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    clear() {
      visitValues.clear()
      attempt((storage) => storage.clear(), undefined)
    },
    key: (index) => attempt((storage) => storage.key(index), null),
    get length() {
      return attempt((storage) => storage.length, 0)
    },
  }
}

/** True if the browser retains stored values beyond this visit. */
export function canPersist(area: StorageArea, view: Window = window): boolean {
  try {
    const storage = view[area]
    storage.setItem(PROBE, '1')
    storage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}
