import { AUTO_LOGIN_STORAGE_KEY } from '@tessera/contracts'

/** Whether this device's member wants the next login to be as easy as the last one (SHL-138). */
export interface AutoLogin {
  read(): boolean
  write(on: boolean): void
}

/** The flag as `1` or `0` in the browser's storage; a storage that fails reads as off. */
export const autoLoginIn = (storage: Storage): AutoLogin => ({
  read() {
    try {
      return storage.getItem(AUTO_LOGIN_STORAGE_KEY) === '1'
    } catch {
      return false
    }
  },
  write(on) {
    try {
      storage.setItem(AUTO_LOGIN_STORAGE_KEY, on ? '1' : '0')
    } catch {
      // A browser that stores nothing must not stop the login.
    }
  },
})
