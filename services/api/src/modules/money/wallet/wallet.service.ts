import { type MerchantConfig, TRIAL_TYPE, type Wallet } from '@tessera/site'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import type { TrialRepository } from '../../identity/trial/trial.repository.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { LedgerRepository } from '../ledger/ledger.repository.ts'

export const createWalletService = (
  ledger: Pick<LedgerRepository, 'balancesOf'>,
  trials: Pick<TrialRepository, 'playBalance'>,
) => ({
  /** Returns a member's balance from the ledger, or the play money of a trial, which is not in the ledger. */
  getBalance: async (
    { memberId, type }: Pick<SessionIdentity, 'memberId' | 'type'>,
    { currency }: MerchantConfig,
  ): Promise<Wallet> => {
    const { sum, bonus } =
      type === TRIAL_TYPE
        ? { sum: await trials.playBalance(memberId), bonus: 0n }
        : await ledger.balancesOf(memberId, currency)
    return { sumBalance: moneyText(sum), bonus: moneyText(bonus), currency }
  },
})
export type WalletService = ReturnType<typeof createWalletService>
