import { randomUUID } from 'node:crypto'
import type { LineInput, PrizeMode } from '@tessera/site'
import { CancelLotteryLine, LotteryOrderDetail, PlaceLotteryOrder } from '@tessera/site/calls'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../src/modules/money/ledger/ledger.service.ts'
import type { Browser } from './browser.ts'
import type { TestApi } from './test-api.ts'

export interface Bettor {
  memberId: string
  username: string
  as: Browser
}

/** Creates a line on three top digits, 1.00 at the default rate. */
export const createLine = (overrides: Partial<LineInput> = {}): LineInput => ({
  kind: 'three_top',
  numbers: '682',
  unit: '1.00',
  times: 1,
  rate: 90_000,
  ...overrides,
})

/** Helpers for members of siam who place lottery bets. */
export async function createBetHelpers(api: TestApi) {
  const unusedMembers = await api.listMembers(60)
  const ledger = createLedgerRepository(api.db)
  const balanceOf = async (memberId: string, kind: 'member' | 'bonus_locked' = 'member'): Promise<bigint> =>
    (await ledger.accountBalance(await ledger.ownedAccount('siam', kind, memberId, 'THB'))) ?? 0n
  const fund = async (memberId: string, amount: bigint, kind: 'member' | 'bonus_locked' = 'member'): Promise<void> => {
    if (amount === 0n) return
    const legs = [
      { accountId: await ledger.ownedAccount('siam', kind, memberId, 'THB'), amount },
      { accountId: await ledger.houseAccount('siam', kind === 'member' ? 'cash' : 'bonus', 'THB'), amount: -amount },
    ]
    const posting = { merchant: 'siam', key: `test-${randomUUID()}`, legs }
    const fundingPosting = { ...posting, kind: kind === 'member' ? ('deposit' as const) : ('bonus' as const) }
    const postingResult = await api.db.transaction().execute((trx) => postTransaction(trx, fundingPosting, api.now()))
    if (!postingResult.ok) throw new Error(postingResult.error)
  }
  return {
    held: balanceOf,
    give: fund,
    /** Creates a member with this cash, minor units. */
    newBettor: async (cash: bigint): Promise<Bettor> => {
      const member = unusedMembers.pop()
      if (!member) throw new Error('no unused members left')
      await fund(member.id, cash - (await balanceOf(member.id)))
      return { memberId: member.id, username: member.username, as: await api.signIn(member.username) }
    },
    placeOrder: (
      { as }: Pick<Bettor, 'as'>,
      drawId: string,
      lines: LineInput[],
      { mode = 'Lott' as PrizeMode, key = randomUUID() as string } = {},
    ) => api.call(PlaceLotteryOrder, { as, headers: { 'idempotency-key': key }, body: { drawId, mode, lines } }),
    cancelLine: ({ as }: Bettor, orderId: string, lineNo: number) =>
      api.call(CancelLotteryLine, { as, body: { orderId, lineNo } }),
    readOrder: ({ as }: Bettor, orderId: string) => api.call(LotteryOrderDetail, { as, query: { orderId } }),
    /** Open stakes on the house's lottery account, minor units. */
    openStakes: async (): Promise<bigint> => ledger.accountBalance(await ledger.houseAccount('siam', 'lottery', 'THB')),
    liabilityOf: async (drawId: string, kind: string, numbers: string): Promise<bigint> =>
      (
        await api.db
          .selectFrom('lottery_exposures')
          .select('liability')
          .where('draw_id', '=', drawId)
          .where('kind', '=', kind as LineInput['kind'])
          .where('numbers', '=', numbers)
          .executeTakeFirst()
      )?.liability ?? 0n,
  }
}
export type BetHelpers = Awaited<ReturnType<typeof createBetHelpers>>
