import { randomUUID } from 'node:crypto'
import { canFreePlay, type MerchantConfig, TRIAL_TYPE } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { SessionService, StartedSession } from '../sessions/sessions.service.ts'
import { PLAY_BALANCE, TRIAL_LIFE_MS, trialName } from './trial.domain.ts'
import type { TrialRepository } from './trial.repository.ts'

/** Trials that one transaction removes, and transactions of one sweep: more in five minutes than addresses can start. */
const SWEEP_LIMIT = 1_000
const MAX_ROUNDS = 200

export interface TrialService {
  available(merchant: MerchantConfig): boolean
  /** Starts a trial. `callerType` is the type of the caller's session, null for a visitor. */
  start(
    merchant: MerchantConfig,
    callerType: number | null,
  ): Promise<Outcome<StartedSession & { userName: string; customerType: number }>>
  /** Removes trials whose day is over. */
  sweep(): Promise<void>
}

/** Free play: an account for a day, under the merchant's trial code, with play money that is in no ledger. */
export function createTrialService(
  repository: TrialRepository,
  sessions: Pick<SessionService, 'start'>,
  now: () => Date,
): TrialService {
  const available = (merchant: MerchantConfig): boolean => merchant.trialCode !== ''
  return {
    available,
    start: async (merchant, callerType) => {
      if (!available(merchant)) return refused('permission.denied')
      if (callerType !== null && !canFreePlay(callerType)) return refused('permission.denied')
      const at = now()
      const [id, userName] = [randomUUID(), trialName()]
      await repository.add(
        {
          id,
          merchant: merchant.trialCode,
          username: userName,
          type: TRIAL_TYPE,
          nickname: '',
          password_hash: null,
          mobile: null,
          mobile_proved_at: null,
          profile: '{}',
          disabled: false,
          parent_id: null,
          affiliate_code: null,
          created_at: at,
          last_login_at: at,
          previous_login_at: null,
        },
        { member_id: id, play_balance: PLAY_BALANCE, expires_at: new Date(at.getTime() + TRIAL_LIFE_MS) },
      )
      const started = await sessions.start({
        memberId: id,
        merchantCode: merchant.code,
        trial: true,
        maxLifetimeMs: TRIAL_LIFE_MS,
      })
      return done({ ...started, userName, customerType: TRIAL_TYPE })
    },
    sweep: async () => {
      for (let round = 0; round < MAX_ROUNDS; round++)
        if ((await repository.forget(now(), SWEEP_LIMIT)) < SWEEP_LIMIT) return
    },
  }
}
