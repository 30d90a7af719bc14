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
  const visit = view[VISIT][area]
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(view[area])
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => visit.get(key) ?? attempt((own) => own.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((own) => {
        own.setItem(key, value)
        return true
      }, false)
      if (isStored) return void visit.delete(key)
      visit.set(key, value)
      // An older value must not reappear at the next visit.
      attempt((own) => own.removeItem(key), undefined)
    },
    removeItem(key) {
      visit.delete(key)
      attempt((own) => own.removeItem(key), undefined)
    },
    clear() {
      visit.clear()
      attempt((own) => own.clear(), undefined)
    },
    key: (index) => attempt((own) => own.key(index), null),
    get length() {
      return attempt((own) => own.length, 0)
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
