import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/src/root.ts'

const BLOCK = /```sh\n([\s\S]*?)```/g

/** The commands of a guide, block by block as they stand there, with the addresses that it only gives as examples replaced. */
export function commandsOf(guide: string, addresses: Record<string, string>): string[][] {
  let text = readFileSync(join(ROOT, 'docs/guides', guide), 'utf8')
  for (const [example, real] of Object.entries(addresses)) text = text.replaceAll(example, real)
  return [...text.matchAll(BLOCK)].map(([, block = '']) => block.trim().split('\n'))
}
