export type StorageArea = 'localStorage' | 'sessionStorage'

const PROBE = 'tessera.probe'
/** Shell and slices may each bring this module; what a visit keeps is one for all of them. */
const VISIT = Symbol.for('tessera.storage')

interface Kept {
  [VISIT]?: Record<StorageArea, Map<string, string>>
}

/**
 * A storage of the browser that never throws. What the browser does not take (it has none, forbids it, or has no room) is kept
 * in memory for as long as the document lives, and stands before what an earlier visit left.
 */
export function storageOf(area: StorageArea, view: Window & Kept = window): Storage {
  view[VISIT] ??= { localStorage: new Map(), sessionStorage: new Map() }
  const visit = view[VISIT][area]
  const ask = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(view[area])
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => visit.get(key) ?? ask((own) => own.getItem(key), null),
    setItem(key, value) {
      const taken = ask((own) => {
        own.setItem(key, value)
        return true
      }, false)
      if (taken) return void visit.delete(key)
      visit.set(key, value)
      // An older value must not come back at the next visit.
      ask((own) => own.removeItem(key), undefined)
    },
    removeItem(key) {
      visit.delete(key)
      ask((own) => own.removeItem(key), undefined)
    },
    clear() {
      visit.clear()
      ask((own) => own.clear(), undefined)
    },
    key: (index) => ask((own) => own.key(index), null),
    get length() {
      return ask((own) => own.length, 0)
    },
  }
}

/** Whether the browser keeps what is stored there beyond this visit. */
export function keeps(area: StorageArea, view: Window = window): boolean {
  try {
    const storage = view[area]
    storage.setItem(PROBE, '1')
    storage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}
