import { fileURLToPath } from 'node:url'
import { browserJest } from '@tessera/build/jest'

const base = browserJest(import.meta.dirname, 'console')

export default {
  ...base,
  setupFilesAfterEnv: [
    ...(base.setupFilesAfterEnv ?? []),
    fileURLToPath(new URL('../ui/testing/native-dialog.ts', import.meta.url)),
  ],
}
