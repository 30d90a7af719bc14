import { CONFIGURATION, type MemberChanges, type Rollout } from '@tessera/contracts'

/** Formats changes by member: `mfe-lobby 1.1.0, mfe-agent gone`. */
export const changesInWords = (changes: MemberChanges): string =>
  Object.entries(changes)
    .map(([name, to]) => `${name} ${to ? `${to.version}${to.gear === 'hosted' ? ':hosted' : ''}` : without(name)}`)
    .join(', ')

/** A removed configuration is replaced by the merchant's file. */
const without = (name: string): string => (name === CONFIGURATION ? 'of the file' : 'gone')

/** A rollout in a few words: `2 (mfe-lobby 1.1.0) 10 %`. */
export const rolloutInWords = ({ number, changes, percent, haltedAt }: Rollout): string =>
  `${number} (${changesInWords(changes)}) ${haltedAt ? 'halted' : `${percent} %`}`
