import { type MerchantConfig, TRIAL_TYPE, type Wallet } from '@tessera/site'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import type { TrialRepository } from '../../identity/trial/trial.repository.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { LedgerRepository } from '../ledger/ledger.repository.ts'

export const createWalletService = (
  ledger: Pick<LedgerRepository, 'balanceOf'>,
  trials: Pick<TrialRepository, 'playBalance'>,
) => ({
  /** Balance from the ledger; for a trial its play money, which is not in the ledger. */
  getBalance: async (
    { memberId, type }: Pick<SessionIdentity, 'memberId' | 'type'>,
    { currency }: MerchantConfig,
  ): Promise<Wallet> => {
    const { sum, bonus } =
      type === TRIAL_TYPE
        ? { sum: await trials.playBalance(memberId), bonus: 0n }
        : await ledger.balanceOf(memberId, currency)
    return { sumBalance: moneyText(sum), bonus: moneyText(bonus), currency }
  },
})
export type WalletService = ReturnType<typeof createWalletService>
