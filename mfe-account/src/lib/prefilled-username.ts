import { oncePerHost } from '@tessera/platform'

/** Username that fills in the login form: of a new registration, or of a password just set by mail. Can be read once. */
export const prefilledUsername = oncePerHost(() => {
  let username: string | null = null
  return {
    put(name: string): void {
      username = name
    },
    take(): string | null {
      const name = username
      username = null
      return name
    },
  }
})
