import { CONFIGURATION, type MemberChanges, type Rollout } from '@tessera/contracts'

/** Formats changes by member: `mfe-lobby 1.1.0, mfe-agent gone`. */
export const changesInWords = (changes: MemberChanges): string =>
  Object.entries(changes)
    .map(
      ([name, change]) =>
        `${name} ${change ? `${change.version}${change.gear === 'hosted' ? ':hosted' : ''}` : removalText(name)}`,
    )
    .join(', ')

/** A removed configuration is replaced by the merchant's file. */
const removalText = (name: string): string => (name === CONFIGURATION ? 'of the file' : 'gone')

/** Formats a rollout: `2 (mfe-lobby 1.1.0) 10 %`. */
export const rolloutInWords = ({ number, changes, percent, haltedAt }: Rollout): string =>
  `${number} (${changesInWords(changes)}) ${haltedAt ? 'halted' : `${percent} %`}`
