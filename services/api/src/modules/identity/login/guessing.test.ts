import { describeOnOneEngine } from '@tessera/server/testing'
import { MemberInfo } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('guessing passwords', (engine) => {
  let api: TestApi
  let names: string[] = []
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    names = (await api.listMembers(12)).map((member) => member.username)
  })
  // Each test begins in a network that nobody has guessed from.
  beforeEach(() => api.db.deleteFrom('login_failures').execute())
  afterAll(() => api.close())

  const freshName = () => names.pop() ?? ''
  const codesOf = async (answers: Awaited<ReturnType<TestApi['login']>>[]) => {
    const codes = answers.map((answer) => (answer.status === 200 ? 'open' : answer.failure.code))
    return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]))
  }

  test('SEC-06 TRU-018 ACC-143 checks one of 50 simultaneous wrong passwords without a captcha', async () => {
    const username = freshName()
    const tries = Array.from({ length: 50 }, (_, i) => api.login({ username, password: `wrong-${i}` }))
    expect(await codesOf(await Promise.all(tries))).toEqual({ 'login.wrong': 1, 'captcha.needed': 49 })
  })

  test('SEC-06 ACC-143 opens no session for the right password among 50 simultaneous tries, unless it is the first', async () => {
    const username = freshName()
    const words = Array.from({ length: 50 }, (_, i) => (i === 30 ? 'Demo1234' : `wrong-${i}`))
    const answers = await Promise.all(words.map((password) => api.login({ username, password })))
    expect(await codesOf(answers)).toEqual({ 'login.wrong': 1, 'captcha.needed': 49 })
  })

  test('SEC-08 ACC-144 requires a captcha before the twentieth of 1,000 names with one password from one network', async () => {
    const ip = (i: number) => `203.0.113.${i % 250}`
    let free = 0
    for (let i = 0; i < 1000 && free < 1000; i++) {
      const { failure } = await api.login({ username: `spray${i}`, password: 'Summer2026' }, { ip: ip(i) })
      if (failure.code === 'captcha.needed') break
      free += 1
    }
    expect(free).toBeGreaterThan(2)
    expect(free).toBeLessThan(20)
  })

  test('SEC-08 ACC-144 requires a captcha before the tenth of 100 networks for one name, also from its owner', async () => {
    const username = freshName()
    const codes: string[] = []
    for (let i = 0; i < 100; i++)
      codes.push((await api.login({ username, password: 'wrong' }, { ip: `10.${i}.0.1` })).failure.code)
    expect(codes.indexOf('captcha.needed')).toBeGreaterThan(1)
    expect(codes.indexOf('captcha.needed')).toBeLessThan(10)
    expect(codes.filter((code) => code === 'request.too.many')).toEqual([])
    expect((await api.login({ username }, { ip: '192.0.2.1' })).failure.code).toBe('captcha.needed')
  })

  test('SEC-08 counts the number of an account together with its name', async () => {
    const ip = '192.0.2.77'
    expect((await api.login({ username: 'demo01', password: 'wrong' }, { ip })).failure.code).toBe('login.wrong')
    const byNumber = await api.login({ mobileNum: '0812345678', password: 'wrong' }, { ip })
    expect(byNumber.failure.code).toBe('captcha.needed')
  })

  test('does not count right passwords: a network of many members needs no captchas', async () => {
    const ip = '192.0.2.200'
    const username = freshName()
    for (let i = 0; i < 25; i++) expect((await api.login({ username }, { ip })).status).toBe(200)
  })

  test('opens a session in each of several tabs with the same right password simultaneously', async () => {
    const username = freshName()
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.login({ username })))
    expect(await codesOf(answers)).toEqual({ open: 6 })
  })

  test('SEC-30 completes a half-finished registration with the first login', async () => {
    const username = freshName()
    const member = await api.db
      .selectFrom('members')
      .selectAll()
      .where('username', '=', username)
      .where('merchant', '=', 'siam')
      .executeTakeFirstOrThrow()
    const half = {
      ...member,
      id: crypto.randomUUID(),
      username: 'half01',
      mobile: null,
      affiliate_code: null,
      referral_code: 'HALF01',
    }
    await api.db
      .insertInto('members')
      .values({ ...half, profile: '{}' })
      .execute()
    const browser = await api.signIn('half01')
    expect((await api.call(MemberInfo, { as: browser })).status).toBe(200)
    const accounts = await api.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('owner_id', '=', half.id)
      .execute()
    expect(accounts).toEqual([{ balance: 0n }])
  })
})
