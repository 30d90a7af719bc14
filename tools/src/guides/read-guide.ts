import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

const HEADING = /^#{2,3} (.+)$/
const FENCE = /^```/

/** A block of commands of a guide, with its heading. */
export interface CommandBlock {
  heading: string
  commands: string[]
}

/** Reads the blocks of commands of a guide in `docs/guides` in order; a command that continues on the next line is joined. */
export function blocksOf(guide: string): CommandBlock[] {
  const blocks: CommandBlock[] = []
  let heading = ''
  let openBlock: string[] | null = null
  for (const line of readFileSync(join(ROOT, 'docs/guides', guide), 'utf8').split('\n')) {
    if (FENCE.test(line)) {
      if (openBlock)
        blocks.push({
          heading,
          commands: openBlock
            .join('\n')
            .replaceAll(/\\\n\s*/g, '')
            .split('\n'),
        })
      openBlock = openBlock ? null : []
    } else if (openBlock) openBlock.push(line)
    else heading = HEADING.exec(line)?.[1] ?? heading
  }
  return blocks
}

/** A command as a shell parses it: settings before it, its words, and the file for its output. */
export interface ShellLine {
  env: Record<string, string>
  words: string[]
  outputFile: string | null
}

const WORD = /"([^"]*)"|'([^']*)'|(#.*$)|(>)|([^\s"'#>]+)/g

/** Reads a command line of a guide: quotes, a comment at its end, settings before the command, and `> file`. */
export function parseShellLine(line: string): ShellLine {
  const tokens = [...line.matchAll(WORD)].filter(([, , , comment]) => comment === undefined)
  const redirectIndex = tokens.findIndex(([text]) => text === '>')
  const outputFile = redirectIndex < 0 ? null : (tokens[redirectIndex + 1]?.[0] ?? null)
  const words = (redirectIndex < 0 ? tokens : tokens.slice(0, redirectIndex)).map(
    ([text, double, single]) => double ?? single ?? text,
  )
  const commandIndex = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  const env = Object.fromEntries(words.slice(0, commandIndex).map((word) => word.split('=', 2) as [string, string]))
  return { env, words: words.slice(commandIndex), outputFile }
}
