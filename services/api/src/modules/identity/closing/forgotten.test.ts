import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { createCarriedProtections } from '../protections/carried-protections.ts'
import { closingJob } from './closing.service.ts'

const NAME = 'Wanchai Rungrueang'
const NUMBER = '4443332221'

describeOnOneEngine('an account that was closed', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
  })
  afterAll(() => api.close())

  /** Rows of a member who had a name, two bank accounts, and deposits of their own and by the desk. */
  const fill = async (id: string) => {
    const at = api.now()
    const profile = JSON.stringify({ payeeName: NAME })
    await api.db.updateTable('members').set({ nickname: NAME, profile, closes_at: at }).where('id', '=', id).execute()
    await api.db.insertInto('member_names').values({ member_id: id, th: null, en: NAME }).execute()
    await sql`insert into bank_accounts (id, merchant, member_id, bank, number, name, said_name, review, usable_from, added_at, removed_at)
      values ('fix-017-1', 'siam', ${id}, 'KBANK', ${NUMBER}, ${NAME}, ${NAME}, 'none', ${at}, ${at}, null),
        ('fix-017-2', 'siam', ${id}, 'GSB', ${`${NUMBER}55`}, ${NAME}, ${NAME}, 'waiting', ${at}, ${at}, ${at})`.execute(
      api.db,
    )
    await sql`with made as (insert into deposit_orders (id, merchant, member_id, wish, reference, method_id, kind, name_th, name_en, channel,
          currency, state, amount, fee, payable, gateway_id, created_at, expires_at, credited_at)
        values (gen_random_uuid(), 'siam', ${id}, 'fix-017', 'FXABCDEFGHJK', 'bank', 'bank', '', '', 'siam-bank', 'THB', 'credited',
          100, 0, 100, 3, ${at}, ${at}, ${at}) returning id),
      slip as (insert into deposit_slips (order_id, member_id, picture_id, payload, bank, bank_ref, sent_at)
        select id, ${id}, gen_random_uuid(), ${`from ${NUMBER}`}, 'KBANK', 'fix-017', ${at} from made)
      insert into payments_in (merchant, channel, provider_ref, currency, amount, payer_bank, payer_number, payer_name, paid_at,
          heard_at, order_id, booked, asked_member_id, ended_at)
        select 'siam', 'siam-bank', 'fix-017-1', 'THB', 100, 'KBANK', ${NUMBER}, ${NAME}, ${at}::timestamptz, ${at}::timestamptz, id, 'deposit', null::uuid,
          null::timestamptz from made
        union all select 'siam', 'siam-bank', 'fix-017-2', 'THB', 100, 'KBANK', ${NUMBER}, ${NAME}, ${at}::timestamptz, ${at}::timestamptz, null, 'receipt',
          ${id}, ${at}::timestamptz`.execute(api.db)
  }
  /** Tables with a row in which one of the texts stands. */
  const tablesWith = async (texts: readonly string[]): Promise<string[]> => {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db)
    const found: string[] = []
    for (const { name } of tables) {
      const like = texts.map((text) => sql`to_jsonb(t)::text like ${`%${text}%`}`)
      const { rows } = await sql`select from ${sql.table(name)} t where ${sql.join(like, sql` or `)} limit 1`.execute(
        api.db,
      )
      if (rows.length > 0) found.push(name)
    }
    return found.sort()
  }

  test('FIX-017 leaves no row with the name or a whole account number, and the last four digits for the books', async () => {
    const [member] = await api.listMembers(1)
    const id = member?.id ?? ''
    await fill(id)
    expect(await tablesWith([NAME, NUMBER])).toEqual([
      'bank_accounts',
      'deposit_slips',
      'member_names',
      'members',
      'payments_in',
    ])
    const job = closingJob(
      async () => false,
      () => async () => undefined,
      createCarriedProtections('a key of tests', async () => undefined),
    )
    const runner = await createJobRunner(api.db, [job], api.now, (error) => {
      throw error
    })
    await runner.runAll()
    expect(await tablesWith([NAME, NUMBER])).toEqual([])
    const { rows } =
      await sql`select shown, removed_at is not null as removed from bank_accounts where member_id = ${id}
      order by id`.execute(api.db)
    expect(rows).toEqual([
      { shown: 'xxx-xxx-2221', removed: true },
      { shown: 'xxx-xxx-2155', removed: true },
    ])
  })
})
