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
  restChunk: 'rest',
  kitBudget: 12_000,
})
