import { sql } from 'kysely'
import type { Db, Tables } from '../../../database/tables.ts'

/** Maximum number of rows of one section. */
const MAX_ROWS = 10_000

interface Section {
  table: keyof Tables
  /** Column that rows are sorted by, newest first. */
  sortColumn: string
  /** Columns that are not about the member or hold secrets with which others could act as the member. */
  omitted?: readonly string[]
}

/** Stored data of a member by section of the export; rows are exported without the member's id. */
export const OWN_DATA = {
  sessions: {
    table: 'sessions',
    sortColumn: 'created_at',
    omitted: ['token_hash', 'previous_hash', 'previous_until', 'rotated_at'],
  },
  logins: { table: 'login_events', sortColumn: 'at', omitted: ['id'] },
  devices: { table: 'member_devices', sortColumn: 'last_seen_at', omitted: ['token_hash'] },
  consents: { table: 'consents', sortColumn: 'at' },
  passkeys: { table: 'passkeys', sortColumn: 'created_at', omitted: ['public_key'] },
  signIns: { table: 'social_links', sortColumn: 'linked_at' },
  pictures: { table: 'pictures', sortColumn: 'created_at', omitted: ['bytes'] },
  limits: { table: 'play_limits', sortColumn: 'changed_at' },
  protections: { table: 'play_protections', sortColumn: 'began_at' },
  totals: { table: 'play_totals', sortColumn: 'member_id' },
  turnover: { table: 'deposit_turnover', sortColumn: 'member_id' },
  deposits: {
    table: 'deposit_orders',
    sortColumn: 'created_at',
    omitted: ['wish', 'payment_id', 'poll_at', 'polled_at'],
  },
  slips: { table: 'deposit_slips', sortColumn: 'sent_at' },
  limitReviews: { table: 'limit_reviews', sortColumn: 'reviewed_at' },
  accounts: { table: 'ledger_accounts', sortColumn: 'id' },
  names: { table: 'member_names', sortColumn: 'member_id' },
  bankAccounts: { table: 'bank_accounts', sortColumn: 'added_at', omitted: ['number'] },
  withdrawals: { table: 'withdrawals', sortColumn: 'requested_at', omitted: ['flags', 'needs'] },
  adjustments: { table: 'adjustments', sortColumn: 'asked_at', omitted: ['evidence', 'asked_by', 'confirmed_by'] },
  transfers: { table: 'transfers', sortColumn: 'created_at' },
  vendorWallets: { table: 'vendor_wallets', sortColumn: 'vendor' },
  walletChoices: { table: 'wallet_choices', sortColumn: 'member_id' },
  rounds: { table: 'play_rounds', sortColumn: 'closed_at' },
  openRounds: { table: 'open_rounds', sortColumn: 'opened_at' },
  openBets: { table: 'open_bets', sortColumn: 'placed_at' },
  lotteryOrders: { table: 'lottery_orders', sortColumn: 'ordered_at', omitted: ['log_seq', 'log_head', 'signature'] },
  proofs: { table: 'round_proofs', sortColumn: 'round_id', omitted: ['server_seed'] },
  freeRounds: { table: 'free_rounds', sortColumn: 'member_id' },
  clientSeeds: { table: 'client_seeds', sortColumn: 'member_id' },
  providers: { table: 'provider_users', sortColumn: 'member_id' },
  favourites: { table: 'favourites', sortColumn: 'created_at' },
  recentGames: { table: 'recent_games', sortColumn: 'opened_at' },
  inbox: { table: 'inbox_messages', sortColumn: 'sent_at' },
  chat: { table: 'chat_messages', sortColumn: 'sent_at' },
  announcementsRead: { table: 'announcement_reads', sortColumn: 'announcement_id' },
  helpFeedback: { table: 'help_feedback', sortColumn: 'at', omitted: ['voter'] },
  applications: { table: 'reward_applications', sortColumn: 'created_at', omitted: ['locked_by', 'locked_until'] },
  promotions: { table: 'promotion_entries', sortColumn: 'joined_at', omitted: ['version_id'] },
  rewards: { table: 'reward_grants', sortColumn: 'created_at', omitted: ['version_id', 'reference'] },
  raffleTickets: { table: 'raffle_tickets', sortColumn: 'earned_at' },
  stamps: { table: 'checkin_stamps', sortColumn: 'stamped_at' },
  sums: { table: 'reward_sums', sortColumn: 'member_id', omitted: ['is_due', 'looked_at', 'marks'] },
  contracts: {
    table: 'agent_contracts',
    sortColumn: 'offered_at',
    omitted: ['upline_id', 'offered_by', 'answered_by', 'ended_by'],
  },
  settlements: { table: 'agent_settlements', sortColumn: 'from_at', omitted: ['upline_id', 'legs', 'flags'] },
  links: { table: 'agent_links', sortColumn: 'created_at' },
  cameBy: { table: 'agent_link_members', sortColumn: 'registered_at' },
  floatCredits: { table: 'float_credits', sortColumn: 'asked_at', omitted: ['evidence', 'asked_by', 'confirmed_by'] },
  rebates: { table: 'rebates', sortColumn: 'day' },
  rebateCarries: { table: 'rebate_carries', sortColumn: 'game_type' },
  firstDeposit: { table: 'first_deposits', sortColumn: 'at' },
} as const satisfies Record<string, Section>

/** Tables about members that are not exported: short-lived technical data, trials, and the house's internal records. */
export const UNEXPORTED_TABLES = [
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

const OMITTED_MEMBER_COLUMNS = ['password_hash', 'payment_password_hash', 'parent_id', 'recommended_by', 'head_picture']

export const createOwnDataRepository = (db: Db) => {
  const listRows = async (memberId: string, { table, sortColumn, omitted = [] }: Section): Promise<unknown[]> => {
    const owner = table === 'ledger_accounts' ? 'owner_id' : 'member_id'
    const omittedColumns = sql`${`{${[owner, ...omitted].join(',')}}`}::text[]`
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) - ${omittedColumns} as row from (
      select * from ${sql.table(table)} where ${sql.ref(owner)} = ${memberId} order by ${sql.ref(sortColumn)} desc limit ${MAX_ROWS}) t`.execute(
      db,
    )
    return rows.map(({ row }) => row)
  }
  return {
    memberRow: async (memberId: string): Promise<unknown> =>
      (
        await sql<{ row: unknown }>`select to_jsonb(m) - ${`{${OMITTED_MEMBER_COLUMNS.join(',')}}`}::text[] as row
          from members m where m.id = ${memberId}`.execute(db)
      ).rows[0]?.row,
    sections: async (memberId: string): Promise<Record<string, unknown[]>> => {
      const sections: Record<string, unknown[]> = {}
      for (const [name, section] of Object.entries<Section>(OWN_DATA))
        sections[name] = await listRows(memberId, section)
      return sections
    },
    /** Ledger postings of the member's own accounts, newest first. Minor units. */
    ledgerEntries: async (memberId: string): Promise<unknown[]> =>
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
        .limit(MAX_ROWS)
        .execute(),
  }
}
export type OwnDataRepository = ReturnType<typeof createOwnDataRepository>
