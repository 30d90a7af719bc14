import { fileURLToPath } from 'node:url'
import { bundleScripts } from './src/games/bundle.ts'
import { GAME_SCRIPTS } from './src/games/pages.ts'
import { INBOX_SCRIPTS } from './src/outside/files.ts'

// Usage: npm run build -w services/sandbox
// Bundles the scripts of the sandbox's pages into dist, the value of SCRIPTS_DIST.
await bundleScripts({ ...GAME_SCRIPTS, ...INBOX_SCRIPTS }, fileURLToPath(new URL('dist', import.meta.url)))
