import type { App } from '@tessera/server'
import { WalletBalance } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import type { WalletService } from './wallet.service.ts'

export function walletRoutes(app: App, wallets: WalletService): void {
  serveWithSession(app, WalletBalance, async ({ session, merchant }) => ({
    success: true as const,
    value: await wallets.getBalance(session, merchant),
  }))
}
