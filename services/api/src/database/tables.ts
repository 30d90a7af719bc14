import type { InboxCategory } from '@tessera/site'
import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { ConfigurationTables } from '../configurations/configuration-tables.ts'
import type { AgentTables } from '../modules/agents/agent.tables.ts'
import type { AgentPayTables } from '../modules/agents/agent-pay.tables.ts'
import type { ContentTables } from '../modules/content/content.tables.ts'
import type { AccountTables, MemberAccountColumns, SessionUseColumns } from '../modules/identity/account.tables.ts'
import type { IdentityTables } from '../modules/identity/identity.tables.ts'
import type { OperatorTables } from '../modules/identity/operator.tables.ts'
import type { SignInTables } from '../modules/identity/sign-in.tables.ts'
import type { LotteryTables } from '../modules/lottery/lottery.tables.ts'
import type { DepositTables } from '../modules/money/deposit.tables.ts'
import type {
  DepositTurnoverRow,
  JobRow,
  LedgerAccountRow,
  LedgerPostingRow,
  LedgerTransactionRow,
  OpenBetRow,
  OpenRoundRow,
  PlayLimitRow,
  PlayProtectionRow,
  PlayTotalsRow,
  TrialBalanceRow,
} from '../modules/money/money.tables.ts'
import type { WithdrawalTables } from '../modules/money/withdrawal.tables.ts'
import type { PictureTables } from '../modules/pictures/pictures.tables.ts'
import type { PlayTables } from '../modules/play/play.tables.ts'
import type { RaffleTables } from '../modules/promotions/raffle.tables.ts'
import type { RewardTables } from '../modules/promotions/reward.tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Member = Selectable<MemberRow>
export type StoredGame = Selectable<GameRow>
export type StoredVendor = Selectable<VendorRow> & { gameCount: number }

/** Idempotent call of a member, by the key that the client sent. */
export interface IdempotencyKeyRow {
  member_id: string
  key: string
  fingerprint: string
  answer: ColumnType<unknown, string | null, string | null>
  leased_until: Date
  created_at: Date
}

/** Row types of the database's tables, as created by the migrations. */
export interface Tables
  extends IdentityTables,
    SignInTables,
    PlayTables,
    OperatorTables,
    AccountTables,
    PictureTables,
    DepositTables,
    WithdrawalTables,
    ContentTables,
    ConfigurationTables,
    RewardTables,
    AgentTables,
    AgentPayTables,
    LotteryTables,
    RaffleTables {
  members: MemberRow
  sessions: SessionRow
  body_keys: { kid: string; sealed: string; public_key: string; created_at: Date }
  encryption_nonces: { nonce: string; seen_at: Date }
  captchas: { id: string; bound_to: string; answer_hash: string; difficulty: number; expires_at: Date }
  login_failures: { key: string; count: number; last_at: Date; wait_until: Date }
  ledger_accounts: LedgerAccountRow
  ledger_transactions: LedgerTransactionRow
  ledger_postings: LedgerPostingRow
  play_totals: PlayTotalsRow
  play_limits: PlayLimitRow
  /** Append-only: the database rejects anything else. */
  play_protections: PlayProtectionRow
  /** Keyed hashes of identities of excluded members. */
  carried_protections: { identity_hash: string; kind: PlayProtectionRow['kind']; until: Date }
  open_rounds: OpenRoundRow
  open_bets: OpenBetRow
  deposit_turnover: DepositTurnoverRow
  jobs: JobRow
  /** Append-only: the database rejects anything else. */
  trial_balances: TrialBalanceRow
  vendors: VendorRow
  games: GameRow
  favourites: { member_id: string; node_id: string; created_at: Date }
  /** One row: the version changes with every change of vendors or games. */
  catalogue_version: { version: bigint }
  game_launches: GameLaunchRow
  play_rounds: PlayRoundRow
  recent_games: { member_id: string; node_id: string; opened_at: Date }
  trials: TrialRow
  inbox_messages: InboxMessageRow
  chat_messages: ChatMessageRow
  site_states: SiteStateRow
  /** Append-only: the database rejects anything else. */
  site_state_changes: SiteStateRow & { id: GeneratedAlways<bigint> }
  seeds: { name: string; created_at: Date }
  idempotency_keys: IdempotencyKeyRow
}

