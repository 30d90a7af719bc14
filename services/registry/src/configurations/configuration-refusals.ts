import { refuse } from '../registry-error.ts'

/** Maximum number of errors in a message; the rest is shown once these are fixed. */
const MAX_NAMED = 10

const listFaults = (faults: readonly string[]): string =>
  faults.slice(0, MAX_NAMED).join('; ') + (faults.length > MAX_NAMED ? `; and ${faults.length - MAX_NAMED} more` : '')

export const unknownConfiguration = (merchant: string, number: string | number) =>
  refuse(
    'configuration.unknown',
    `${merchant} has no configuration ${number}`,
    `See GET /v1/merchants/${merchant}/configurations.`,
  )
export const runsFile = (merchant: string) =>
  refuse(
    'configuration.unknown',
    `what ${merchant} runs names no configuration: its file holds`,
    'Publish one, and compose with it.',
  )
export const malformed = (faults: readonly string[]) =>
  refuse('configuration.malformed', listFaults(faults), 'See the site’s contract of a merchant.')
export const fixed = (faults: readonly string[]) =>
  refuse(
    'configuration.fixed',
    listFaults(faults),
    'This is set by the deployment: change the merchant’s file and restart the services.',
  )
export const secret = (paths: readonly string[]) =>
  refuse(
    'configuration.secret',
    `looks like a key or a password: ${listFaults(paths)}`,
    'Move it to the settings of the service that needs it.',
  )
export const unreadable = (faults: readonly string[]) =>
  refuse('configuration.theme', listFaults(faults), 'Choose colours with more contrast.')
export const hostRefused = (faults: readonly string[]) =>
  refuse('configuration.host', listFaults(faults), 'Name hosts without protocol and port.')
export const hostTaken = (host: string, merchant: string) =>
  refuse(
    'configuration.host-taken',
    `${host} is a host of ${merchant}`,
    `Name another host, or take it from ${merchant} first.`,
  )
export const oneMerchantOnly = (many: number) =>
  refuse(
    'configuration.several',
    `a configuration is one merchant’s, and this plan moves ${many}`,
    'Make a plan of a group with that merchant alone, or roll the configuration out by itself.',
  )
