import { ApiError } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'
import type { SecurityApi } from './security.api.ts'

/** Verifies an email address by the link of a mail, which can be used once. */
export class EmailVerificationStore {
  phase: 'none' | 'proving' | 'proved' | 'over' | 'failed' = 'none'
  email = ''
  private token = ''
  private readonly api: SecurityApi

  constructor(api: SecurityApi) {
    this.api = api
    makeAutoObservable<this, 'api' | 'token'>(this, { api: false, token: false }, { autoBind: true })
  }

  /** Resolves true if the address is verified; a link is sent only once, even if the page is rendered again. */
  async verify(token: string): Promise<boolean> {
    if (token === this.token && this.phase !== 'failed') return false
    this.token = token
    this.phase = 'proving'
    try {
      const { email } = await this.api.verifyEmail(token)
      return this.finish('proved', email)
    } catch (thrown) {
      return this.finish(thrown instanceof ApiError && thrown.code === 'link.over' ? 'over' : 'failed')
    }
  }

  /** Applies the result, unless the session has ended meanwhile. Returns true if the address is verified. */
  private finish(phase: 'proved' | 'over' | 'failed', email = this.email): boolean {
    if (this.phase !== 'proving') return false
    this.phase = phase
    this.email = email
    return phase === 'proved'
  }

  forget(): void {
    this.phase = 'none'
  }
}
