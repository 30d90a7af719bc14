import { hash, verify } from '@node-rs/argon2'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { normalisePassword } from './password-rules.domain.ts'
import { PASSWORD_COST } from './passwords.domain.ts'

const RETRY_AFTER_S = 2

export interface PasswordService {
  hash(password: string): Promise<Outcome<string>>
  /** Takes the same time for an account that is not there (`stored` null). */
  verify(stored: string | null, password: string): Promise<Outcome<boolean>>
}

/** Hashing with a bounded queue, so that a flood of logins cannot starve other requests. */
export async function createPasswordService(limits: { workers: number; queue: number }): Promise<PasswordService> {
  const nobody = await hash('no account has this password', PASSWORD_COST)
  const waiting: (() => void)[] = []
  let busy = 0

  const guarded = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
    if (busy >= limits.workers) {
      if (waiting.length >= limits.queue) return refused('system.busy', { retryAfter: RETRY_AFTER_S })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      busy += 1
    }
    try {
      return done(await work())
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  return {
    hash: (password) => guarded(() => hash(normalisePassword(password), PASSWORD_COST)),
    verify: (stored, password) =>
      guarded(async () => {
        const matches = await verify(stored ?? nobody, normalisePassword(password))
        return stored !== null && matches
      }),
  }
}
