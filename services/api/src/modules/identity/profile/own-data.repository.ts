import { sql } from 'kysely'
import type { Db, Tables } from '../../../tables.ts'

/** Rows of one section, at most. */
const MAX = 10_000

interface Section {
  table: keyof Tables
  /** Column that rows are sorted by, newest first. */
  newest: string
  /** Columns that are not about the member, or would let others act in their name. */
  without?: readonly string[]
}

/** Stored data of a member by section; each row without its member's id. */
export const OWN_DATA = {
  sessions: {
    table: 'sessions',
    newest: 'created_at',
    without: ['token_hash', 'previous_hash', 'previous_until', 'rotated_at'],
  },
  logins: { table: 'login_events', newest: 'at', without: ['id'] },
  devices: { table: 'member_devices', newest: 'last_seen_at', without: ['token_hash'] },
  consents: { table: 'consents', newest: 'at' },
  passkeys: { table: 'passkeys', newest: 'created_at', without: ['public_key'] },
  signIns: { table: 'social_links', newest: 'linked_at' },
  pictures: { table: 'pictures', newest: 'created_at', without: ['bytes'] },
  limits: { table: 'play_limits', newest: 'changed_at' },
  protections: { table: 'play_protections', newest: 'began_at' },
  totals: { table: 'play_totals', newest: 'member_id' },
  turnover: { table: 'deposit_turnover', newest: 'member_id' },
  deposits: { table: 'deposit_orders', newest: 'created_at', without: ['wish', 'payment_id', 'poll_at', 'polled_at'] },
  slips: { table: 'deposit_slips', newest: 'sent_at' },
  limitReviews: { table: 'limit_reviews', newest: 'reviewed_at' },
  accounts: { table: 'ledger_accounts', newest: 'id' },
  names: { table: 'member_names', newest: 'member_id' },
  bankAccounts: { table: 'bank_accounts', newest: 'added_at', without: ['number'] },
  withdrawals: { table: 'withdrawals', newest: 'requested_at', without: ['flags', 'needs'] },
  adjustments: { table: 'adjustments', newest: 'asked_at', without: ['evidence', 'asked_by', 'confirmed_by'] },
  transfers: { table: 'transfers', newest: 'created_at' },
  vendorWallets: { table: 'vendor_wallets', newest: 'vendor' },
  walletChoices: { table: 'wallet_choices', newest: 'member_id' },
  rounds: { table: 'play_rounds', newest: 'closed_at' },
  openRounds: { table: 'open_rounds', newest: 'opened_at' },
  openBets: { table: 'open_bets', newest: 'placed_at' },
  lotteryOrders: { table: 'lottery_orders', newest: 'ordered_at', without: ['log_seq', 'log_head', 'signature'] },
  proofs: { table: 'round_proofs', newest: 'round_id', without: ['server_seed'] },
  freeRounds: { table: 'free_rounds', newest: 'member_id' },
  clientSeeds: { table: 'client_seeds', newest: 'member_id' },
  providers: { table: 'provider_users', newest: 'member_id' },
  favourites: { table: 'favourites', newest: 'created_at' },
  recentGames: { table: 'recent_games', newest: 'opened_at' },
  inbox: { table: 'inbox_messages', newest: 'sent_at' },
  chat: { table: 'chat_messages', newest: 'sent_at' },
  announcementsRead: { table: 'announcement_reads', newest: 'announcement_id' },
  helpFeedback: { table: 'help_feedback', newest: 'at', without: ['voter'] },
  applications: { table: 'reward_applications', newest: 'created_at', without: ['locked_by', 'locked_until'] },
  promotions: { table: 'promotion_entries', newest: 'joined_at', without: ['version_id'] },
  rewards: { table: 'reward_grants', newest: 'created_at', without: ['version_id', 'reference'] },
  raffleTickets: { table: 'raffle_tickets', newest: 'earned_at' },
  stamps: { table: 'checkin_stamps', newest: 'stamped_at' },
  sums: { table: 'reward_sums', newest: 'member_id', without: ['is_due', 'looked_at', 'marks'] },
  contracts: {
    table: 'agent_contracts',
    newest: 'offered_at',
    without: ['upline_id', 'offered_by', 'answered_by', 'ended_by'],
  },
  settlements: { table: 'agent_settlements', newest: 'from_at', without: ['upline_id', 'legs', 'flags'] },
  links: { table: 'agent_links', newest: 'created_at' },
  cameBy: { table: 'agent_link_members', newest: 'registered_at' },
  floatCredits: { table: 'float_credits', newest: 'asked_at', without: ['evidence', 'asked_by', 'confirmed_by'] },
  rebates: { table: 'rebates', newest: 'day' },
  rebateCarries: { table: 'rebate_carries', newest: 'game_type' },
  firstDeposit: { table: 'first_deposits', newest: 'at' },
} as const satisfies Record<string, Section>

/** Tables with members that are not exported: data for calls of some seconds, trials, or the house's own books. */
export const UNREPORTED_COLUMNS = [
  'agent_hints',
  'agent_moves',
  'email_proofs',
  'game_launches',
  'idempotency_keys',
  'jackpot_cycles',
  'jackpot_stakes',
  'kpi_queue',
  'member_paths',
  'member_tags',
  'order_changes',
  'promotion_uses',
  'rebate_decisions',
  'reward_changes',
  'passkey_challenges',
  'password_links',
  'payment_passwords',
  'play_sessions',
  'round_voids',
  'social_flows',
  'trials',
] as const satisfies readonly (keyof Tables)[]

const SECRETS = ['password_hash', 'payment_password_hash', 'parent_id', 'recommended_by', 'head_picture']

export const createOwnDataRepository = (db: Db) => {
  const rows = async (memberId: string, { table, newest, without = [] }: Section): Promise<unknown[]> => {
    const owner = table === 'ledger_accounts' ? 'owner_id' : 'member_id'
    const omittedColumns = sql`${`{${[owner, ...without].join(',')}}`}::text[]`
    const { rows: found } = await sql<{ row: unknown }>`select to_jsonb(t) - ${omittedColumns} as row from (
      select * from ${sql.table(table)} where ${sql.ref(owner)} = ${memberId} order by ${sql.ref(newest)} desc limit ${MAX}) t`.execute(
      db,
    )
    return found.map(({ row }) => row)
  }
  return {
    member: async (memberId: string): Promise<unknown> =>
      (
        await sql<{ row: unknown }>`select to_jsonb(m) - ${`{${SECRETS.join(',')}}`}::text[] as row
          from members m where m.id = ${memberId}`.execute(db)
      ).rows[0]?.row,
    sections: async (memberId: string): Promise<Record<string, unknown[]>> => {
      const sections: Record<string, unknown[]> = {}
      for (const [name, section] of Object.entries<Section>(OWN_DATA)) sections[name] = await rows(memberId, section)
      return sections
    },
    /** Entries of the member's own accounts, newest first. Minor units. */
    entries: async (memberId: string): Promise<unknown[]> =>
      db
        .selectFrom('ledger_postings as p')
        .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
        .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
        .select((eb) => [
          't.kind',
          'a.kind as account',
          eb.cast<string>('p.amount', 'text').as('amount'),
          'p.created_at as at',
        ])
        .where('a.owner_id', '=', memberId)
        .orderBy('p.id', 'desc')
        .limit(MAX)
        .execute(),
  }
}
export type OwnDataRepository = ReturnType<typeof createOwnDataRepository>
