import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresForTests } from '@tessera/server/testing'
import { encryptionHeader } from '@tessera/site'
import { EncryptionKey, Login, LoginFailureValue } from '@tessera/site/calls'
import { encryptBody } from '../../../../testing/encrypt-body.ts'
import { ApiConfig, createApi, readApiConfig } from '../../../index.ts'

const settings = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT_ON: 'false',
  IN_MEMORY: 'true',
  CAPTCHA_FIXED_ANSWER: '4711',
  PRODUCTION: 'false',
}

test('accepts that number for every picture with CAPTCHA_FIXED_ANSWER', async () => {
  const postgres = await postgresForTests()
  const database = postgres ? { DATABASE_URL: postgres.url } : {}
  const { app, close } = await createApi(
    readApiConfig({ ...settings, ...database, SEED: 'true', SEED_PEOPLE_AT: 'siam' }),
  )
  try {
    const key = EncryptionKey.reply.parse((await app.inject({ url: EncryptionKey.path })).json()).value
    const login = (body: object) =>
      app.inject({
        method: Login.method,
        url: Login.path,
        headers: { encryption: encryptionHeader(key.kid), device: 'MOBILE' },
        payload: encryptBody(
          { type: 'username', side: 'member', username: 'demo01', ...body },
          key,
          Date.now(),
          Login.path,
        ),
      })
    const captchaId = LoginFailureValue.parse((await login({ password: 'Wrong1234' })).json().value).captcha?.captchaId
    const wrong = await login({ password: 'Demo1234', captcha: '4712', captchaId })
    expect(wrong.json()).toMatchObject({ success: false, code: 'captcha.wrong' })
    const next = LoginFailureValue.parse(wrong.json().value).captcha?.captchaId
    const right = await login({ password: 'Demo1234', captcha: '4711', captchaId: next })
    expect([right.statusCode, right.json().success]).toEqual([200, true])
  } finally {
    await close()
    await postgres?.drop()
  }
})

test('refuses to start with CAPTCHA_FIXED_ANSWER if a merchant is in production', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-merchants-'))
  try {
    const siam = JSON.parse(await readFile(join(ApiConfig.parse({}).MERCHANTS_DIR, 'siam.json'), 'utf8')) as object
    await writeFile(join(dir, 'siam.json'), JSON.stringify({ ...siam, production: true }))
    const start = createApi(readApiConfig({ ...settings, MERCHANTS_DIR: dir }))
    await expect(start).rejects.toMatchObject({
      name: 'ConfigError',
      faults: ['CAPTCHA_FIXED_ANSWER: is for tests, and siam is in production'],
    })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

test.each(['abc', '12+3', '1234567'])('rejects CAPTCHA_FIXED_ANSWER=%s', (CAPTCHA_FIXED_ANSWER) => {
  expect(() => readApiConfig({ ...settings, CAPTCHA_FIXED_ANSWER })).toThrow('CAPTCHA_FIXED_ANSWER: must be one to six')
})
