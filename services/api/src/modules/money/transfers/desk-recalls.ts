import type { VendorRecall } from '@tessera/site/operations'
import type { Db } from '../../../database/tables.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { createTransferRepository } from './transfers.repository.ts'

/** Lists recalls of excluded members' money from vendors, for the desk. */
export const listRecalls = async (db: Db): Promise<VendorRecall[]> =>
  (await createTransferRepository(db).listRecalls()).map(
    ({ member_id, vendor, merchant, username, balance, reference, amount, created_at, recall_at }) => ({
      id: `${member_id}:${vendor}`,
      merchant,
      username,
      vendor,
      balance: moneyText(balance ?? 0n),
      inDoubt:
        reference === null || amount === null || created_at === null
          ? null
          : { reference, amount: moneyText(amount), since: created_at.toISOString() },
      nextAt: recall_at?.toISOString() ?? '',
    }),
  )
