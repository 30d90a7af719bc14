import { randomUUID } from 'node:crypto'
import { issuerPath } from '@tessera/outside'
import { OUTSIDE_SITE, startExternalServices, type TestExternalServices } from '@tessera/sandbox/testing'
import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine, until } from '@tessera/server/testing'
import {
  AddBankAccount,
  CloseAccount,
  GameList,
  LaunchGame,
  Limits,
  PromptPayDeposit,
  ProveEmail,
  ProveMobile,
  Register,
  SelfExclusion,
  SendVerificationCode,
  SetEmail,
  TimeOut,
  UnlinkSocial,
} from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { channelsAt } from '../../../../testing/channels.ts'
import { sandboxSettings } from '../../../../testing/external-systems.ts'
import { createSocialHelpers, OIDC_CLIENTS } from '../../../../testing/providers.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'

const PASSWORD = 'Demo1234'
const CLIENT = { clientId: 'tessera', secret: 'a-secret-for-tests-alone' }
const NAME = 'สมชาย ใจดี'

describeOnOneEngine('an excluded member who comes back with a new account', (engine) => {
  let api: TestApi
  let outside: TestExternalServices
  let spare: { id: string; username: string }[]
  beforeAll(async () => {
    outside = await startExternalServices({ OIDC_CLIENTS })
    api = await startTestApi({
      open: engine.open,
      config: {
        ...sandboxSettings(outside, OUTSIDE_SITE),
        OIDC_PROVIDERS: { line: { issuer: `${outside.origin}${issuerPath('line')}`, ...CLIENT } },
        PROTECTION_KEY: 'a-key-of-tests-alone-0123456789abcdef',
      },
      channels: channelsAt(outside.origin),
      merchant: (one) => ({
        ...one,
        switches: { ...one.switches, USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true },
        register: { ...one.register, captcha: false },
      }),
    })
    // The provider's tokens go by the clock of the machine.
    api.advance(Date.now() - api.now().getTime())
    // Jobs run each second from now on: messages go out, and accounts close.
    await api.listen()
    spare = await api.listMembers(30)
  })
  afterAll(async () => {
    await api.close()
    await outside.close()
  })
  beforeEach(async () => {
    for (const table of ['message_asks', 'social_links'] as const) await api.db.deleteFrom(table).execute()
  })

  const money = async (memberId: string): Promise<bigint> =>
    (
      await api.db
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('owner_id', '=', memberId)
        .where('kind', '=', 'member')
        .executeTakeFirst()
    )?.balance ?? 0n
  /** A member without money; its account can be closed. */
  const member = async () => {
    const { id, username } = spare.pop() ?? { id: '', username: '' }
    const balance = await money(id)
    if (balance > 0n) {
      const ledger = createLedgerRepository(api.db)
      const legs = [
        { accountId: await ledger.memberAccount('siam', id, 'THB'), amount: -balance },
        { accountId: await ledger.houseAccount('siam', 'cash', 'THB'), amount: balance },
      ]
      const posting = { merchant: 'siam', key: `test-${randomUUID()}`, kind: 'deposit' as const, legs }
      await api.db.transaction().execute((trx) => postTransaction(trx, posting, api.now()))
    }
    return { id, as: await api.signIn(username) }
  }
  const close = async ({ id, as }: { id: string; as: Browser }) => {
    expect((await api.callSealed(CloseAccount, { password: PASSWORD }, { as })).status).toBe(200)
    await api.db.updateTable('members').set({ closes_at: api.now() }).where('id', '=', id).execute()
    await api.db.updateTable('jobs').set({ due_at: api.now() }).where('kind', '=', 'account.closing').execute()
    await until(
      async () =>
        (await api.db.selectFrom('members').select('closed_at').where('id', '=', id).executeTakeFirst())?.closed_at,
      'the end of the account',
    )
  }
  const exclude = async (as: Browser) =>
    (await api.call(SelfExclusion, { as, body: { months: 6 } })).reply.value.protection
  const protectionOf = async (as: Browser) => (await api.call(Limits, { as })).reply.value.protection

  const codeFor = async (mobileNum: string, purpose: 'register' | 'prove', as?: Browser) => {
    const inbox = () => outside.messagesTo(`+66${mobileNum.slice(1)}`)
    const { length } = await inbox()
    const sent = await api.call(SendVerificationCode, { as, body: { purpose, mobileNum } })
    api.advance(1_000)
    const [message] = await until(async () => {
      const messages = await inbox()
      return messages.length > length && messages
    }, 'the code')
    await api.db.deleteFrom('message_asks').execute()
    return {
      mobileNum,
      verificationCode: /\d{6}/.exec(message?.text ?? '')?.[0] ?? '',
      verificationFlow: sent.reply.value.flow,
    }
  }
  const register = async (body: object, ask: { as?: Browser } = {}) => {
    const answer = await api.callSealed(
      Register,
      { registerMethod: 'H5', type: 0, password: PASSWORD, confirmPassword: PASSWORD, ...body },
      ask,
    )
    if (answer.status !== 200) throw new Error(answer.text)
    return api.signIn(answer.reply.value.userName)
  }
  const byName = () => register({ username: `again${randomUUID().slice(0, 8)}` })
  const ownNumber = async (as: Browser, mobileNum: string) =>
    api.callSealed(ProveMobile, { ...(await codeFor(mobileNum, 'prove', as)), password: PASSWORD }, { as })
  const ownAddress = async (as: Browser, email: string) => {
    const { length } = await outside.messagesTo(email)
    const set = await api.callSealed(SetEmail, { email, password: PASSWORD }, { as })
    if (set.status !== 200) throw new Error(set.text)
    api.advance(1_000)
    const mail = await until(async () => {
      const mails = await outside.messagesTo(email)
      return mails.length > length && mails[0]
    }, 'the mail')
    await api.call(ProveEmail, { body: { token: /[?]proof=([\w-]+)/.exec(mail.text)?.[1] ?? '' } })
    await api.db.deleteFrom('message_asks').execute()
  }
  const ownAccount = (as: Browser, number: string) =>
    api.callSealed(AddBankAccount, { bank: 'KBANK', number, name: NAME }, { as })

  test('FIX-006 applies a self-exclusion to an account that is registered with the number of a closed one', async () => {
    const mobileNum = '0861110001'
    const before = await member()
    await ownNumber(before.as, mobileNum)
    const protection = await exclude(before.as)
    await close(before)
    const as = await register(await codeFor(mobileNum, 'register'))
    expect(await protectionOf(as)).toEqual(protection)
    const [game] = (
      await api.call(GameList, {
        query: { platform: 'html5', language: 'EN', pageNo: '1', pageSize: '1', gameType: 'RNG' },
      })
    ).reply.value.games
    const launch = await api.call(LaunchGame, { as, query: { language: 'EN', nodeId: game?.nodeId ?? '' } })
    const deposit = await api.call(PromptPayDeposit, {
      as,
      body: { methodId: 'promptpay', amount: '100.00', gatewayId: 3 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([launch.failure.code, deposit.failure.code]).toEqual(['protection.active', 'protection.active'])
  })

  test.each<[string, (as: Browser, mark: number) => Promise<unknown>]>([
    ['number', (as, mark) => ownNumber(as, `086111010${mark}`)],
    ['address', (as, mark) => ownAddress(as, `again${mark}@example.com`)],
    ['bank account', (as, mark) => ownAccount(as, `77777770${mark}1`)],
    ['sign-in at a provider', (as) => createSocialHelpers(api).linkProvider(as)],
  ])(
    'FIX-006 carries a time-out over to the account that proves the same %s, and not to others',
    async (_what, own) => {
      const before = await member()
      await own(before.as, 1)
      const { protection } = (await api.call(TimeOut, { as: before.as, body: { hours: 1_008 } })).reply.value
      expect(protection?.kind).toBe('time_out')
      await close(before)
      const as = await byName()
      expect(await protectionOf(as)).toBeNull()
      await own(as, 1)
      expect(await protectionOf(as)).toEqual(protection)
      const other = await member()
      if (own.length > 1) await own(other.as, 2)
      expect(await protectionOf(other.as)).toBeNull()
    },
  )

  test('FIX-006 carries an exclusion over by the ticket of a sign-in at a provider that registers', async () => {
    const before = await member()
    const { signIn, linkProvider: link } = createSocialHelpers(api)
    await link(before.as)
    const protection = await exclude(before.as)
    await close(before)
    const found = (await signIn(new Browser())).reply.value
    const as = await register({
      username: 'againline',
      socialTicket: found.is === 'new' ? found.ticket : '',
    })
    expect(await protectionOf(as)).toEqual(protection)
  })

  test('FIX-006 carries an exclusion over to another account of the same person while the excluded one is still open', async () => {
    const before = await member()
    await ownAccount(before.as, '7777777301')
    const protection = await exclude(before.as)
    const as = await byName()
    await ownAccount(as, '7777777301')
    expect(await protectionOf(as)).toEqual(protection)
  })

  test.each<[string, (as: Browser) => Promise<unknown>, (as: Browser) => Promise<unknown>]>([
    ['a number', (as) => ownNumber(as, '0861110301'), (as) => ownNumber(as, '0861110302')],
    ['an address', (as) => ownAddress(as, 'later1@example.com'), (as) => ownAddress(as, 'later2@example.com')],
    [
      'a sign-in at a provider',
      (as) => createSocialHelpers(api).linkProvider(as),
      (as) => api.call(UnlinkSocial, { as, query: { brand: 'line' } }),
    ],
    ['a bank account', (as) => ownAccount(as, '7777777701'), () => Promise.resolve()],
  ])(
    'FIX-006 carries an exclusion over by %s that the member adds after it, also once it was replaced',
    async (_what, own, replace) => {
      const before = await member()
      const protection = await exclude(before.as)
      await own(before.as)
      await replace(before.as)
      const as = await byName()
      await own(as)
      expect(await protectionOf(as)).toEqual(protection)
    },
  )

  test('FIX-006 carries an exclusion on from the second account to a third by another identity', async () => {
    const [first, second, third] = [await member(), await member(), await member()]
    await ownAccount(first.as, '7777777501')
    const protection = await exclude(first.as)
    await ownAddress(second.as, 'again5@example.com')
    await ownAccount(second.as, '7777777501')
    await ownAddress(second.as, 'again6@example.com')
    await ownAddress(third.as, 'again5@example.com')
    expect(await protectionOf(third.as)).toEqual(protection)
  })

  test('FIX-006 stores only keyed hashes of identities, and none after the end of the protection', async () => {
    const before = await member()
    await ownAccount(before.as, '7777777401')
    await exclude(before.as)
    await close(before)
    const rows = await api.db.selectFrom('carried_protections').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { identity_hash } of rows) expect(identity_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain('7777777401')
    api.advance(190 * DAY_MS)
    const as = await byName()
    await ownAccount(as, '7777777401')
    expect(await protectionOf(as)).toBeNull()
  })
})
