import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiConfig, createApi, readApiConfig } from '../index.ts'
import { createExternalProviders } from './outside.ts'

const read = (env: Record<string, string>) => createExternalProviders(readApiConfig(env))
const ALL = {
  OUTSIDE_ORIGIN: 'http://127.0.0.1:4104',
  OUTSIDE_KEY: 'a-key-of-sixteen-and-more',
  VERIFY_PROJECT: 'tessera',
  VERIFY_SITE_KEY: 'site-key-1',
}

test('offers nothing that the settings do not name', () => {
  const none = { sms: false, mail: false, provider: null }
  expect(read({})).toEqual({ gateway: null, provider: null, senders: none })
  const { OUTSIDE_ORIGIN, OUTSIDE_KEY } = ALL
  expect(read({ OUTSIDE_ORIGIN, OUTSIDE_KEY }).senders).toEqual({ sms: true, mail: true, provider: null })
  expect(read({ ...ALL, VERIFY_ORIGIN: 'https://phones.example' })).toEqual({
    gateway: { origin: OUTSIDE_ORIGIN, key: OUTSIDE_KEY },
    provider: { origin: OUTSIDE_ORIGIN, publicOrigin: 'https://phones.example', project: 'tessera' },
    senders: { sms: true, mail: true, provider: { origin: 'https://phones.example', siteKey: 'site-key-1' } },
  })
})

test.each<[Record<string, string>, string]>([
  [{ OUTSIDE_KEY: ALL.OUTSIDE_KEY }, 'OUTSIDE_ORIGIN'],
  [{ OUTSIDE_ORIGIN: ALL.OUTSIDE_ORIGIN, VERIFY_PROJECT: 'tessera' }, 'VERIFY_PROJECT'],
  [{ OUTSIDE_ORIGIN: 'https://a.example/path' }, 'OUTSIDE_ORIGIN'],
])('refuses to start with incomplete settings of external providers: %j', (env, name) => {
  expect(() => read(env)).toThrow(name)
})

test('refuses to start, with a readable message, for switches in a merchant file that create members unable to log in', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-merchants-'))
  try {
    const siam = JSON.parse(await readFile(join(ApiConfig.parse({}).MERCHANTS_DIR, 'siam.json'), 'utf8')) as {
      switches: object
    }
    const switches = { ...siam.switches, MOBILENUMPASSREG3: false, MOBILEVERCODELOGIN3: false }
    await writeFile(join(dir, 'siam.json'), JSON.stringify({ ...siam, switches }))
    const start = createApi(
      readApiConfig({ LOG_LEVEL: 'silent', IN_MEMORY: 'true', PRODUCTION: 'false', MERCHANTS_DIR: dir }),
    )
    await expect(start).rejects.toMatchObject({
      name: 'ConfigError',
      faults: [expect.stringContaining('MOBILEVERCODELOGIN3 must be true, or they cannot log in')],
    })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
