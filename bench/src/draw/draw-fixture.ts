import { fileURLToPath } from 'node:url'
import { type Database, loadMerchants, migrate, setStatementTimeout } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import type { Tables } from '../../../services/api/src/database/tables.ts'
import { MIGRATIONS_DIR } from '../../../services/api/src/index.ts'
import { createLedgerRepository } from '../../../services/api/src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../../../services/api/src/modules/money/ledger/ledger.service.ts'

const MERCHANTS_DIR = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))
/** Orders of one member in the draw. */
const ORDERS_PER_MEMBER = 5
/** Satang of each of the two lines. */
const AMOUNT = 1_000
export const DRAW_ID = 'siam:TH6:20270201'

const idOf = (n: string, prefix: '4' | '8') =>
  `('00000000-0000-4000-${prefix}000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Creates a merchant with a draw and the given number of orders of two lines each; about one in four wins. */
export async function openDrawFixture(database: Database<Tables>, orders: number) {
  const { db } = database
  const { all } = await loadMerchants(MERCHANTS_DIR, 'siam', false, MerchantConfig)
  const merchant = all.find(({ code }) => code === 'siam')
  if (!merchant) throw new Error('unknown merchant siam')
  await migrate(db, MIGRATIONS_DIR)
  const members = Math.ceil(orders / ORDERS_PER_MEMBER)
  await db.transaction().execute(async (trx) => {
    await setStatementTimeout(trx, 600_000, 'transaction')
    const execute = (text: string) => sql.raw(text).execute(trx)
    await execute(`insert into members (id, merchant, username, type, created_at)
      select ${idOf('n', '4')}, 'siam', 'm' || n, 0, now() from generate_series(1, ${members}) n`)
    await execute(`insert into ledger_accounts (merchant, kind, owner_id, currency)
      select 'siam', 'member', ${idOf('n', '4')}, 'THB' from generate_series(1, ${members}) n`)
    await execute(`insert into play_totals (member_id) select ${idOf('n', '4')} from generate_series(1, ${members}) n`)
    await execute(`insert into deposit_turnover (member_id, needed)
      select ${idOf('n', '4')}, 100000 from generate_series(1, ${members}) n`)
    await execute(`insert into lottery_draws (draw_id, merchant, game, numero, state, closes_at, draw_at, commitment, beacon, round,
        opened_at)
      values ('${DRAW_ID}', 'siam', 'TH6', '20270201', 'open', now() - interval '1 minute', now() + interval '1 minute',
        repeat('0', 64), 'local', 11415601, now() - interval '1 hour')`)
    await execute(`insert into lottery_secrets values ('${DRAW_ID}', repeat('1', 64))`)
    await execute(`insert into lottery_orders (order_id, merchant, member_id, draw_id, mode, currency, cash, bonus, ordered_at, log_seq,
        log_head, signature)
      select ${idOf('n', '8')}, 'siam', ${idOf(`1 + n % ${members}`, '4')}, '${DRAW_ID}', 'Lott', 'THB', ${2 * AMOUNT}, 0,
        now() - interval '30 minutes', 1, repeat('0', 64), '' from generate_series(1, ${orders}) n`)
    await execute(`insert into lottery_lines (order_id, draw_id, kind, numbers, unit, times, amount, lots, rate, cash, bonus, nonce, leaf)
      select ${idOf('n', '8')}, '${DRAW_ID}', kind, case kind when 'two_top' then lpad((n % 100)::text, 2, '0') else (n % 10)::text end,
        ${AMOUNT}, 1, ${AMOUNT}, 1, rate, ${AMOUNT}, 0, repeat('0', 32), encode(sha256((n || kind)::bytea), 'hex')
      from generate_series(1, ${orders}) n, (values ('two_top', 9500), ('run_top', 320)) k (kind, rate)`)
    const ledger = createLedgerRepository(trx)
    const stake = BigInt(2 * AMOUNT * orders)
    const legs = [
      { accountId: await ledger.houseAccount('siam', 'cash', 'THB'), amount: -stake },
      { accountId: await ledger.houseAccount('siam', 'lottery', 'THB'), amount: stake },
    ]
    await postTransaction(trx, { merchant: 'siam', key: 'bought', kind: 'bet', legs }, null)
  })
  // Tables that the draw fills are not analyzed, because they are still empty.
  await sql`analyze members, ledger_accounts, play_totals, deposit_turnover, lottery_orders, lottery_lines`.execute(db)
  return { db, house: merchant, kind: database.kind }
}
export type DrawFixture = Awaited<ReturnType<typeof openDrawFixture>>
