import { canPersist, storageOf } from '@tessera/platform'
import { AUTO_LOGIN_STORAGE_KEY } from '@tessera/site'

/** Setting of this device: fill in the member's last login the next time (SHL-138). */
export interface AutoLogin {
  read(): boolean
  /** True if this browser has permanent storage; without it nothing is remembered. */
  readonly isPossible: boolean
  write(isOn: boolean): void
}

/** The flag as `1` or `0` in the browser's storage. */
export const deviceAutoLogin = (storage = storageOf('localStorage')): AutoLogin => ({
  read: () => storage.getItem(AUTO_LOGIN_STORAGE_KEY) === '1',
  write: (isOn) => storage.setItem(AUTO_LOGIN_STORAGE_KEY, isOn ? '1' : '0'),
  get isPossible() {
    return canPersist('localStorage')
  },
})
