/** Small key-value store that can hold a CryptoKey. */
export interface Vault {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

const STORE = 'vault'

/** IndexedDB as a vault. If the browser denies access (private windows), its methods reject, and callers treat that as nothing stored. */
export function browserVault(): Vault {
  let database: Promise<IDBDatabase> | null = null
  const open = () => {
    database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('tessera-account', 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return database
  }
  const run = async <T>(
    mode: IDBTransactionMode,
    createRequest: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const request = createRequest((await open()).transaction(STORE, mode).objectStore(STORE))
    return new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
  return {
    get: (key) => run('readonly', (store) => store.get(key)),
    set: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    remove: async (key) => void (await run('readwrite', (store) => store.delete(key))),
  }
}