export interface SiteStateRow {
  merchant: string
  maintenance: boolean
  /** Addresses and networks in CIDR form. */
  blocked_networks: string[]
  changed_by: string
  reason: string
  changed_at: Date
}

export interface MemberRow extends MemberAccountColumns {
  id: string
  merchant: string
  username: string
  type: number
  nickname: string
  password_hash: string | null
  /** True if another person chose the password: nothing else is served until it is changed. */
  password_due: Generated<boolean>
  /** Null until the initial password is changed. */
  password_changed_at: Generated<Date | null>
  payment_password_hash: Generated<string | null>
  mobile: string | null
  /** An unverified number is only a claim: other members may claim it too. */
  mobile_proved_at: Date | null
  /** Lower case. Only a claim until it is verified, like the number. */
  email: Generated<string | null>
  email_proved_at: Generated<Date | null>
  profile: ColumnType<Record<string, string>, string, string>
  disabled: boolean
  parent_id: string | null
  affiliate_code: string | null
  /** Code in the member's own invitations. */
  referral_code: Generated<string>
  /** The member whose invitation led to this registration. */
  recommended_by: Generated<string | null>
  /** True if boards may show the member, masked. */
  on_boards: Generated<boolean>
  created_at: Date
  last_login_at: Date | null
  previous_login_at: Date | null
}

export interface SessionRow extends SessionUseColumns {
  /** Public id of the session; it does not authenticate. */
  handle: string
  token_hash: string
  previous_hash: string | null
  /** Expiry of the previous secret; null until the present one is used. */
  previous_until: Date | null
  rotated_at: Date | null
  member_id: string
  merchant: string
  created_at: Date
  idle_until: Date
  expires_at: Date
  ended_at: Date | null
  locked_at: Date | null
}

export interface VendorRow {
  code: string
  position: number
  name_th: string
  name_en: string
  game_type: string
  is_hot: boolean
  classifies: ColumnType<{ key: string; name: { th: string; en: string } }[], string, string>
}

export interface GameRow {
  node_id: string
  position: number
  vendor: string
  game_type: string
  game_classify: string[]
  game_id: string
  slug: string
  name_th: string
  name_en: string
  hot_rank: number | null
  is_new: boolean
  min_bet: number
  min_line: number
  support_play: boolean
}

export interface GameLaunchRow {
  token_hash: string
  member_id: string
  node_id: string
  /** Handle of the session of the site that it was launched from. */
  session: string
  trial: boolean
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** An ended round, order or line. Amounts in minor units. */
export interface PlayRoundRow {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  product: 'games' | 'lottery'
  provider: string
  game_type: string
  /** Null if it is not a game of the catalogue. */
  node_id: string | null
  game_id: string
  round_id: string
  /** The stake's part in cash, and the rest in bonus money. */
  cash: bigint
  bonus: bigint
  win: bigint
  odds: string | null
  state: 'settled' | 'void' | 'push'
  opened_at: Date
  closed_at: Date
  /** The part of the cash at risk; null if all of it was. */
  risked: Generated<bigint | null>
  /** Time when a settled round was voided. */
  voided_at: Generated<Date | null>
}

export interface TrialRow {
  member_id: string
  /** Minor units of play money, which is in no ledger. */
  play_balance: bigint
  expires_at: Date
}

export interface InboxMessageRow {
  id: string
  member_id: string
  category: InboxCategory
  title_th: string
  title_en: string
  content_th: string
  content_en: string
  /** A page of the site that the message leads to. */
  link: Generated<string | null>
  sent_at: Date
  read_at: Date | null
  deleted_at: Date | null
}
export type StoredMessage = Selectable<InboxMessageRow>

export interface ChatMessageRow {
  id: string
  member_id: string
  from_member: boolean
  body: string
  sent_at: Date
  read_at: Date | null
}
