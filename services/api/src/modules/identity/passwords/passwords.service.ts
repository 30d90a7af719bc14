import { hash, verify } from '@node-rs/argon2'
import { err, ok, type Result } from '../../../result.ts'
import { normalisePassword } from './password-rules.domain.ts'
import { PASSWORD_COST } from './passwords.domain.ts'

const RETRY_AFTER_S = 2

export interface PasswordService {
  hash(password: string): Promise<Result<string>>
  /** Verifies a password; takes the same time if the account does not exist (`stored` is null). */
  verify(stored: string | null, password: string): Promise<Result<boolean>>
}

/** Hashing with a bounded queue, so that a flood of logins cannot starve other requests. */
export async function createPasswordService(limits: { workers: number; queue: number }): Promise<PasswordService> {
  const dummyHash = await hash('no account has this password', PASSWORD_COST)
  const waitingTasks: (() => void)[] = []
  let busyWorkers = 0

  const withWorker = async <T>(task: () => Promise<T>): Promise<Result<T>> => {
    if (busyWorkers >= limits.workers) {
      if (waitingTasks.length >= limits.queue) return err('system.busy', { retryAfter: RETRY_AFTER_S })
      await new Promise<void>((resolve) => waitingTasks.push(resolve))
    } else {
      busyWorkers += 1
    }
    try {
      return ok(await task())
    } finally {
      const next = waitingTasks.shift()
      if (next) next()
      else busyWorkers -= 1
    }
  }

  return {
    hash: (password) => withWorker(() => hash(normalisePassword(password), PASSWORD_COST)),
    verify: (stored, password) =>
      withWorker(async () => {
        const matches = await verify(stored ?? dummyHash, normalisePassword(password))
        return stored !== null && matches
      }),
  }
}
