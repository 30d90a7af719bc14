import { ApiError } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Invitation, ReferralApi } from './referral.api.ts'

/** The member's invitation, asked for on every opening. */
export class ReferralStore {
  phase: 'loading' | 'failed' | 'ready' = 'loading'
  invitation: Invitation | null = null
  /** Text key of what went wrong. */
  failure: string | null = null
  private readonly api: ReferralApi

  constructor(api: ReferralApi) {
    this.api = api
    makeAutoObservable<this, 'api'>(this, { api: false })
  }

  async open(): Promise<void> {
    this.phase = 'loading'
    this.invitation = null
    this.failure = null
    try {
      const invitation = await this.api.invitation()
      runInAction(() => {
        this.invitation = invitation
        this.phase = 'ready'
      })
    } catch (thrown) {
      runInAction(() => {
        this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
        this.phase = 'failed'
      })
    }
  }
}
