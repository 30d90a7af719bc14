import { err } from '../../registry-error.ts'

/** Maximum number of errors in a message; the rest is shown once these are fixed. */
const MAX_LISTED = 10

const listFaults = (faults: readonly string[]): string =>
  faults.slice(0, MAX_LISTED).join('; ') +
  (faults.length > MAX_LISTED ? `; and ${faults.length - MAX_LISTED} more` : '')

export const unknownConfiguration = (merchant: string, number: string | number) =>
  err(
    'configuration.unknown',
    `${merchant} has no configuration ${number}`,
    `See GET /v1/merchants/${merchant}/configurations.`,
  )
export const noConfiguration = (merchant: string) =>
  err(
    'configuration.unknown',
    `what ${merchant} runs names no configuration: its file holds`,
    'Publish one, and compose with it.',
  )
export const malformed = (faults: readonly string[]) =>
  err('configuration.malformed', listFaults(faults), 'See the site’s contract of a merchant.')
export const fixedFieldsChanged = (faults: readonly string[]) =>
  err(
    'configuration.fixed',
    listFaults(faults),
    'This is set by the deployment: change the merchant’s file and restart the services.',
  )
export const containsSecrets = (paths: readonly string[]) =>
  err(
    'configuration.secret',
    `looks like a key or a password: ${listFaults(paths)}`,
    'Move it to the settings of the service that needs it.',
  )
export const unreadableTheme = (faults: readonly string[]) =>
  err('configuration.theme', listFaults(faults), 'Choose colours with more contrast.')
export const hostsRejected = (faults: readonly string[]) =>
  err('configuration.host', listFaults(faults), 'Name hosts without protocol and port.')
export const hostTaken = (host: string, merchant: string) =>
  err(
    'configuration.host-taken',
    `${host} is a host of ${merchant}`,
    `Name another host, or take it from ${merchant} first.`,
  )
export const oneMerchantOnly = (merchantCount: number) =>
  err(
    'configuration.several',
    `a configuration is one merchant’s, and this plan moves ${merchantCount}`,
    'Make a plan of a group with that merchant alone, or roll the configuration out by itself.',
  )
