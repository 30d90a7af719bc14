import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { postgresForTests } from '@tessera/server/testing'
import { ApiConfig, createApi, readApiConfig } from './index.ts'

const settings = { LOG_LEVEL: 'silent', IN_MEMORY: 'true', PORT: '0' }
const PASSWORDS = /Demo1234|Agent1234/

test('SEC-02 writes demo accounts only if requested', () => {
  expect(ApiConfig.parse({}).SEED).toBe(false)
})

test('SEC-02 refuses to start with SEED if a merchant is in production, before a database is opened', async () => {
  const start = createApi(readApiConfig({ ...settings, SEED: 'true' }))
  await expect(start).rejects.toMatchObject({
    name: 'ConfigError',
    faults: ['SEED: is for demo merchants, and kirin, lotus, siam are in production'],
  })
})

test('refuses to start with a test pace of draws if a merchant is in production', async () => {
  const start = createApi(readApiConfig({ ...settings, LOTTERY_FAST_SECONDS: '10' }))
  await expect(start).rejects.toMatchObject({
    faults: ['LOTTERY_FAST_SECONDS: is for trying out, and kirin, lotus, siam are in production'],
  })
  expect(() => readApiConfig({ LOTTERY_FAST_SECONDS: '9' })).toThrow('LOTTERY_FAST_SECONDS')
})

test('FIX-004 refuses to start with the local beacon if a merchant is in production, and without a named beacon anywhere', async () => {
  const beacon = { BEACON_URL: 'http://127.0.0.1:1' }
  await expect(createApi(readApiConfig({ ...settings, ...beacon, LOTTERY_BEACON: 'local' }))).rejects.toMatchObject({
    name: 'ConfigError',
    faults: ['LOTTERY_BEACON: local is for trying out, and kirin, lotus, siam are in production'],
  })
  await expect(createApi(readApiConfig({ ...settings, ...beacon, PRODUCTION: 'false' }))).rejects.toMatchObject({
    faults: ['LOTTERY_BEACON: is needed with BEACON_URL'],
  })
})

test('FIX-006 refuses to start without PROTECTION_KEY if a merchant is in production', async () => {
  await expect(createApi(readApiConfig(settings))).rejects.toMatchObject({
    name: 'ConfigError',
    faults: ['PROTECTION_KEY: is needed, for kirin, lotus, siam are in production'],
  })
  expect(() => readApiConfig({ PROTECTION_KEY: 'x'.repeat(31) })).toThrow('PROTECTION_KEY')
})

/** Output of the API's process on an empty database until it listens. */
async function printed(env: Record<string, string>): Promise<string> {
  const postgres = await postgresForTests()
  const child = spawn(process.execPath, [fileURLToPath(new URL('./server.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, ...settings, ...(postgres ? { DATABASE_URL: postgres.url } : {}), ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += String(data)
      if (text.includes('operator API on')) child.kill('SIGTERM')
    })
  await once(child, 'exit')
  await postgres?.drop()
  return text
}

test('SEC-02 prints passwords of demo accounts only in a process that wrote the accounts', async () => {
  expect(await printed({ PRODUCTION: 'false' })).not.toMatch(PASSWORDS)
  expect(await printed({ SEED: 'true', SEED_PEOPLE_AT: 'kirin', PRODUCTION: 'false' })).toMatch(PASSWORDS)
})
