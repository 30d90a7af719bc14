import type { App } from '@tessera/server'
import { EncryptionKey } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import type { EncryptionService } from './encryption.service.ts'

export function encryptionRoutes(app: App, encryption: EncryptionService): void {
  servePublic(
    app,
    EncryptionKey,
    async ({ merchant }) => ({ success: true as const, value: { ...encryption.publicKey(), merchant: merchant.code } }),
    {
      isPubliclyCacheable: true,
    },
  )
}
