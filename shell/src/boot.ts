import { BOOT_ELEMENT_ID, Boot } from '@tessera/contracts'
import { configure } from 'mobx'
import { config } from 'zod/mini'
import { drawBootError } from './boot-error.ts'
import { start } from './start.tsx'

// The site's policy forbids code from text, which zod would try for speed.
config({ jitless: true })
configure({ enforceActions: 'always' })

const source = document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? ''
const boot = readBoot(source)
if (boot.success) void start(boot.data)
else drawBootError(document, source)

function readBoot(text: string) {
  try {
    return Boot.safeParse(JSON.parse(text))
  } catch {
    return { success: false as const }
  }
}
