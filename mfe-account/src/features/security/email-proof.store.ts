import { ApiError } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import type { SecurityApi } from './security.api.ts'

/** State of a mail's link, which can be used once. */
export class EmailProofStore {
  phase: 'none' | 'proving' | 'proved' | 'over' | 'failed' = 'none'
  email = ''
  private token = ''
  private readonly api: SecurityApi

  constructor(api: SecurityApi) {
    this.api = api
    makeAutoObservable<this, 'api' | 'token'>(this, { api: false, token: false }, { autoBind: true })
  }

  /** Resolves true if the address is the member's now; the same link is sent once, however often the page is rendered. */
  async prove(token: string): Promise<boolean> {
    if (token === this.token && this.phase !== 'failed') return false
    this.token = token
    this.phase = 'proving'
    try {
      const { email } = await this.api.proveEmail(token)
      runInAction(() => {
        this.email = email
        this.phase = 'proved'
      })
      return true
    } catch (thrown) {
      runInAction(() => {
        this.phase = thrown instanceof ApiError && thrown.code === 'link.over' ? 'over' : 'failed'
      })
      return false
    }
  }

  forget(): void {
    this.phase = 'none'
  }
}
