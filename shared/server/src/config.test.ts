import * as z from 'zod'
import { AppSettings } from './app-settings.ts'
import { readConfig } from './config.ts'

const Settings = z.object({ ...AppSettings.shape, TOKEN: z.string().min(24), DATABASE_URL: z.url().optional() })
const TOKEN = `trial-${'x'.repeat(24)}`

test('lists every wrong setting by its name, and treats an empty one as unset', () => {
  const read = () => readConfig(Settings, { TOKEN: 'short', LOG_LEVEL: 'loud', DATABASE_URL: '' })
  expect(read).toThrow(/^settings refused:\n {2}LOG_LEVEL: .*\n {2}TOKEN: .*$/)
})

test('refuses in production what a trial created, alone and as the password of an address', () => {
  const DATABASE_URL = 'postgres://api_service:trial-abc@postgres:5432/api'
  const read = (PRODUCTION: string) => () => readConfig(Settings, { TOKEN, DATABASE_URL, PRODUCTION })
  expect(read('true')).toThrow(
    'settings refused:\n  TOKEN: is a secret of a trial, which production refuses\n' +
      '  DATABASE_URL: is a secret of a trial, which production refuses',
  )
  expect(read('false')()).toMatchObject({ TOKEN })
})

test('allows the word elsewhere in a value', () => {
  const settings = { TOKEN: 'x'.repeat(24), DATABASE_URL: 'postgres://db/trial-of-production', PRODUCTION: 'true' }
  expect(readConfig(Settings, settings)).toMatchObject({ PRODUCTION: true })
})
