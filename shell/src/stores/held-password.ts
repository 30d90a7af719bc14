/** Longest time that a password stays in memory after the login (SEC-16, SEC-26). */
const HELD_TTL_MS = 10 * 60_000

/** The password of the last login, in no storage and in no store that slices can access. */
export interface HeldPassword {
  hold(password: string): void
  /** Returns the password, once: the caller then owns it. Null if there is none, or its time has expired. */
  lend(): string | null
  forget(): void
}

export function createHeldPassword(): HeldPassword {
  let storedPassword: string | null = null
  let end: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(end)
    storedPassword = null
  }
  return {
    hold(password) {
      forget()
      storedPassword = password
      end = setTimeout(forget, HELD_TTL_MS)
    },
    lend() {
      const lent = storedPassword
      forget()
      return lent
    },
    forget,
  }
}
