import { randomUUID } from 'node:crypto'
import { canFreePlay, type MerchantConfig, TRIAL_TYPE } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import type { SessionService, StartedSession } from '../sessions/sessions.service.ts'
import { PLAY_BALANCE, TRIAL_TTL_MS, trialName } from './trial.domain.ts'
import type { TrialRepository } from './trial.repository.ts'

/** Trials deleted per transaction, and transactions per sweep: more than addresses can start in five minutes. */
const SWEEP_BATCH_SIZE = 1_000
const MAX_BATCHES = 200

export interface TrialService {
  isAvailable(merchant: MerchantConfig): boolean
  /** Starts a trial. `callerType` is the type of the caller's session, null for a visitor. */
  start(
    merchant: MerchantConfig,
    callerType: number | null,
  ): Promise<Result<StartedSession & { userName: string; customerType: number }>>
  /** Removes trials that have expired. */
  sweep(): Promise<void>
}

/** Trial accounts: valid for a day, under the merchant's trial code, with play money outside the ledger. */
export function createTrialService(
  repository: TrialRepository,
  sessions: Pick<SessionService, 'start'>,
  now: () => Date,
): TrialService {
  const isAvailable = (merchant: MerchantConfig): boolean => merchant.trialCode !== ''
  return {
    isAvailable,
    start: async (merchant, callerType) => {
      if (!isAvailable(merchant)) return err('permission.denied')
      if (callerType !== null && !canFreePlay(callerType)) return err('permission.denied')
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
        { member_id: id, play_balance: PLAY_BALANCE, expires_at: new Date(at.getTime() + TRIAL_TTL_MS) },
      )
      const session = await sessions.start({
        memberId: id,
        merchantCode: merchant.code,
        trial: true,
        maxLifetimeMs: TRIAL_TTL_MS,
      })
      return ok({ ...session, userName, customerType: TRIAL_TYPE })
    },
    sweep: async () => {
      for (let batch = 0; batch < MAX_BATCHES; batch++)
        if ((await repository.deleteExpired(now(), SWEEP_BATCH_SIZE)) < SWEEP_BATCH_SIZE) return
    },
  }
}
