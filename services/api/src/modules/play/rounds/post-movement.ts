import type { Trx } from '../../../database/tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Split } from '../../money/gate/totals.domain.ts'
import type { Leg, PostingResult } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository, type PostingFunction } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import { splitReturnedAmount } from './bonus-share.ts'
import type { RoundRef } from './round-moves.ts'

/** Posts an amount between the member and the provider's account; positive amounts credit the member. */
export const postMovement = async (
  trx: Trx,
  { memberId, merchant: config, provider }: RoundRef,
  snapshot: LockedSnapshot,
  posting: { key: string; kind: 'bet' | 'win'; split: Split; postingFunction?: PostingFunction },
): Promise<PostingResult> => {
  const { key, kind, postingFunction } = posting
  const grantId = snapshot.round.open?.grant_id ?? null
  const { cash, bonus, house: houseShare } = await splitReturnedAmount(trx, grantId, snapshot, posting.split)
  const gamesAccount =
    snapshot.round.gamesAccount ??
    (await createLedgerRepository(trx).houseAccount(config.code, 'games', config.currency, provider))
  const legs: Leg[] = [
    { accountId: snapshot.cashAccount ?? 0n, amount: cash },
    { accountId: snapshot.bonusAccount ?? 0n, amount: bonus },
    ...(houseShare === 0n
      ? []
      : [
          {
            accountId: await createLedgerRepository(trx).houseAccount(config.code, 'bonus', config.currency),
            amount: houseShare,
          },
        ]),
    { accountId: gamesAccount, amount: -cash - bonus - houseShare },
  ].filter(({ amount }) => amount !== 0n)
  const postingResult = await postTransaction(
    trx,
    { merchant: config.code, key, kind, legs },
    snapshot.at,
    postingFunction,
  )
  const { code: merchant, currency } = config
  if (postingResult.ok && cash > 0n && snapshot.debt > 0n)
    await repayDebt(trx, () => snapshot.at, { merchant, currency, memberId, key, amount: cash })
  return postingResult
}
