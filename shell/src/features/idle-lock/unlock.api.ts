import { ApiError, type HttpClient } from '@tessera/platform'
import type { Session } from '@tessera/site'
import { UnlockFailureValue, UnlockSession } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export interface UnlockApi {
  unlock(password: string): Promise<Omit<Session, 'merchantCode'>>
  /** Seconds to wait before the next attempt, by the error of the last one. */
  waitSecondsOf(thrown: unknown): number
}

export const unlockApi = (http: HttpClient): UnlockApi => ({
  unlock: async (password) => (await callEnclosed(http, UnlockSession, { password })).value,
  waitSecondsOf: (thrown) => {
    const parsed = UnlockFailureValue.safeParse(thrown instanceof ApiError ? thrown.value : null)
    return parsed.success ? parsed.data.waitSeconds : 0
  },
})
