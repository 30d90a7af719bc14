/** Longest time that a password stays in memory after the login (SEC-16, SEC-26). */
const PASSWORD_TTL_MS = 10 * 60_000

/** The password of the last login, in no storage and in no store that slices can access. */
export interface HeldPassword {
  store(password: string): void
  /** Returns the password, once: the caller then owns it. Null if there is none, or its time has expired. */
  take(): string | null
  clear(): void
}

export function createHeldPassword(): HeldPassword {
  let storedPassword: string | null = null
  let expiryTimer: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(expiryTimer)
    storedPassword = null
  }
  return {
    store(password) {
      clear()
      storedPassword = password
      expiryTimer = setTimeout(clear, PASSWORD_TTL_MS)
    },
    take() {
      const password = storedPassword
      clear()
      return password
    },
    clear,
  }
}
