import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { BankAccounts, RemoveBankAccount } from '@tessera/site/calls'
import { type Cashier, createPayee, PAYMENT_PASSWORD, startCashier } from '../../../../testing/cashier.ts'

const because = { reason: 'all papers seen', evidence: 'ticket 4711' }
const passwords = { password: 'Demo1234', paymentPassword: PAYMENT_PASSWORD }

describeOnOneEngine('bank accounts', (engine) => {
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({ open: engine.open })
  })
  afterAll(() => on.close())

  test('CSH-041 stores an account with the digits of its bank and the name from the bank; masks its number', async () => {
    const { as } = await on.newMember()
    const short = await on.addAccount(as, { number: '123456701' })
    expect([short.status, short.failure]).toMatchObject([400, { fields: { number: 'digits' } }])
    expect((await on.addAccount(as, { bank: 'GSB', number: '1234567801' })).failure.code).toBe('request.invalid')
    const thai = await on.addAccount(as, { bank: 'GSB', number: '1234-5678-9881' })
    expect(thai.reply.value).toEqual({
      id: expect.any(String),
      bank: 'GSB',
      number: 'xxx-xxx-9881',
      name: 'นาย สมชาย ใ***',
      state: 'ready',
      usableFrom: null,
    })
    const english = await on.addAccount((await on.newMember()).as, { number: '1234567891', name: 'Somchai Jaidee' })
    expect(english.reply.value).toMatchObject({ name: 'MR SOMCHAI JAIDEE', state: 'ready' })
    expect((await on.api.call(BankAccounts, { as })).text).not.toContain('123456789881')
  })

  test('FIX-524 treats an account number in Thai or full-width digits as its ASCII digits', async () => {
    for (const number of ['๑๒๓๔๕๖๗๘๙๑', '１２３–４５６７８９１\u202c']) {
      const added = await on.addAccount((await on.newMember()).as, { number })
      expect([added.status, added.reply?.value.number]).toEqual([200, 'xxx-xxx-7891'])
    }
  })

  test('CSH-041 adds nothing for an account of another name, an unknown one, or a silent bank', async () => {
    const { as } = await on.newMember()
    const codes = [
      (await on.addAccount(as, { name: 'สมหญิง ใจดี' })).failure.code,
      (await on.addAccount(as, { number: '1234560000' })).failure.code,
    ]
    await on.outside.payFault('siam-bank', { on: 'names', fault: 'unanswered', ms: 0 })
    codes.push((await on.addAccount(as)).failure.code)
    await on.outside.payFault('siam-bank', { on: 'names', fault: null })
    // Another's and nobody's are answered alike: the bank is asked about nobody else's accounts.
    expect(codes).toEqual(['account.name', 'account.name', 'system.busy'])
    expect((await on.api.call(BankAccounts, { as })).reply.value).toEqual([])
  })

  test('CSH-041 requires both passwords and 24 h for a further account; rejects a fourth, and a duplicate', async () => {
    const who = await createPayee(on, 100_000n, { number: '2222222201' })
    const second = { number: '2222222301', name: 'สมชาย ใจดี' }
    const refusals = [
      await on.addAccount(who.as, second),
      await on.addAccount(who.as, { ...second, ...passwords, password: 'Wrong1234' }),
      await on.addAccount(who.as, { ...second, ...passwords, paymentPassword: '135790' }),
      await on.addAccount(who.as, { ...passwords, number: '2222222201' }),
      await on.addAccount(who.as, { ...passwords, number: '2222222202', name: 'สมหญิง รักดี' }),
    ]
    expect(refusals.map(({ failure }) => failure.code)).toEqual([
      'login.wrong',
      'login.wrong',
      'payment.password.wrong',
      'request.conflict',
      'account.name',
    ])
    on.api.advance(5_000)
    const { value } = (await on.addAccount(who.as, { ...second, ...passwords })).reply
    const usableFrom = new Date(on.api.now().getTime() + DAY_MS).toISOString()
    expect([value.state, value.usableFrom]).toEqual(['cooling', usableFrom])
    expect((await on.withdraw(who.as, value.id, '100.00')).failure).toMatchObject({
      code: 'account.cooling',
      value: { until: usableFrom },
    })
    expect((await on.addAccount(who.as, { number: '2222222401', ...passwords })).status).toBe(200)
    expect((await on.addAccount(who.as, { number: '2222222501', ...passwords })).failure.code).toBe('account.limit')
    on.api.advance(DAY_MS)
    expect((await on.withdraw(await on.api.signIn(who.username), value.id, '100.00')).status).toBe(200)
  })

  test('CSH-041 adds one of several simultaneous first accounts: the other is a further one', async () => {
    const { as } = await on.newMember()
    const both = await Promise.all(['3333333101', '3333333201'].map((number) => on.addAccount(as, { number })))
    const other = both.find(({ status }) => status !== 200)
    // Where the second comes so late that the first is seen at once, the passwords are asked for before the bank is.
    expect(['request.conflict', 'login.wrong']).toContain(other?.failure.code)
    expect((await on.api.call(BankAccounts, { as })).reply.value).toHaveLength(1)
  })

  test('rejects removing an account that a withdrawal uses; treats an account added after all were removed as a further one', async () => {
    const who = await createPayee(on, 100_000n, { number: '4444444101' })
    const remove = (id: string) => on.api.call(RemoveBankAccount, { as: who.as, query: { id } })
    await on.withdraw(who.as, who.account.id, '100.00')
    expect((await remove(who.account.id)).failure.code).toBe('request.conflict')
    expect((await remove('another')).failure.code).toBe('request.not.found')
    const other = await createPayee(on, 0n, { number: '4444444201' })
    await on.api.call(RemoveBankAccount, { as: other.as, query: { id: other.account.id } })
    expect((await on.api.call(BankAccounts, { as: other.as })).reply.value).toEqual([])
    expect((await on.addAccount(other.as, { number: '4444444301' })).failure.code).toBe('login.wrong')
  })

  test('CSH-041 does not count a further account without a login password as a wrong password', async () => {
    const who = await createPayee(on, 0n, { number: '4444444501' })
    for (const number of ['4444444601', '4444444701', '4444444801', '4444444901'])
      expect((await on.addAccount(who.as, { number })).failure.code).toBe('login.wrong')
    expect((await on.addAccount(who.as, { number: '4444444601', ...passwords })).status).toBe(200)
  })

  test('CSH-041 CSH-062 FIX-024 reviews only the second of two members’ accounts with one number, and reveals that to the desk alone', async () => {
    const [one, other] = [await createPayee(on, 0n, { number: '5555555101' }), await on.newMember()]
    expect(one.account.state).toBe('ready')
    const shared = await on.addAccount(other.as, { number: '5555555101' })
    const unsure = await on.addAccount((await on.newMember()).as, { number: '5555555201', name: 'ใจดี สมชาย' })
    expect([shared.reply.value.state, unsure.reply.value.state]).toEqual(['reviewing', 'reviewing'])
    expect(Object.keys(shared.reply.value)).toEqual(Object.keys(unsure.reply.value))
    expect((await on.api.call(BankAccounts, { as: one.as })).reply.value[0]?.state).toBe('ready')
    await on.credit(one.memberId, 40_000n)
    const paid = await on.withdraw(one.as, one.account.id, '400.00')
    const { flags } = await on.api.db
      .selectFrom('withdrawals')
      .select('flags')
      .where('id', '=', paid.reply.value.id)
      .executeTakeFirstOrThrow()
    expect(flags).toEqual(['first'])

    const clerk = await on.api.signInOperator('clerk')
    const listed = (await on.api.operate('GET', 'cashier/accounts', clerk)).json().value as {
      id: string
      number: string
      isShared: boolean
      ownName: string
    }[]
    const ids = [shared.reply.value.id, unsure.reply.value.id]
    expect(listed.map(({ id }) => id)).not.toContain(one.account.id)
    const rows = ids.map((id) => listed.find((row) => row.id === id))
    expect(rows.map((row) => [row?.isShared, row?.number])).toEqual([
      [true, 'xxx-xxx-5101'],
      [false, 'xxx-xxx-5201'],
    ])
    const decide = (id: string, yes: boolean) =>
      on.api.operate('POST', `cashier/accounts/${id}/decide`, clerk, { yes, ...because })
    expect((await decide(ids[1] ?? '', true)).json().value.state).toBe('ready')
    expect((await decide(ids[0] ?? '', false)).json().value.state).toBe('refused')
    expect((await decide(ids[0] ?? '', true)).statusCode).toBe(409)
    await on.setPaymentPassword(other.as)
    expect((await on.withdraw(other.as, shared.reply.value.id, '100.00')).failure.code).toBe('account.name')
  })

  test('CSH-062 reveals a whole number one at a time, with a reason, to a permitted operator, and records it', async () => {
    const who = await createPayee(on, 0n, { number: '6666666101' })
    const open = async (role: 'viewer' | 'clerk', body: object) =>
      on.api.operate('POST', `cashier/accounts/${who.account.id}/reveal`, await on.api.signInOperator(role), body)
    expect((await open('viewer', { reason: because.reason })).statusCode).toBe(403)
    expect((await open('clerk', {})).statusCode).toBe(400)
    const before = await on.api.db.selectFrom('operator_audit').select('id').execute()
    expect((await open('clerk', { reason: because.reason })).json().value).toEqual({ number: '6666666101' })
    const after = await on.api.db.selectFrom('operator_audit').selectAll().orderBy('id', 'desc').execute()
    expect(after.length - before.length).toBe(1)
    expect(after[0]).toMatchObject({ actor: 'clerk01', action: 'account.reveal', reason: because.reason })
    expect(JSON.stringify([after[0]?.before, after[0]?.after])).not.toContain('6666666101')
  })
})
