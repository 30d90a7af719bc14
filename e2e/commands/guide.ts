import { blocksOf } from '../../tools/src/guides/read-guide.ts'

/** The commands of a guide, block by block in their order, with the example addresses replaced. */
export const commandsOf = (guide: string, addresses: Record<string, string>): string[][] =>
  blocksOf(guide).map(({ commands }) =>
    commands.map((command) =>
      Object.entries(addresses).reduce(
        (line, [example, realAddress]) => line.replaceAll(example, realAddress),
        command,
      ),
    ),
  )
