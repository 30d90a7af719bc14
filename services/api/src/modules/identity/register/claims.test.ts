import { describeOnOneEngine } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import { MemberInfo, Register, UsernameCheck, ValidationSettings } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const good = { registerMethod: 'H5', type: 0, password: 'Secret-4711', confirmPassword: 'Secret-4711' }
const merchant = (one: MerchantConfig): MerchantConfig => ({
  ...one,
  switches: { ...one.switches, REGMOBVERF3: false },
  register: { captcha: false, invitation: true },
})

describeOnOneEngine('who registers', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open, merchant })
  })
  afterAll(() => api.close())
  const register = (body: object, on: TestApi = api) => on.callSealed(Register, { ...good, ...body })
  const nameOf = async (password: string, mobileNum: string) =>
    (await api.login({ mobileNum, password })).reply.value.userName

  test('SEC-12 lets both the owner and a stranger who claims the number register and log in, each with a separate password', async () => {
    const mobileNum = '0866666666'
    const stranger = await register({ mobileNum })
    const owner = await register({ mobileNum, password: 'Owner1234', confirmPassword: 'Owner1234' })
    expect([stranger.status, owner.status]).toEqual([200, 200])
    expect(owner.reply.value.userName).not.toBe(stranger.reply.value.userName)
    expect(await nameOf('Owner1234', mobileNum)).toBe(owner.reply.value.userName)
    expect(await nameOf('Secret-4711', mobileNum)).toBe(stranger.reply.value.userName)
    const byName = await api.login({ username: owner.reply.value.userName, password: 'Owner1234' })
    expect(byName.status).toBe(200)
  })

  test('rejects the claim of a number that its owner has proved, and logs in its owner alone', async () => {
    const mobileNum = '0866666667'
    await register({ mobileNum })
    const { userName } = (await register({ mobileNum, password: 'Owner1234', confirmPassword: 'Owner1234' })).reply
      .value
    await api.db.updateTable('members').set({ mobile_proved_at: api.now() }).where('username', '=', userName).execute()
    expect((await register({ mobileNum })).failure.code).toBe('username.taken')
    expect(await nameOf('Owner1234', mobileNum)).toBe(userName)
    expect((await api.login({ mobileNum, password: 'Secret-4711' })).failure.code).toBe('login.wrong')
  })

  test('SEC-12 rejects a chosen name of the form that numbers are given', async () => {
    const taken = await register({ username: 'm866666668' })
    expect([taken.status, taken.failure.code]).toEqual([409, 'username.taken'])
    const { available } = (await api.call(UsernameCheck, { query: { username: 'm866666668' } })).reply.value
    expect(available).toBe(false)
    expect((await register({ mobileNum: '0866666668' })).reply.value.userName).toBe('m866666668')
    expect((await register({ username: 'm8fortune' })).status).toBe(200)
  })

  test('SEC-12 disables registration by number without a password and a sender of codes, and reflects that in the rules', async () => {
    const closed = await startTestApi({
      open: async () => api.database,
      merchant: (one) => ({ ...merchant(one), switches: { ...one.switches, MOBILENUMPASSREG3: false } }),
    })
    const answers = [
      await register({ mobileNum: '0866666669' }, closed),
      await register({ mobileNum: '0866666669', password: 'x', confirmPassword: 'y' }, closed),
    ]
    const { register: rules } = (await closed.call(ValidationSettings)).reply.value
    await closed.close()
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(
      Array(2).fill([403, 'permission.denied']),
    )
    expect(rules.mobileNum?.enabled).toBe(false)
  })

  test('SEC-30 leaves neither member nor account if a registration is interrupted between them, and the next one creates both', async () => {
    await api.db.schema.alterTable('ledger_accounts').renameTo('ledger_accounts_away').execute()
    const cut = await register({ username: 'twosteps' })
    await api.db.schema.alterTable('ledger_accounts_away').renameTo('ledger_accounts').execute()
    expect(cut.status).toBe(500)
    expect((await register({ username: 'twosteps' })).status).toBe(200)
    const browser = await api.signIn('twosteps', {}, 'Secret-4711')
    const { id } = (await api.call(MemberInfo, { as: browser })).reply.value
    expect(await api.db.selectFrom('ledger_accounts').select('balance').where('owner_id', '=', id).execute()).toEqual([
      { balance: 0n },
    ])
  })

  test('SEC-40 reports U+0000 in a query at its field, without a server error', async () => {
    const { status, failure } = await api.call(UsernameCheck, { query: { username: 'a\0b' } })
    expect([status, failure.code, failure.fields]).toEqual([400, 'request.invalid', { username: 'text' }])
  })

  test.each<[string, string]>([
    ['U+0000', 'a\0b'],
    ['half a character', 'a\ud83cb'],
  ])('SEC-40 reports %s in a sealed body at its field, without a server error', async (_what, text) => {
    const { status, failure } = await api.login({ username: text })
    expect([status, failure.code, failure.fields]).toEqual([400, 'request.invalid', { username: 'text' }])
  })
})
