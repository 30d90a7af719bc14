import { sql } from 'kysely'
import type { Db, Tables } from '../../../database/tables.ts'

const BATCH_SIZE = 50

/** Tables whose rows of a closed account are deleted, in this order. */
export const DELETED_TABLES = [
  'sessions',
  'game_launches',
  'play_sessions',
  'email_proofs',
  'login_events',
  'member_devices',
  'passkeys',
  'passkey_challenges',
  'password_links',
  'social_links',
  'social_flows',
  'pictures',
  'reward_applications',
  'inbox_messages',
  'chat_messages',
  'announcement_reads',
  'help_feedback',
  'member_tags',
  'favourites',
  'recent_games',
  'client_seeds',
  'reward_changes',
  'idempotency_keys',
  'order_changes',
  'payment_passwords',
  'wallet_choices',
  'vendor_wallets',
  'member_names',
] as const satisfies readonly (keyof Tables)[]

/** Tables whose rows are retained (money, play, consents, exclusions), without names and full account numbers. */
export const RETAINED_TABLES = [
  'adjustments',
  'agent_contracts',
  'agent_hints',
  'agent_link_members',
  'agent_links',
  'agent_settlements',
  'agent_moves',
  'bank_accounts',
  'checkin_stamps',
  'consents',
  'deposit_orders',
  'deposit_slips',
  'deposit_turnover',
  'float_credits',
  'first_deposits',
  'free_rounds',
  'jackpot_cycles',
  'jackpot_stakes',
  'kpi_queue',
  'ledger_accounts',
  'limit_reviews',
  'lottery_orders',
  'member_paths',
  'open_bets',
  'open_rounds',
  'play_limits',
  'play_protections',
  'play_rounds',
  'play_totals',
  'promotion_entries',
  'promotion_uses',
  'provider_users',
  'raffle_tickets',
  'rebate_carries',
  'rebate_decisions',
  'rebates',
  'reward_grants',
  'reward_sums',
  'round_proofs',
  'round_voids',
  'transfers',
  'trials',
  'withdrawals',
] as const satisfies readonly (keyof Tables)[]

export const createClosingRepository = (db: Db) => {
  /** Masks account numbers except the last four digits, which identify payouts, and removes payers' data. */
  const maskAccounts = async (memberId: string, at: Date): Promise<void> => {
    await sql`update bank_accounts set number = '0000000000' || right(number, 4), name = '', said_name = '',
      removed_at = coalesce(removed_at, ${at}) where member_id = ${memberId}`.execute(db)
    await db.updateTable('deposit_slips').set({ payload: '' }).where('member_id', '=', memberId).execute()
    await sql`update payments_in set payer_number = null, payer_name = null
      where asked_member_id = ${memberId} or order_id in (select id from deposit_orders where member_id = ${memberId})`.execute(
      db,
    )
  }
  return {
    closesAt: async (memberId: string): Promise<Date | null> =>
      (await db.selectFrom('members').select('closes_at').where('id', '=', memberId).executeTakeFirst())?.closes_at ??
      null,
    setClosesAt: async (memberId: string, closesAt: Date | null): Promise<void> => {
      await db.updateTable('members').set({ closes_at: closesAt }).where('id', '=', memberId).execute()
    },
    /** Members whose closing time has passed; locks them until the transaction ends. */
    listDue: (at: Date) =>
      db
        .selectFrom('members')
        .select(['id', 'merchant'])
        .where('closes_at', '<=', at)
        .orderBy('closes_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked()
        .execute(),
    /** Removes all identifying data of a member; the row remains because the ledger refers to it. */
    anonymise: async (memberId: string, at: Date): Promise<void> => {
      await db
        .updateTable('members')
        .set({
          username: `closed-${memberId}`,
          nickname: '',
          password_hash: null,
          payment_password_hash: null,
          password_changed_at: null,
          mobile: null,
          mobile_proved_at: null,
          email: null,
          email_proved_at: null,
          profile: '{}',
          affiliate_code: null,
          on_boards: false,
          session_minutes: null,
          head_drawn: null,
          head_picture: null,
          last_login_at: null,
          previous_login_at: null,
          disabled: true,
          closes_at: null,
          closed_at: at,
        })
        .where('id', '=', memberId)
        .execute()
      await maskAccounts(memberId, at)
      for (const table of DELETED_TABLES) await db.deleteFrom(table).where('member_id', '=', memberId).execute()
    },
  }
}
export type ClosingRepository = ReturnType<typeof createClosingRepository>
