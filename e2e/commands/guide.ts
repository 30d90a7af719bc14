import { blocksOf } from '../../tools/src/guides/read-guide.ts'

/** The commands of a guide, block by block as they stand there, with the addresses that it only gives as examples replaced. */
export const commandsOf = (guide: string, addresses: Record<string, string>): string[][] =>
  blocksOf(guide).map(({ commands }) =>
    commands.map((command) =>
      Object.entries(addresses).reduce((line, [example, real]) => line.replaceAll(example, real), command),
    ),
  )
