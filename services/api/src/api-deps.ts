import type { Database, Merchants } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import type { FastifyBaseLogger } from 'fastify'
import type { Tables } from './database/tables.ts'
import type { Puzzle } from './modules/identity/captcha/captcha.domain.ts'
import type { PasswordService } from './modules/identity/passwords/passwords.service.ts'
import type { Channel } from './modules/money/channels/channels.domain.ts'
import type { Provider } from './modules/play/providers/providers.domain.ts'

/** Dependencies of the app; the optional ones are for tests. */
export interface ApiDeps {
  database: Database<Tables>
  merchants: Merchants<MerchantConfig>
  /** Providers that may call the wallet; none by default. */
  providers?: readonly Provider[]
  /** Payment channels; features that need one are not offered if it is missing. */
  channels?: readonly Channel[]
  now?: () => Date
  createPuzzle?: () => Puzzle
  passwords?: PasswordService
  logger?: FastifyBaseLogger
}
