/** Seven digits or more, which may be a number of a telephone. */
const LONG = /\d{7,}/g

/** An account as others of the team see it: of many digits the first two and the last three (AGT-030). */
export const shownAccount = (account: string): string =>
  account.replace(LONG, (digits) => `${digits.slice(0, 2)}••••${digits.slice(-3)}`)
