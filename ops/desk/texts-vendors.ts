/** Texts about members' money at vendors. */
export const vendorTexts = {
  heldWins: {
    title: 'Held vendor wins',
    vendor: 'Vendor',
    win: 'Win',
    held: 'Held',
    release: 'Release',
    releaseOf: (member: string, vendor: string) => `Release the win of ${member} at ${vendor}`,
    releaseConsequence: (amount: string, member: string) =>
      `The vendor reports a win of ${amount}, which is above the daily maximum. Compare it with the vendor’s statement first. Once released, it is booked with the vendor’s next report, and ${member} can transfer it.`,
    released: (member: string) => `The win of ${member} has been released.`,
  },
  recalls: {
    title: 'Money being recalled from vendors',
    lead: 'These members started a time-out or a self-exclusion. Their money is returned automatically. Call the vendor if a transfer remains in doubt.',
    vendor: 'Vendor',
    balance: 'Balance at vendor',
    transfer: 'Transfer in doubt',
    next: 'Next attempt',
    none: 'none',
  },
} as const
