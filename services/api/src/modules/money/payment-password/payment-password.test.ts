import { HOUR_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { ResetPaymentPassword, SetPaymentPassword, WithdrawInfo } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { type Cashier, createPayee, PAYMENT_PASSWORD, startCashier } from '../../../../testing/cashier.ts'

describeOnOneEngine('the payment password', (engine) => {
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({ open: engine.open })
  })
  afterAll(() => on.close())

  const twice = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword })
  const set = (as: Browser, body: object) => on.api.callSealed(SetPaymentPassword, body, { as })
  const reset = (as: Browser, body: object) => on.api.callSealed(ResetPaymentPassword, body, { as })
  const info = async (as: Browser) => (await on.api.call(WithdrawInfo, { as })).reply.value

  test('CSH-042 API-094 sets it by the login password, changes it by the previous one, hashes it, and returns it in no call', async () => {
    const { as, memberId } = await on.newMember()
    const codes = [
      (await set(as, { password: 'Demo1234', ...twice('123456') })).failure.code,
      (await set(as, { password: 'Demo1234', ...twice('246810'), confirmPaymentPassword: '246811' })).failure.code,
      (await set(as, twice('246810'))).failure.code,
    ]
    expect(codes).toEqual(['payment.password.weak', 'request.invalid', 'login.wrong'])
    expect((await info(as)).hasPaymentPassword).toBe(false)
    expect((await set(as, { password: 'Demo1234', ...twice('246810') })).status).toBe(200)
    expect((await info(as)).hasPaymentPassword).toBe(true)
    // From now on the login password alone changes nothing.
    expect((await set(as, { password: 'Demo1234', ...twice('135791') })).failure.code).toBe('payment.password.wrong')
    expect((await set(as, { oldPaymentPassword: '246810', ...twice('246810') })).failure.code).toBe(
      'modify.new.old.same',
    )
    expect((await set(as, { oldPaymentPassword: '246810', ...twice('135791') })).status).toBe(200)
    const { payment_password_hash: hash } = await on.api.db
      .selectFrom('members')
      .select('payment_password_hash')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$/)
  })

  test.each<[string, object, boolean]>([
    ['first payment password for a login password', { password: 'Demo1234' }, false],
    ['payment password for the previous one', { oldPaymentPassword: '246810' }, true],
  ])('CSH-042 sets one %s, however many are set at once', async (_what, proof, hasPrevious) => {
    const { as } = await on.newMember()
    if (hasPrevious) await set(as, { password: 'Demo1234', ...twice('246810') })
    const passwords = ['135791', '579135', '913579']
    const replies = await Promise.all(passwords.map((password) => set(as.copy(), { ...proof, ...twice(password) })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const password = passwords[replies.findIndex(({ status }) => status === 200)] ?? ''
    expect((await set(as, { oldPaymentPassword: password, ...twice('802468') })).status).toBe(200)
  })

  test('CSH-042 locks it for an hour after five wrong ones, for every use, and then rejects the right one', async () => {
    const who = await createPayee(on, 100_000n)
    const wrong = (amount = '100.00') => on.withdraw(who.as, who.account.id, amount, { paymentPassword: '999998' })
    const answers = [
      await wrong(),
      await wrong(),
      await set(who.as, { oldPaymentPassword: '999997', ...twice('135791') }),
    ]
    expect(answers.map(({ failure }) => [failure.code, failure.value])).toEqual([
      ['payment.password.wrong', { left: 4 }],
      ['payment.password.wrong', { left: 3 }],
      ['payment.password.wrong', { left: 2 }],
    ])
    // Whatever else is amiss is not told before.
    expect((await wrong('999999.00')).failure.code).toBe('payment.password.wrong')
    const until = new Date(on.api.now().getTime() + HOUR_MS).toISOString()
    const [fifth, right] = [await wrong(), await on.withdraw(who.as, who.account.id, '100.00')]
    expect([fifth, right].map(({ status, failure }) => [status, failure.code, failure.value])).toEqual([
      [423, 'payment.password.locked', { until }],
      [423, 'payment.password.locked', { until }],
    ])
    expect((await info(who.as)).lockedUntil).toBe(until)
    on.api.advance(HOUR_MS)
    expect((await on.withdraw(who.as, who.account.id, '100.00')).status).toBe(200)
    expect((await wrong()).failure.value).toEqual({ left: 4 })
  })

  test('CSH-042 checks five of a burst of guesses, and locks no member out by simultaneous right ones', async () => {
    const who = await createPayee(on, 100_000n)
    const many = await Promise.all(Array.from({ length: 5 }, () => on.withdraw(who.as, who.account.id, '100.00')))
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const ask = (paymentPassword: string) => on.withdraw(who.as, who.account.id, '100.00', { paymentPassword })
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, at) => ask(`90817${at}`)))
    const codes = guesses.map(({ failure }) => failure.code)
    expect(codes.filter((code) => code === 'payment.password.wrong')).toHaveLength(4)
    expect(codes.filter((code) => code === 'payment.password.locked')).toHaveLength(5)
    expect((await ask(PAYMENT_PASSWORD)).failure.code).toBe('payment.password.locked')
  })

  test('CSH-042 resets a forgotten one by password and code; then delays withdrawals 24 h, and notifies the inbox', async () => {
    const who = await createPayee(on, 100_000n)
    const number = { mobile: '899999901', mobile_proved_at: on.api.now() }
    await on.api.db.updateTable('members').set(number).where('id', '=', who.memberId).execute()
    const body = { password: 'Demo1234', ...twice('135791') }
    expect((await reset(who.as, { ...body, password: 'Wrong1234' })).failure.code).toBe('login.wrong')
    expect((await reset(who.as, body)).failure.code).toBe('verification.wrong')
    expect((await reset(who.as, { ...body, verificationCode: '000000' })).failure.code).toBe('verification.wrong')
    expect((await on.withdraw(who.as, who.account.id, '100.00')).status).toBe(200)
    const unproved = { mobile_proved_at: null }
    await on.api.db.updateTable('members').set(unproved).where('id', '=', who.memberId).execute()
    const coolingUntil = new Date(on.api.now().getTime() + 24 * HOUR_MS).toISOString()
    expect((await reset(who.as, body)).reply.value).toEqual({ coolingUntil })
    const waits = await on.withdraw(who.as, who.account.id, '100.00', { paymentPassword: '135791' })
    expect(waits.failure).toMatchObject({ code: 'account.cooling', value: { until: coolingUntil } })
    const told = await on.api.db
      .selectFrom('inbox_messages')
      .select('id')
      .where('member_id', '=', who.memberId)
      .where('title_en', '=', 'Your payment password was set anew')
      .execute()
    expect(told).toHaveLength(1)
    on.api.advance(24 * HOUR_MS)
    const as = await on.api.signIn(who.username)
    expect((await on.withdraw(as, who.account.id, '100.00', { paymentPassword: '135791' })).status).toBe(200)
  })
})
