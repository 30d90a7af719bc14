import { type ChannelDay, StatementDifference } from '@tessera/site/operations'
import type { Db } from '../../../database/tables.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { createStatementRepository } from './statements.repository.ts'

const MAX_REPORTED = 50
const toMoneyText = (text: string | null): string | null => (text === null ? null : moneyText(BigInt(text)))

/** Results of comparing days with providers' statements, for the desk. */
export const createStatementService = (db: Db) => ({
  listDays: async (merchant: string): Promise<ChannelDay[]> =>
    (await createStatementRepository(db).listDays(merchant)).map(
      ({ channel, day, matched, differences, compared_at }) => ({
        channel,
        day,
        matched,
        found: differences.length,
        differences: differences
          .slice(0, MAX_REPORTED)
          .map((row) =>
            StatementDifference.parse({ ...row, here: toMoneyText(row.here), there: toMoneyText(row.there) }),
          ),
        comparedAt: compared_at.toISOString(),
      }),
    ),
})
export type StatementService = ReturnType<typeof createStatementService>
