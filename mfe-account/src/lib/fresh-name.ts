import { oncePerHost } from '@tessera/platform'

/** The name that the login form is to begin with: of a registration, or of a password that was just set by mail. Taken once. */
export const freshName = oncePerHost(() => {
  let fresh: string | null = null
  return {
    put(name: string): void {
      fresh = name
    },
    take(): string | null {
      const name = fresh
      fresh = null
      return name
    },
  }
})
