import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { host } from '@tessera/build'
import { CONTRACT_VERSION } from '@tessera/platform'

const dir = import.meta.dirname

export default await host(dir, {
  contract: CONTRACT_VERSION,
  frameCss: [
    fileURLToPath(import.meta.resolve('@tessera/ui/tokens.css')),
    join(dir, 'src/frame/frame.css'),
    join(dir, 'src/frame/fault.css'),
  ],
  frameHtml: join(dir, 'src/frame/frame.html'),
  serviceWorker: join(dir, 'src/service-worker/sw.ts'),
  // What calls the api, what a member’s page shows first, and what helps when a slice does not come; no more, for with its headers the
  // document has to fit into the 14,600 bytes that a server sends before it hears of the browser again.
  early: {
    rest: 'rest',
    others: ['axios', 'refusals-th', 'refusals-en', 'wallet-bar', 'recover'],
  },
  kitBudget: 12_100,
})
