import { randomUUID } from 'node:crypto'
import type { LineInput, PrizeMode } from '@tessera/site'
import { CancelLotteryLine, LotteryOrderDetail, PlaceLotteryOrder } from '@tessera/site/calls'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../modules/money/ledger/ledger.service.ts'
import type { Browser } from './browser.ts'
import type { TestApi } from './test-api.ts'

export interface Bettor {
  memberId: string
  username: string
  as: Browser
}

/** A line of three top digits, 1.00 at the common rate. */
export const aLine = (overrides: Partial<LineInput> = {}): LineInput => ({
  kind: 'three_top',
  numbers: '682',
  unit: '1.00',
  times: 1,
  rate: 90_000,
  ...overrides,
})

/** Members of siam who bet, each with so much money and nothing else. */
export async function openBets(api: TestApi) {
  const spare = await api.members(60)
  const ledger = createLedgerRepository(api.db)
  const balanceOf = async (memberId: string, kind: 'member' | 'bonus_locked' = 'member'): Promise<bigint> =>
    (await ledger.accountBalance(await ledger.ownedAccount('siam', kind, memberId, 'THB'))) ?? 0n
  const give = async (memberId: string, amount: bigint, kind: 'member' | 'bonus_locked' = 'member'): Promise<void> => {
    if (amount === 0n) return
    const legs = [
      { accountId: await ledger.ownedAccount('siam', kind, memberId, 'THB'), amount },
      { accountId: await ledger.houseAccount('siam', kind === 'member' ? 'cash' : 'bonus', 'THB'), amount: -amount },
    ]
    const posting = { merchant: 'siam', key: `test-${randomUUID()}`, legs }
    const fundingPosting = { ...posting, kind: kind === 'member' ? ('deposit' as const) : ('bonus' as const) }
    const posted = await api.db.transaction().execute((trx) => postTransaction(trx, fundingPosting, api.now()))
    if (!posted.ok) throw new Error(posted.error)
  }
  return {
    held: balanceOf,
    give,
    /** Minor units. */
    someone: async (cash: bigint): Promise<Bettor> => {
      const member = spare.pop()
      if (!member) throw new Error('no more members')
      await give(member.id, cash - (await balanceOf(member.id)))
      return { memberId: member.id, username: member.username, as: await api.signIn(member.username) }
    },
    order: (
      { as }: Pick<Bettor, 'as'>,
      drawId: string,
      lines: LineInput[],
      { mode = 'Lott' as PrizeMode, key = randomUUID() as string } = {},
    ) => api.call(PlaceLotteryOrder, { as, headers: { 'idempotency-key': key }, body: { drawId, mode, lines } }),
    cancel: ({ as }: Bettor, orderId: string, lineNo: number) =>
      api.call(CancelLotteryLine, { as, body: { orderId, lineNo } }),
    read: ({ as }: Bettor, orderId: string) => api.call(LotteryOrderDetail, { as, query: { orderId } }),
    /** Open stakes that the house holds, minor units. */
    escrow: async (): Promise<bigint> => ledger.accountBalance(await ledger.houseAccount('siam', 'lottery', 'THB')),
    exposure: async (drawId: string, kind: string, numbers: string): Promise<bigint> =>
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
export type Bets = Awaited<ReturnType<typeof openBets>>
