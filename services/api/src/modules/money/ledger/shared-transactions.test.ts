import { randomUUID } from 'node:crypto'
import { describeOnBothEngines } from '@tessera/server/testing'
import { openLedger, type TestLedger, transferPosting } from '../../../../testing/ledger-database.ts'
import { createGroupCommit } from '../../../database/group-commit.ts'
import type { Trx } from '../../../database/tables.ts'
import type { Posting, PostingResult } from './ledger.domain.ts'
import { postTransaction } from './ledger.service.ts'

describeOnBothEngines('bookings of one moment', (engine) => {
  let on: TestLedger
  beforeAll(async () => {
    on = await openLedger(engine)
  })
  afterEach(async () => {
    expect(await on.ledger.trialBalance('m')).toEqual([])
  })

  /** An account of a member of its own, with so much in it. */
  const funded = async (amount: bigint): Promise<bigint> => {
    const account = await on.openAccount(await on.addMember())
    await on.postTransfer('deposit', on.cash, account, amount)
    return account
  }
  /** Each in a transaction of its own. */
  const apart = (postings: readonly Posting[]): Promise<PostingResult[]> =>
    Promise.all(
      postings.map((posting) => on.database.db.transaction().execute((trx) => postTransaction(trx, posting, null))),
    )
  /** In transactions that they share. */
  const together = (postings: readonly Posting[]): Promise<PostingResult[]> => {
    const commit = createGroupCommit(on.database)
    const work = (posting: Posting) => (trx: Trx) => postTransaction(trx, posting, null)
    return Promise.all(
      postings.map((posting, index) => commit({ owner: `owner ${index}`, kind: 'move' }, work(posting))),
    )
  }
  const bookingsOf = async (key: string): Promise<number> =>
    (await on.database.db.selectFrom('ledger_transactions').select('id').where('key', '=', key).execute()).length
  const errorsOf = (results: readonly PostingResult[]) => results.flatMap((result) => (result.ok ? [] : [result.error]))

  test('TRU-003 books one key used simultaneously over uncontended accounts once: returns replays for the same, rejects others', async () => {
    const same = randomUUID()
    const equal = await apart(
      Array.from({ length: 8 }, () => transferPosting('withdraw', on.cash, on.games, 100n, same)),
    )
    expect(errorsOf(equal)).toEqual([])
    expect(equal.filter((result) => result.ok && !result.replay)).toHaveLength(1)
    const other = randomUUID()
    const mixed = await apart([
      transferPosting('withdraw', on.cash, on.games, 100n, other),
      transferPosting('withdraw', on.cash, on.games, 200n, other),
      transferPosting('withdraw', await funded(500n), on.cash, 300n, other),
    ])
    expect(errorsOf(mixed)).toEqual(['key.conflict', 'key.conflict'])
    expect([await bookingsOf(same), await bookingsOf(other)]).toEqual([1, 1])
  })

  test('books one key in several tasks of a transaction once, in any order', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => funded(500n)))
    const key = randomUUID()
    const results = await together(accounts.map((account) => transferPosting('withdraw', account, on.cash, 100n, key)))
    expect(errorsOf(results)).toEqual(Array.from({ length: 5 }, () => 'key.conflict'))
    const left = await Promise.all(accounts.map(on.ledger.accountBalance))
    expect([left.reduce((sum, one) => sum + one), await bookingsOf(key)]).toEqual([2_900n, 1])
  })

  test('never overdraws an account that several tasks of a transaction spend from', async () => {
    const account = await funded(500n)
    const results = await together(
      Array.from({ length: 12 }, () => transferPosting('withdraw', account, on.cash, 100n)),
    )
    expect(errorsOf(results)).toEqual(Array.from({ length: 7 }, () => 'funds.insufficient'))
    expect(await on.ledger.accountBalance(account)).toBe(0n)
  })
})
