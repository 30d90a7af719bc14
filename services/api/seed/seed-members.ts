import { DAY_MS, HOUR_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { LedgerAccountKind } from '../src/modules/money/money.tables.ts'
import { createHistory, type Move, sumOfMoves } from './history.ts'
import { createRandom } from './random.ts'
import type { SeedRepository, SeedRow } from './seed.repository.ts'
import { avatarOf, consentRows, loginEventRows, sessionRows } from './seed-accounts.ts'
import { favouriteRows } from './seed-activity.ts'
import { chatRows, inboxRows } from './seed-messages.ts'
import { roundRows } from './seed-rounds.ts'
import { paidWithdrawalMoves, withdrawalKey } from './seed-withdrawals.ts'
import { createUsers, type SeededUser } from './users.ts'

export const DEMO_BALANCE = 1_258_050
/** With fewer members a merchant may have no winners. */
const MIN_MEMBERS = 40

/** House account that is the counterpart of each kind of move. */
const COUNTERPART = {
  deposit: 'cash',
  withdraw: 'cash',
  bet: 'games',
  win: 'games',
  bonus: 'bonus',
} as const satisfies Record<Move['kind'], LedgerAccountKind>

export interface SeedPlan {
  merchants: readonly MerchantConfig[]
  /** Merchants whose users are inserted; the users of a merchant do not depend on the other merchants. */
  populatedMerchants: readonly MerchantConfig[]
  /** Total of all merchants. */
  userCount: number
  hashes: { member: string; agent: string }
  /** Net cost of the demo member's lottery orders at a merchant, minor units. */
  demoStakeOf(merchant: MerchantConfig): number
  now: Date
}

/** Inserts the members of the merchants and their money through the ledger's tables and rules. */
export async function seedMembers(repository: SeedRepository, plan: SeedPlan): Promise<void> {
  const ids = { account: 0, transaction: 0 }
  for (const [index, merchant] of plan.merchants.entries()) {
    if (!plan.populatedMerchants.includes(merchant)) continue
    const random = createRandom(20_261_120 + index)
    const share =
      Math.floor(plan.userCount / plan.merchants.length) + (index < plan.userCount % plan.merchants.length ? 1 : 0)
    const size = Math.max(share, MIN_MEMBERS)
    const users = createUsers(merchant.code, size, random)
    await repository.insert(
      'members',
      users.map((user) => memberRow(user, merchant.code, plan)),
    )

    const createAccount = (kind: LedgerAccountKind, owner: string | null): SeedRow => {
      ids.account += 1
      return {
        id: ids.account,
        merchant: merchant.code,
        kind,
        owner_id: owner,
        currency: merchant.currency,
      }
    }
    const houseAccounts = {
      cash: createAccount('cash', null),
      games: createAccount('games', null),
      bonus: createAccount('bonus', null),
    }
    const memberAccounts = users.map((user) => createAccount('member', user.id))
    await repository.insert('ledger_accounts', [...Object.values(houseAccounts), ...memberAccounts])

    const balance = DEMO_BALANCE + plan.demoStakeOf(merchant)
    const transactions: SeedRow[] = []
    const postings: SeedRow[] = []
    const rounds: SeedRow[] = []
    for (const [userIndex, user] of users.entries()) {
      const moves = createMoves(user, balance, plan.now, createRandom(random.int(1, 2 ** 31)))
      rounds.push(...roundRows(merchant.code, user, moves, createRandom(userIndex + 1)))
      for (const move of moves) {
        ids.transaction += 1
        const created_at = new Date(move.at).toISOString()
        const transaction_id = ids.transaction
        transactions.push({
          id: transaction_id,
          merchant: merchant.code,
          key: withdrawalKey(user, move) ?? `seed-${transaction_id}`,
          kind: move.kind,
          fingerprint: 'seed',
          created_at,
        })
        const createLeg = (account_id: unknown, amount: number): SeedRow => ({
          transaction_id,
          account_id: Number(account_id),
          amount,
          created_at,
        })
        postings.push(
          createLeg(memberAccounts[userIndex]?.id, move.amount),
          createLeg(houseAccounts[COUNTERPART[move.kind]].id, -move.amount),
        )
      }
    }
    await repository.insert('ledger_transactions', transactions)
    await repository.insert('ledger_postings', postings)
    await repository.insert('play_rounds', rounds)
    await repository.insert('favourites', favouriteRows(users, plan.now, random))
    await repository.insert('inbox_messages', inboxRows(users, plan.now, random))
    await repository.insert('chat_messages', chatRows(users, plan.now, random))
    await repository.insert('sessions', sessionRows(users, merchant.code, plan.now))
    await repository.insert('login_events', loginEventRows(users, plan.now))
    await repository.insert('consents', consentRows(users, merchant, plan.now))
  }
  await repository.continueIdsAfter('ledger_accounts', ids.account)
  await repository.continueIdsAfter('ledger_transactions', ids.transaction)
}

function createMoves(user: SeededUser, balance: number, now: Date, random: ReturnType<typeof createRandom>): Move[] {
  const history = createHistory(user, now.getTime(), random)
  if (user.username !== 'demo01') return history
  const moves = [...history, ...paidWithdrawalMoves(now.getTime())].sort((a, b) => a.at - b.at)
  const difference = balance - sumOfMoves(moves)
  const closingMove: Move = {
    kind: difference > 0 ? 'deposit' : 'withdraw',
    amount: difference,
    at: now.getTime() - HOUR_MS,
  }
  return difference === 0 ? moves : [...moves, closingMove]
}

function memberRow(user: SeededUser, merchant: string, plan: SeedPlan): SeedRow {
  const hasLoggedIn = user.playIntensity > 0 && user.username !== 'demo01'
  const joinedAt = new Date(plan.now.getTime() - user.joinedDaysAgo * DAY_MS - HOUR_MS).toISOString()
  return {
    id: user.id,
    merchant,
    username: user.username,
    type: user.type,
    nickname: user.nickname,
    password_hash: plan.hashes[user.password],
    mobile: user.mobile,
    mobile_proved_at: user.mobile === null ? null : joinedAt,
    email: user.email,
    email_proved_at: user.email === null ? null : joinedAt,
    password_due: user.passwordDue,
    profile: {},
    disabled: false,
    parent_id: user.parentId,
    affiliate_code: user.affiliateCode,
    created_at: joinedAt,
    last_login_at: hasLoggedIn ? new Date(plan.now.getTime() - DAY_MS).toISOString() : null,
    previous_login_at: null,
    head_drawn: avatarOf(user),
  }
}
