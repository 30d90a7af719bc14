import { describeOnOneEngine } from '@tessera/server/testing'
import { Captcha, LoginFailureValue } from '@tessera/site/calls'
import { solveProofOfWork } from '../../../../testing/proof-of-work.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('work in place of the picture', (engine) => {
  let api: TestApi
  let names: string[] = []
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    names = (await api.listMembers(8)).map((member) => member.username)
  })
  beforeEach(() => api.db.deleteFrom('login_failures').execute())
  afterAll(() => api.close())

  const freshName = () => names.pop() ?? ''
  const challengeOf = ({ failure }: Awaited<ReturnType<TestApi['login']>>) => {
    const challenge = LoginFailureValue.parse(failure.value).captcha
    if (!challenge?.work) throw new Error('no work')
    return { captchaId: challenge.captchaId, work: challenge.work }
  }
  const worked = ({ captchaId, work }: ReturnType<typeof challengeOf>) => ({
    captchaId,
    captchaWork: solveProofOfWork(work),
  })
  const fail = (username: string, answer: object = {}, ip?: string) =>
    api.login({ username, password: 'wrong', ...answer }, ip ? { ip } : {})

  test('ACC-145 TRU-021 logs in with the work alone, once, and doubles the price after the next failure', async () => {
    const username = freshName()
    const first = challengeOf(await fail(username))
    const answer = worked(first)
    const second = challengeOf(await fail(username, answer))
    expect([first.work.difficulty, second.work.difficulty]).toEqual([96, 192])
    const again = await api.login({ username, ...answer })
    expect(again.failure.code).toBe('captcha.wrong')
    expect((await api.login({ username, ...worked(challengeOf(again)) })).status).toBe(200)
  })

  test('TRU-021 binds work to the network that requested it, and expires it after five minutes', async () => {
    const username = freshName()
    const elsewhere = challengeOf(await fail(username, {}, '192.0.2.9'))
    await fail(username)
    expect((await api.login({ username, ...worked(elsewhere) })).failure.code).toBe('captcha.wrong')
    const late = challengeOf(await api.login({ username }))
    api.advance(5 * 60_000)
    expect((await api.login({ username, ...worked(late) })).failure.code).toBe('captcha.wrong')
  })

  test('SEC-07 rejects a guess with a challenge stored at an earlier, cheaper price', async () => {
    const username = freshName()
    const cheap = challengeOf(await fail(username))
    let challenge = challengeOf(await api.login({ username }))
    for (let failures = 1; failures < 3; failures++) {
      challenge = challengeOf(await fail(username, worked(challenge)))
      api.advance(2_000)
    }
    expect(challenge.work.difficulty).toBe(384)
    expect((await api.login({ username, ...worked(cheap) })).failure.code).toBe('captcha.needed')
    expect((await api.login({ username, ...worked(challenge) })).status).toBe(200)
  })

  test('also returns work to a request for a picture without a login', async () => {
    const { reply } = await api.call(Captcha)
    expect(reply.value.work).toEqual({ salt: reply.value.captchaId, difficulty: 1536 })
  })
})
